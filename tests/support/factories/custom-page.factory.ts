import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { customPages } from '#db/schema/site';
import { next } from './sequence';

export const createCustomPage = async (overrides: Partial<typeof customPages.$inferInsert> = {}) => {
  const number = next();
  const [page] = await drizzle(env.DB)
    .insert(customPages)
    .values({ slug: `page-${number}`, title: `Page ${number}`, body: '<p>Words.</p>', ...overrides })
    .returning();
  return page;
};
