import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { savedSearches } from '#db/schema/saved-search';
import type { Build } from './requests';

const body = { name: 'Nightly', query: 'artist:voss year:2019..2021' };

const saved: Build = async ({ owner }) => {
  const row = { ...body, userId: owner.id };
  const [made] = await drizzle(env.DB).insert(savedSearches).values(row).returning({ id: savedSearches.id });
  return { parts: [made.id], body: { name: 'Renamed' } };
};

export const SEARCH_REQUESTS: Record<string, Build> = {
  'GET /users/me/saved-searches': async () => ({}),
  'POST /users/me/saved-searches': async () => ({ body }),
  'PUT /users/me/saved-searches/:id': saved,
  'DELETE /users/me/saved-searches/:id': saved,
};
