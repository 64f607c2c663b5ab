import { and, eq, isNull, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#db/schema/user';
import { closedUntilApproved } from '#functions/account/auth/joining.select';
import { suspensionStatement } from '#functions/account/membership/exit.service';
import { ensureSuperAdmin, rejectingLastAdminLoss } from '#functions/account/role/super-admin';
import type { suspension } from '#functions/account/user/user-admin.contract';
import type { Context } from '#functions/platform/access/context';
import { changesBetween } from '#functions/platform/audit/audit.policy';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { findManaged, tellStatements } from './managed-user.service';
import { openAgainEmail, suspendedEmail } from './restriction-email';
import { isSelf } from './user.policy';
import { permissionsOf, type UserRow } from './user.view';
import { personSubject, suspensionValues } from './user-audit';

const OPEN = { bannedAt: null, banReason: null, banEndsAt: null };
/** An account that was suspended while it waited for approval waits again. */
const LIFTED = { ...OPEN, bannedAt: closedUntilApproved };

/** Suspended only because the account awaits deletion. */
const isClosedForDeletion = ({ bannedAt, deletionAskedAt }: Pick<UserRow, 'bannedAt' | 'deletionAskedAt'>): boolean =>
  bannedAt !== null && bannedAt.getTime() === deletionAskedAt?.getTime();

/** Sessions remain, to show the suspension; invitations are withdrawn. Throws 403, 404, 409 for oneself or the last administrator, 422. */
export const suspendUser = async (context: Context, id: number, input: z.output<typeof suspension>): Promise<void> => {
  const row = await findManaged(context, id);
  if (isSelf(context.actor, { id })) throw new AppError(409, 'self', 'You cannot suspend yourself.');
  const { db, now } = context;
  const endsAt = input.ends_at === null ? null : new Date(input.ends_at);
  if (endsAt && endsAt <= now) throw validationError({ ends_at: ['Choose a time in the future.'] });
  const isNew = row.bannedAt === null || row.awaitsApproval || isClosedForDeletion(row);
  const state = { bannedAt: isNew ? now : row.bannedAt, banReason: input.reason, banEndsAt: endsAt };
  const changes = changesBetween(suspensionValues(row), suspensionValues(state));
  if (!isNew && !changes.after) return;
  await rejectingLastAdminLoss(
    db.batch([
      db
        .update(users)
        .set({ ...state, updatedAt: now })
        .where(eq(users.id, id)),
      suspensionStatement(context, id),
      auditStatement(context, { action: 'users.suspend', subject: personSubject(row), ...changes }),
      ...(await tellStatements(context, row, (sender) => suspendedEmail(sender, { reason: input.reason, endsAt }), [
        'suspended',
        'open-again',
      ])),
      ...ensureSuperAdmin(context, permissionsOf(row)),
    ]),
  );
};

/** Does nothing without a suspension. Throws 403, 404, 409 if the account awaits deletion or approval. */
export const liftSuspension = async (context: Context, id: number): Promise<void> => {
  const row = await findManaged(context, id);
  if (row.deletionDueAt) throw new AppError(409, 'deletion_due', 'This account is scheduled for deletion. Restore it instead.');
  if (row.awaitsApproval) throw new AppError(409, 'awaits_approval', 'This account isn’t approved yet. Decide on its request instead.');
  if (!row.bannedAt) return;
  const { db, now } = context;
  const [account] = await db.select({ closedAt: closedUntilApproved }).from(users).where(eq(users.id, id));
  await db.batch([
    db
      .update(users)
      .set({ ...LIFTED, updatedAt: now })
      .where(eq(users.id, id)),
    auditStatement(context, {
      action: 'users.lift_suspension',
      subject: personSubject(row),
      ...changesBetween(suspensionValues(row), suspensionValues(OPEN)),
    }),
    ...(account?.closedAt ? [] : await tellStatements(context, row, openAgainEmail, ['suspended'])),
  ]);
};

export const readSuspension = async ({ db, actor }: Pick<Context, 'db' | 'actor'>) => {
  const [row] = await db
    .select({ reason: users.banReason, endsAt: users.banEndsAt, deletionDueAt: users.deletionDueAt })
    .from(users)
    .where(eq(users.id, actor.user?.id ?? 0));
  return {
    reason: row?.reason ?? null,
    endsAt: row?.endsAt?.toISOString() ?? null,
    deletionDueAt: row?.deletionDueAt?.toISOString() ?? null,
  };
};

export const liftEndedSuspensions = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  await db
    .update(users)
    .set({ ...LIFTED, updatedAt: now })
    .where(and(lte(users.banEndsAt, now), isNull(users.deletionDueAt)));
};

/** Open, unless another suspension is still in effect. */
export const stateWithoutDeletion = (row: UserRow, now: Date): typeof LIFTED | Record<string, never> =>
  isClosedForDeletion(row) || (row.banEndsAt && row.banEndsAt <= now) ? LIFTED : {};
