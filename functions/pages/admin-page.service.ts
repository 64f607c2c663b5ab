import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { backstageRequests } from '#db/schema/backstage-request';
import { allows } from '../auth/permission.policy';
import type { Context } from '../http/context';

/** So many are counted; more are not told apart. */
const COUNTED = 100;

/** Counts what waits for the person who is here, as the menu of the administration says it: requests that nobody decided on yet. */
export const readAdminCounts = async ({ db, actor }: Context): Promise<{ requests: number }> => {
  if (!allows(actor, 'backstageRequests.update')) return { requests: 0 };
  const waiting = sql`(select 1 from ${backstageRequests} where ${backstageRequests.state} = 'pending' limit ${COUNTED})`;
  const [row] = await db.all<{ waiting: number }>(sql`select count(*) as waiting from ${waiting}`);
  return { requests: row?.waiting ?? 0 };
};

/**
 * What an address asks of a list: as it stands there, for the island, and as the list is read. An address that asks for what there is
 * not asks for nothing.
 */
export const askedOf = <Query extends z.ZodType>(
  schema: Query,
  search: URLSearchParams,
): { asked: Record<string, string>; query: z.output<Query> } => {
  const asked = Object.fromEntries(search);
  const given = schema.safeParse(asked);
  return given.success ? { asked, query: given.data } : { asked: {}, query: schema.parse({}) };
};
