import { type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { idsByPart, isCalled } from './user-search.select';

/** With more matches, scanning in list order fills a page faster than the index. */
const INDEX_MATCHES_MAX = 5000;

export const calledWhere = async ({ db }: Pick<Context, 'db'>, typed: string): Promise<SQL> => {
  const ids = idsByPart(typed);
  if (!ids) return isCalled(typed);
  const { count } = await db.get<{ count: number }>(sql`select count(*) as count from (${ids} limit ${INDEX_MATCHES_MAX + 1})`);
  return count > INDEX_MATCHES_MAX ? isCalled(typed) : sql`(${users.id} in (${ids}) and ${isCalled(typed)})`;
};
