import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { backstageRequests } from '#db/schema/backstage-request';
import { comments } from '#db/schema/comment';
import { creditRequests } from '#db/schema/credit';
import { isUnmanaged, isWaiting } from '#functions/catalogue/credit/credit.select';
import { isReported, visibleWhere } from '#functions/community/comment/comment.select';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';

/** So many are counted; more are not told apart. */
const COUNTED = 100;

/** How many rows there are, as far as they are told apart. */
const upTo = (rows: SQL): SQL => sql`(select count(*) from (select 1 from ${rows} limit ${COUNTED}))`;

/**
 * Counts what waits for the person who is here, as the menu of the administration says it: requests that nobody decided on yet, and comments that
 * were reported.
 */
export const readAdminCounts = async ({ db, actor }: Context): Promise<{ requests: number; reports: number }> => {
  const decides = hasPermission(actor, 'backstageRequests.update');
  const moderates = hasPermission(actor, 'comments.update');
  if (!decides && !moderates) return { requests: 0, reports: 0 };
  const requests = decides
    ? sql`${upTo(sql`${backstageRequests} where ${backstageRequests.state} = 'pending'`)}
        + ${upTo(sql`${creditRequests} where ${isWaiting} and ${isUnmanaged}`)}`
    : sql`0`;
  const reports = moderates ? upTo(sql`${comments} where deleted_at is null and ${isReported} and ${visibleWhere(actor)}`) : sql`0`;
  const [row] = await db.all<{ requests: number; reports: number }>(sql`select ${requests} as requests, ${reports} as reports`);
  return row ?? { requests: 0, reports: 0 };
};

/**
 * What an address asks of a list: as it stands there, for the island, and as the list is read. An address that asks for what there is
 * not asks for nothing.
 */
export const listQueryOf = <Query extends z.ZodType>(
  schema: Query,
  search: URLSearchParams,
): { listQuery: Record<string, string>; query: z.output<Query> } => {
  const listQuery = Object.fromEntries(search);
  const given = schema.safeParse(listQuery);
  return given.success ? { listQuery, query: given.data } : { listQuery: {}, query: schema.parse({}) };
};
