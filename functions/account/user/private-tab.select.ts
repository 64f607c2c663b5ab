import { type SQL, sql } from 'drizzle-orm';

export const publicFollowingWhere = (userId: SQL): SQL =>
  sql`not exists (select 1 from users as shy, json_each(shy.private_tabs) as tab where shy.id = ${userId} and tab.value = 'following')`;
