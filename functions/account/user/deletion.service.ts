import { and, asc, eq, gt, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { isOneOf } from '#db/keyset';
import { emails } from '#db/schema/auth';
import { resourceJobs } from '#db/schema/resource-job';
import { OPEN_STATES, uploads } from '#db/schema/upload';
import { users } from '#db/schema/user';
import { exitStatements, readWorkspacesOf, suspensionStatement } from '#functions/account/membership/exit.service';
import { ensureSuperAdmin, rejectingLastAdminLoss } from '#functions/account/role/super-admin';
import { requireConfirmedPassword } from '#functions/platform/access/access';
import type { Context } from '#functions/platform/access/context';
import { isPermitted } from '#functions/platform/access/guarded-batch';
import { type AuditEntry, auditStatement } from '#functions/platform/audit/audit.service';
import { DAY } from '#functions/platform/contract/duration';
import { AppError, forbidden } from '#functions/platform/http/app-error';
import { forgetReported } from '#functions/platform/report-outcome/report-outcome.service';
import { cleanUpTombstones } from '#functions/platform/tombstone/tombstone.service';
import { findManaged, tellStatements } from './managed-user.service';
import { readPrivacySettings } from './privacy-settings';
import { deletionEmail, openAgainEmail } from './restriction-email';
import { stateWithoutDeletion } from './suspension.service';
import { canDeleteUser, isSelf } from './user.policy';
import { findUsers, userInvalidationStatements } from './user.service';
import { permissionsOf, type UserRow } from './user.view';
import { personSubject } from './user-audit';

type Statement = BatchItem<'sqlite'>;

const DELETIONS_PER_RUN = 20;
export const ATTEMPTS_PER_RUN = 100;

/** Erases names of uploads; open uploads retain their rows, by which a scheduled task ends them. */
const uploadStatements = ({ db }: Context, ids: number[]): Statement[] => [
  db.delete(uploads).where(and(isOneOf(uploads.ownerId, ids), notInArray(uploads.state, [...OPEN_STATES]))),
  db.update(uploads).set({ name: '', clientId: null }).where(isOneOf(uploads.ownerId, ids)),
];

/** Merges of genres and tags stay undoable: they pass on to the administrator who deletes, else to the first one. */
const mergeStatement = ({ db, actor, now }: Context, ids: number[]) => {
  const heir = sql`(select ${users.id} from ${users} where ${users.bannedAt} is null and ${isPermitted(sql`${users.id}`, 'admin')}
    and not ${isOneOf(users.id, ids)} order by ${users.id} = ${actor.user?.id ?? 0} desc, ${users.id} limit 1)`;
  return db
    .update(resourceJobs)
    .set({
      userId: sql`coalesce(${heir}, ${resourceJobs.userId})`,
      input: sql`json_set(${resourceJobs.input}, '$.is_passed_on', json('true'))`,
    })
    .where(
      and(
        isOneOf(resourceJobs.userId, ids),
        eq(resourceJobs.action, 'merge'),
        isNotNull(resourceJobs.finishedAt),
        gt(resourceJobs.undoUntil, now),
      ),
    );
};

/** Deletes private data, images, files and emails; music stays with its artists. */
export const deletionStatements = async (context: Context, rows: UserRow[]): Promise<[Statement, ...Statement[]]> => {
  const { db } = context;
  const ids = rows.map(({ id }) => id);
  const addresses = rows.map(({ email }) => email);
  const stale = (await Promise.all(ids.map((id) => userInvalidationStatements(context, id)))).flat();
  const exits = await exitStatements(context, await readWorkspacesOf(context, ids), ids);
  return [
    db.delete(emails).where(isOneOf(emails.recipient, addresses)),
    ...uploadStatements(context, ids),
    mergeStatement(context, ids),
    ...forgetReported(context, sql`(select value from json_each(${JSON.stringify(ids)}))`),
    db.delete(users).where(isOneOf(users.id, ids)),
    db.delete(users).where(isOneOf(users.shadowOfEmail, addresses)),
    ...exits,
    ...stale,
  ];
};

const deletedSubject = (rows: UserRow[]): Pick<AuditEntry, 'subject' | 'before'> =>
  rows.length === 1
    ? { subject: personSubject(rows[0]) }
    : {
        subject: { type: 'user', id: null, name: `${rows.length} people` },
        before: { people: rows.map(({ id, name }) => ({ id, name })) },
      };

const closingStatements = async (context: Context, row: UserRow, dueAt: Date): Promise<[Statement, ...Statement[]]> => {
  const { db, now } = context;
  const state = { bannedAt: row.bannedAt ?? now, deletionAskedAt: row.deletionAskedAt ?? now, deletionDueAt: dueAt };
  return [
    db
      .update(users)
      .set({ ...state, updatedAt: now })
      .where(eq(users.id, row.id)),
    suspensionStatement(context, row.id),
    ...(await tellStatements(context, row, (sender) => deletionEmail(sender, dueAt), ['deletion-announced', 'open-again'])),
    ...ensureSuperAdmin(context, permissionsOf(row)),
  ];
};

/** All or none, permanently. The own account needs `own` and a confirmed password; if the site waits, it is closed until then. `isPartOfAct` skips the audit. Throws 403, 404, 409, 423. */
export const deleteUsers = async (context: Context, ids: number[], own: boolean, isPartOfAct = false): Promise<void> => {
  const { db, actor, now } = context;
  const found = await findUsers(context, ids);
  for (const row of found) {
    if (!actor.session || !canDeleteUser(actor, { id: row.id, granted: permissionsOf(row) })) throw forbidden();
    if (isSelf(actor, row) && !own) throw forbidden('Set deleteCurrentUser=true to delete your own account.');
    if (isSelf(actor, row)) requireConfirmedPassword(actor, now);
  }
  const { deleteAfterDays } = await readPrivacySettings(context);
  const rows = deleteAfterDays > 0 ? found.filter((row) => !isSelf(actor, row)) : found;
  const closed = found.filter((row) => !rows.includes(row));
  const dueAt = new Date(now.getTime() + deleteAfterDays * DAY);
  const others = rows.filter((row) => !isSelf(actor, row));
  await rejectingLastAdminLoss(
    db.batch([
      ...(await deletionStatements(context, rows)),
      ...(await Promise.all(closed.map((row) => closingStatements(context, row, dueAt)))).flat(),
      ...(others.length && !isPartOfAct ? [auditStatement(context, { action: 'users.delete', ...deletedSubject(others) })] : []),
      ...ensureSuperAdmin(context, rows.flatMap(permissionsOf)),
    ]),
  );
  await cleanUpTombstones(context);
};

/** Suspends the account until it is deleted; repeated calls change the day. Throws 403, 404, 409 for oneself or the last administrator. */
export const scheduleDeletion = async (context: Context, id: number, days: number): Promise<void> => {
  const row = await findManaged(context, id);
  if (isSelf(context.actor, { id })) throw new AppError(409, 'self', 'Delete your own account in your account settings.');
  const { db, now } = context;
  const dueAt = new Date(now.getTime() + days * DAY);
  await rejectingLastAdminLoss(
    db.batch([
      ...(await closingStatements(context, row, dueAt)),
      auditStatement(context, {
        action: 'users.schedule_deletion',
        subject: personSubject(row),
        before: { deletion_due_at: row.deletionDueAt?.toISOString() ?? null },
        after: { deletion_due_at: dueAt.toISOString() },
      }),
    ]),
  );
};

/** Cancels a scheduled deletion, if any. Throws 403, 404. */
export const cancelDeletion = async (context: Context, id: number): Promise<void> => {
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

/** One batch per account: a failure blocks no other and is retried in the next run. Throws the first failure. */
export const deleteEach = async (context: Context, due: { id: number }[], deleteOne: (id: number) => Promise<void>): Promise<void> => {
  let deleted = 0;
  let failure: unknown;
  for (const { id } of due) {
    if (deleted === DELETIONS_PER_RUN) break;
    try {
      await deleteOne(id);
      deleted += 1;
    } catch (error) {
      failure ??= error;
    }
  }
  if (deleted) await cleanUpTombstones(context);
  if (failure) throw failure;
};

/** Throws the first failure. */
export const deleteDueUsers = async (context: Context): Promise<void> => {
  const { db, now } = context;
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionDueAt, now))
    .orderBy(asc(users.deletionDueAt))
    .limit(ATTEMPTS_PER_RUN);
  await deleteEach(context, due, (id) => deleteDueUser(context, id));
};
