import { type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { idsByPart, isCalled } from './user-search.select';

/** What more people than this are called is asked of each of them in the order of their list, which is soon full. */
const COMMON = 5000;

/** Whether a text stands in the name or the address of a person: asked of those alone that the index finds, where they are few. One statement. */
export const calledWhere = async ({ db }: Pick<Context, 'db'>, typed: string): Promise<SQL> => {
  const ids = idsByPart(typed);
  if (!ids) return isCalled(typed);
  const { count } = await db.get<{ count: number }>(sql`select count(*) as count from (${ids} limit ${COMMON + 1})`);
  return count > COMMON ? isCalled(typed) : sql`(${users.id} in (${ids}) and ${isCalled(typed)})`;
};
