import { type SQL, sql } from 'drizzle-orm';
import type { GrantedPermission } from '#db/schema/role';
import type { Context } from '#functions/platform/access/context';
import { AppError } from '#functions/platform/http/app-error';

const MARK = 'no-super-admin-left';

/** Users who hold `admin`, directly or by a role, and are not suspended. */
const superAdmin: SQL = sql`select 1 from users where banned_at is null and (
  exists (select 1 from user_permissions where user_id = users.id and name = 'admin')
  or exists (select 1 from user_roles join roles on roles.id = user_roles.role_id, json_each(roles.permissions) as granted
    where user_roles.user_id = users.id and granted.value ->> 'name' = 'admin'))`;

/** Last statement of a batch that removes the `granted` permissions: fails the batch if no super administrator would be left. */
export const ensureSuperAdmin = ({ db }: Pick<Context, 'db'>, granted: GrantedPermission[]) =>
  granted.some(({ name }) => name === 'admin')
    ? [db.select({ kept: sql`case when exists (${superAdmin}) then 1 else json(${MARK}) end` }).from(sql`(select 1)`)]
    : [];

/** Converts the failure of `ensureSuperAdmin` into 409. */
export const rejectingLastAdminLoss = async (batch: Promise<unknown>): Promise<void> => {
  try {
    await batch;
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    if (!/malformed JSON/i.test(String(reason))) throw error;
    throw new AppError(409, 'last_admin', 'The site needs at least one administrator.');
  }
};
