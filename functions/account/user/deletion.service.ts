import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { isOneOf } from '#db/keyset';
import { emails } from '#db/schema/auth';
import { OPEN_STATES, uploads } from '#db/schema/upload';
import { users } from '#db/schema/user';
import { exitStatements, readWorkspacesOf, suspensionStatement } from '#functions/account/membership/exit.service';
import { ensureSuperAdmin, rejectingLastAdminLoss } from '#functions/account/role/super-admin';
import { requireConfirmedPassword } from '#functions/platform/access/access';
import type { Context } from '#functions/platform/access/context';
import { type AuditEntry, auditStatement } from '#functions/platform/audit/audit.service';
import { DAY } from '#functions/platform/contract/duration';
import { AppError, forbidden } from '#functions/platform/http/app-error';
import { cleanUpTombstones } from '#functions/platform/tombstone/tombstone.service';
import { findManaged, tellStatements } from './managed-user.service';
import { deletionEmail, openAgainEmail } from './restriction-email';
import { stateWithoutDeletion } from './suspension.service';
import { canDeleteUser, isSelf } from './user.policy';
import { findUsers, userInvalidationStatements } from './user.service';
import { permissionsOf, type UserRow } from './user.view';
import { personSubject } from './user-audit';

type Statement = BatchItem<'sqlite'>;

/** How many accounts one run of the clock deletes, and how many it tries at most; the rest follow in the next. */
const DELETED_IN_RUN = 20;
const TRIED_IN_RUN = 100;

/** What they uploaded is forgotten by its name; what still comes in keeps its row, by which the clock ends it. */
const uploadStatements = ({ db }: Context, ids: number[]): Statement[] => [
  db.delete(uploads).where(and(isOneOf(uploads.ownerId, ids), notInArray(uploads.state, [...OPEN_STATES]))),
  db.update(uploads).set({ name: '', clientId: null }).where(isOneOf(uploads.ownerId, ids)),
];

/** The statements that delete accounts with everything that is theirs alone, images, files and mail to them included; music stays with its artists. */
const deletionStatements = async (context: Context, rows: UserRow[]): Promise<[Statement, ...Statement[]]> => {
  const { db } = context;
  const ids = rows.map(({ id }) => id);
  const addresses = rows.map(({ email }) => email);
  const stale = (await Promise.all(ids.map((id) => userInvalidationStatements(context, id)))).flat();
  const exits = await exitStatements(context, await readWorkspacesOf(context, ids), ids);
  return [
    db.delete(emails).where(isOneOf(emails.recipient, addresses)),
    ...uploadStatements(context, ids),
    db.delete(users).where(isOneOf(users.id, ids)),
    db.delete(users).where(isOneOf(users.shadowOfEmail, addresses)),
    ...exits,
    ...stale,
  ];
};

/** How the log names those who were deleted. */
const deletedSubject = (rows: UserRow[]): Pick<AuditEntry, 'subject' | 'before'> =>
  rows.length === 1
    ? { subject: personSubject(rows[0]) }
    : {
        subject: { type: 'user', id: null, name: `${rows.length} people` },
        before: { people: rows.map(({ id, name }) => ({ id, name })) },
      };

/**
 * Deletes accounts, all of them or none, at once and for good. The own account needs `own` and a confirmed password. Errors: 403, 404,
 * 409 without another administrator, 423. As a part of a larger act they leave no trace of their own in the audit log.
 */
export const deleteUsers = async (context: Context, ids: number[], own: boolean, isPartOfAct = false): Promise<void> => {
  const { db, actor, now } = context;
  const rows = await findUsers(context, ids);
  for (const row of rows) {
    if (!actor.session || !canDeleteUser(actor, { id: row.id, granted: permissionsOf(row) })) throw forbidden();
    if (isSelf(actor, row) && !own) throw forbidden('Say deleteCurrentUser=true to delete your own account.');
    if (isSelf(actor, row)) requireConfirmedPassword(actor, now);
  }
  const others = rows.filter((row) => !isSelf(actor, row));
  await rejectingLastAdminLoss(
    db.batch([
      ...(await deletionStatements(context, rows)),
      ...(others.length && !isPartOfAct ? [auditStatement(context, { action: 'users.delete', ...deletedSubject(others) })] : []),
      ...ensureSuperAdmin(context, rows.flatMap(permissionsOf)),
    ]),
  );
  await cleanUpTombstones(context);
};

/**
 * Has an account deleted in some days; until then it is as if it were suspended, and can be brought back. Asked again, it names another day.
 * Errors: 403, 404, 409 for oneself or the last administrator.
 */
export const scheduleDeletion = async (context: Context, id: number, days: number): Promise<void> => {
  const row = await findManaged(context, id);
  if (isSelf(context.actor, { id })) throw new AppError(409, 'self', 'Delete your own account in your account settings.');
  const { db, now } = context;
  const dueAt = new Date(now.getTime() + days * DAY);
  const state = { bannedAt: row.bannedAt ?? now, deletionAskedAt: row.deletionAskedAt ?? now, deletionDueAt: dueAt };
  await rejectingLastAdminLoss(
    db.batch([
      db
        .update(users)
        .set({ ...state, updatedAt: now })
        .where(eq(users.id, id)),
      suspensionStatement(context, id),
      auditStatement(context, {
        action: 'users.schedule_deletion',
        subject: personSubject(row),
        before: { deletion_due_at: row.deletionDueAt?.toISOString() ?? null },
        after: { deletion_due_at: dueAt.toISOString() },
      }),
      ...(await tellStatements(context, row, (sender) => deletionEmail(sender, dueAt), ['deletion-announced', 'open-again'])),
      ...ensureSuperAdmin(context, permissionsOf(row)),
    ]),
  );
};

/** Keeps an account that was about to be deleted; does nothing for any other. Errors: 403, 404. */
export const bringBack = async (context: Context, id: number): Promise<void> => {
  const row = await findManaged(context, id);
  if (!row.deletionDueAt) return;
  const { db, now } = context;
  const open = stateWithoutDeletion(row, now);
  await db.batch([
    db
      .update(users)
      .set({ ...open, deletionAskedAt: null, deletionDueAt: null, updatedAt: now })
      .where(eq(users.id, id)),
    auditStatement(context, {
      action: 'users.bring_back',
      subject: personSubject(row),
      before: { deletion_due_at: row.deletionDueAt.toISOString() },
      after: { deletion_due_at: null },
    }),
    ...(await tellStatements(context, row, 'bannedAt' in open ? openAgainEmail : null, ['deletion-announced'])),
  ]);
};

const deleteDueUser = async (context: Context, id: number): Promise<void> => {
  const rows = await findUsers(context, [id]);
  await context.db.batch([
    ...(await deletionStatements(context, rows)),
    auditStatement(context, { action: 'users.delete', ...deletedSubject(rows) }),
  ]);
};

/**
 * Deletes the accounts whose day has come, as the clock does, each in a batch of its own. One that fails keeps none of the others: it is tried again
 * in the next run. Error: the first failure.
 */
export const deleteDueUsers = async (context: Context): Promise<void> => {
  const { db, now } = context;
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionDueAt, now))
    .orderBy(asc(users.deletionDueAt))
    .limit(TRIED_IN_RUN);
  let deleted = 0;
  let failure: unknown;
  for (const { id } of due) {
    if (deleted === DELETED_IN_RUN) break;
    try {
      await deleteDueUser(context, id);
      deleted += 1;
    } catch (error) {
      failure ??= error;
    }
  }
  if (deleted) await cleanUpTombstones(context);
  if (failure) throw failure;
};
