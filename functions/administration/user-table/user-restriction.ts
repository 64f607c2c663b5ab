import { type SQL, sql } from 'drizzle-orm';
import { emails } from '#db/schema/auth';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import { users } from '#db/schema/user';
import { workspaceInvitations as invitations, workspaces } from '#db/schema/workspace';
import { awaitsApproval, closedUntilApproved } from '#functions/account/auth/joining.select';
import { ensureSuperAdmin } from '#functions/account/role/super-admin';
import { deletionEmail, openAgainEmail, suspendedEmail } from '#functions/account/user/restriction-email';
import { deletion, suspension } from '#functions/account/user/user-admin.contract';
import { formerValue } from '#functions/administration/resource/former-value.select';
import type { BulkAction, Input, Part, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { DAY } from '#functions/platform/contract/duration';
import { validationError } from '#functions/platform/http/app-error';
import { bulkEmailKey, bulkEmailStatements } from './user-email';
import { USER_LOSSES } from './user-loss';
import { managesArtist, paysAt } from './user-table.select';

/** Only administrators can change administrators, so for others the check is skipped. */
export const ensure = (context: Context): Statements =>
  hasPermission(context.actor, 'admin') ? ensureSuperAdmin(context, [{ name: 'admin' }]) : [];

/** Columns in table order, because the insert names none. */
const INVITATION = ['id', 'token', 'workspace_id', 'email', 'role', 'user_id', 'invited_by', 'created_at', 'expires_at'];
const invitationJson = sql.raw(INVITATION.map((name) => `'${name}', sent.${name}`).join(', '));
const keptColumns = sql.raw(INVITATION.map((name) => `kept.value ->> '${name}'`).join(', '));

const before = sql`json_object('banned_at', ${users.bannedAt}, 'ban_reason', ${users.banReason}, 'ban_ends_at', ${users.banEndsAt},
  'deletion_asked_at', ${users.deletionAskedAt}, 'deletion_due_at', ${users.deletionDueAt},
  'invitations', (select json_group_array(json_object(${invitationJson})) from workspace_invitations as sent where sent.invited_by = ${users.id}))`;

const formerSuspension = (part: Part) => ({
  bannedAt: formerValue('banned_at', part, users.id),
  banReason: formerValue('ban_reason', part, users.id),
  banEndsAt: formerValue('ban_ends_at', part, users.id),
});

/** Restores invitations and deletes emails that were not sent yet. */
const restoreRest = ({ db }: Context, { where }: Part): Statements => [
  db
    .insert(invitations)
    .select(sql`select ${keptColumns} from ${jobRows}, json_each(${jobRows.before}, '$.invitations') as kept
        where ${where} and exists (select 1 from ${workspaces} where ${workspaces.id} = kept.value ->> 'workspace_id')
        and exists (select 1 from ${users} where ${users.id} = ${jobRows.rowId} and ${users.bannedAt} is null)`)
    .onConflictDoNothing(),
  db
    .delete(emails)
    .where(sql`${emails.status} = 'pending' and ${emails.dedupeKey} in (select ${bulkEmailKey} from ${jobRows} where ${where})`),
];

/** Restores the suspension unless the account changed since; accounts due for deletion stay closed. */
const restoreSuspension = (context: Context, part: Part, isUnchanged: SQL): Statements => [
  context.db
    .update(users)
    .set({ ...formerSuspension(part), updatedAt: context.now })
    .where(sql`${users.id} in ${part.ids} and ${users.deletionDueAt} is null and ${isUnchanged}`),
  ...restoreRest(context, part),
];

export const withdrawInvitations = ({ db }: Context, { ids }: Part) =>
  db.delete(invitations).where(sql`${invitations.invitedBy} in ${ids}`);

const endOf = ({ ends_at }: Input): Date | null => (typeof ends_at === 'string' ? new Date(ends_at) : null);
const reasonOf = ({ reason }: Input): string | null => (typeof reason === 'string' ? reason : null);

/** Also withdraws the invitations they sent. */
export const suspend: BulkAction = {
  verb: 'suspend',
  input: suspension,
  prepare: async ({ now }, input) => {
    const end = endOf(input);
    if (end && end <= now) throw validationError({ 'input.ends_at': ['Choose a time in the future.'] });
  },
  touches: () => sql`${users.bannedAt} is null`,
  before,
  apply: async (context, part, input) => {
    const state = { banReason: reasonOf(input), banEndsAt: endOf(input) };
    return [
      context.db
        .update(users)
        .set({ ...state, bannedAt: context.now, updatedAt: context.now })
        .where(sql`${users.id} in ${part.ids}`),
      withdrawInvitations(context, part),
      ...(await bulkEmailStatements(context, part, (sender) =>
        suspendedEmail(sender, { reason: state.banReason, endsAt: state.banEndsAt }),
      )),
    ];
  },
  undo: (context, part, input) =>
    restoreSuspension(
      context,
      part,
      sql`${users.bannedAt} is not null and ${users.banReason} is ${reasonOf(input)} and ${users.banEndsAt} is ${endOf(input)?.getTime() ?? null}`,
    ),
  ensure,
  consequences: ({ now }) => ({ keeps_plan: paysAt(now) }),
};

/** Accounts due for deletion are restored one by one instead, and requests to join are decided in their own list. */
export const lift: BulkAction = {
  verb: 'lift_suspension',
  touches: () => sql`(${users.bannedAt} is not null and ${users.deletionDueAt} is null and not ${awaitsApproval})`,
  before,
  apply: async (context, part) => [
    context.db
      .update(users)
      .set({ bannedAt: closedUntilApproved, banReason: null, banEndsAt: null, updatedAt: context.now })
      .where(sql`${users.id} in ${part.ids}`),
    ...(await bulkEmailStatements(context, { ...part, where: sql`${part.where} and ${users.bannedAt} is null` }, openAgainEmail)),
  ],
  undo: (context, part) => restoreSuspension(context, part, sql`${users.bannedAt} is ${closedUntilApproved}`),
  ensure,
};

const daysOf = ({ days }: Input): number => Number(days);

/** Accounts are deleted after `days`; until then they can be restored. */
export const close: BulkAction = {
  verb: 'schedule_deletion',
  input: deletion,
  touches: () => sql`${users.deletionDueAt} is null`,
  before,
  apply: async (context, part, input) => {
    const { db, now } = context;
    const dueAt = new Date(now.getTime() + daysOf(input) * DAY);
    return [
      db
        .update(users)
        .set({ bannedAt: sql`coalesce(${users.bannedAt}, ${now.getTime()})`, deletionAskedAt: now, deletionDueAt: dueAt, updatedAt: now })
        .where(sql`${users.id} in ${part.ids}`),
      withdrawInvitations(context, part),
      ...(await bulkEmailStatements(context, part, (sender) => deletionEmail(sender, dueAt))),
    ];
  },
  undo: (context, part) => [
    context.db
      .update(users)
      .set({
        ...formerSuspension(part),
        deletionAskedAt: formerValue('deletion_asked_at', part, users.id),
        deletionDueAt: formerValue('deletion_due_at', part, users.id),
        updatedAt: context.now,
      })
      .where(sql`${users.id} in ${part.ids} and ${users.deletionDueAt} is not null`),
    ...restoreRest(context, part),
  ],
  ensure,
  consequences: ({ now }) => ({
    ends_plan: paysAt(now),
    leaves_artist: managesArtist,
    deletes_team: sql`exists (select 1 from ${workspaces} where ${workspaces.ownerId} = ${users.id})`,
  }),
  losses: () => USER_LOSSES,
};
