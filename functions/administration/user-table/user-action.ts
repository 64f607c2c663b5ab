import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { object, readRows } from '#db/json-row';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import { roles, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import { workspaceInvitations as invitations } from '#db/schema/workspace';
import { claimInvitations } from '#functions/account/membership/proof.service';
import type { BulkAction, Input, Part } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { canGrant } from '#functions/platform/access/permission.policy';
import { forbidden, validationError } from '#functions/platform/http/app-error';
import { purge } from './user-purge';
import { close, ensure, lift, suspend } from './user-restriction';

const verify: BulkAction = {
  verb: 'verify',
  touches: () => sql`${users.emailVerifiedAt} is null`,
  before: sql`json_object('email_verified_at', null)`,
  // Stored so that undo skips users who have verified the address themselves since.
  apply: ({ db, now }, { ids, where }) => [
    db
      .update(jobRows)
      .set({ before: sql`json_set(${jobRows.before}, '$.verified_at', ${now.getTime()})` })
      .where(where),
    db.update(users).set({ emailVerified: true, emailVerifiedAt: now, updatedAt: now }).where(sql`${users.id} in ${ids}`),
  ],
  after: async (context, ids) => {
    const invited = await readRows(
      context.db,
      object({ id: users.id }),
      sql`${users} where ${users.id} in (select value from json_each(${JSON.stringify(ids)}))
        and exists (select 1 from ${invitations} where ${invitations.email} = ${users.email} and ${invitations.userId} is null)`,
    );
    for (const { id } of invited) await claimInvitations(context, id);
  },
  undo: ({ db, now }, { where }) => [
    db
      .update(users)
      .set({ emailVerified: false, emailVerifiedAt: null, updatedAt: now })
      .where(
        sql`(${users.id}, ${users.emailVerifiedAt}) in (select ${jobRows.rowId}, ${jobRows.before} ->> 'verified_at' from ${jobRows} where ${where})`,
      ),
  ],
};

const roleInput = z.object({ role: z.number('Choose a role.').int().positive() });
const roleOf = (input: Input): number => Number(input.role);
const has = (input: Input): SQL =>
  sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.roleId} = ${roleOf(input)})`;

/** Throws 403 for a role that grants more than the caller holds, 422 for an unknown one. */
const requireRole = async ({ db, actor }: Context, input: Input): Promise<void> => {
  const [role] = await db
    .select({ permissions: roles.permissions, isGuest: roles.isGuest })
    .from(roles)
    .where(sql`${roles.id} = ${roleOf(input)}`);
  if (!role || role.isGuest) throw validationError({ 'input.role': ['This role does not exist.'] });
  if (!canGrant(actor, role.permissions)) throw forbidden('You cannot grant permissions you don’t have.');
};

const insertRole = ({ db }: Context, { where }: Part, input: Input) =>
  db
    .insert(userRoles)
    .select(sql`select ${jobRows.rowId}, ${roleOf(input)} from ${jobRows} where ${where}
      and exists (select 1 from ${users} where ${users.id} = ${jobRows.rowId})`)
    .onConflictDoNothing();
const deleteRole = ({ db }: Context, { ids }: Part, input: Input) =>
  db.delete(userRoles).where(sql`${userRoles.roleId} = ${roleOf(input)} and ${userRoles.userId} in ${ids}`);

const addRole: BulkAction = {
  verb: 'add_role',
  input: roleInput,
  prepare: requireRole,
  touches: (_, input) => sql`not ${has(input)}`,
  before: sql`json_object('had', 0)`,
  apply: (context, part, input) => [insertRole(context, part, input)],
  undo: (context, part, input) => [deleteRole(context, part, input)],
  ensure,
};

const removeRole: BulkAction = {
  verb: 'take_role',
  input: roleInput,
  prepare: requireRole,
  touches: (_, input) => has(input),
  before: sql`json_object('had', 1)`,
  apply: (context, part, input) => [deleteRole(context, part, input)],
  undo: (context, part, input) => [insertRole(context, part, input)],
  ensure,
};

export const USER_ACTIONS: Readonly<Record<string, BulkAction>> = {
  suspend,
  lift,
  verify,
  add_role: addRole,
  take_role: removeRole,
  delete: close,
  purge,
};
