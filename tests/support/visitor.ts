import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { rateLimits } from '#db/schema/auth';
import { visitDays, visitFacets, visitPeople, visitSalts } from '#db/schema/visit';
import { call } from './call';

export const db = drizzle(env.DB);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

export interface Visitor {
  address?: string;
  userAgent?: string;
  country?: string;
  headers?: Record<string, string>;
}

export const VISITOR: Visitor = { address: '192.0.2.10', userAgent: FIREFOX, country: 'DE' };
export const OTHER_VISITOR: Visitor = { address: '192.0.2.11', userAgent: PHONE, country: 'SE' };

const send = (path: string, body: object, { address = '192.0.2.10', userAgent = FIREFOX, country, headers }: Visitor) =>
  call(path, {
    method: 'POST',
    headers: { 'cf-connecting-ip': address, 'User-Agent': userAgent, 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5', ...headers },
    body,
    cf: country ? { country } : undefined,
  });

/** Reports a visit like a browser; returns the status. */
export const visit = async (body: { path?: unknown; referrer?: unknown } = {}, visitor = VISITOR): Promise<number> =>
  (await send('visits', { path: '/', ...body }, visitor)).status;

/** Reports further pages; returns the status. */
export const leave = async (pages: unknown, visitor = VISITOR): Promise<number> => (await send('visits/pages', { pages }, visitor)).status;

/** Includes the rate limits. */
export const countRows = async (): Promise<number[]> => {
  const rows = await db.batch([
    db.select().from(visitSalts),
    db.select().from(visitPeople),
    db.select().from(visitDays),
    db.select().from(visitFacets),
    db.select().from(rateLimits),
  ]);
  return rows.map(({ length }) => length);
};

export const facet = async (name: string): Promise<Record<string, number>> => {
  const rows = await db.select().from(visitFacets);
  const sums: Record<string, number> = {};
  for (const row of rows) if (row.facet === name) sums[row.name] = (sums[row.name] ?? 0) + row.visits;
  return sums;
};

export const forgetVisits = async (): Promise<void> => {
  await db.batch([db.delete(visitSalts), db.delete(visitPeople), db.delete(visitDays), db.delete(visitFacets), db.delete(rateLimits)]);
};
