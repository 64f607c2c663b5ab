import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceItem } from '#contracts/account/workspace';
import { WORKSPACE_MEMBERS_MAX } from '#contracts/account/workspace';
import type { ReceivedInvitation } from '#contracts/account/workspace-invitation';
import { readRows } from '#db/json-row';
import { workspaceInvitations, workspaceMembers } from '#db/schema/workspace';
import { invitationsTo, openInvitationWhere, receivedRow, receivedWhere } from '#functions/account/membership/workspace-invitation.select';
import { showWorkspace } from '#functions/account/workspace/workspace.service';
import { requireVerifiedEmail } from '#functions/platform/access/access';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { DAY, HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { AppError } from '#functions/platform/http/app-error';
import { toReceivedInvitation } from './workspace-invitation.view';

const TRIES: RateLimitRule = { name: 'workspace-join', times: 60, seconds: HOUR_IN_SECONDS };
/** Expired invitations can be resent until then; in milliseconds. */
export const INVITATION_RETENTION = 30 * DAY;

/** The same error for unknown, withdrawn, expired and other users' invitations. */
const noLongerValid = () => new AppError(404, 'not_found', 'This invite is no longer valid');

const findReceived = async (context: Context, inviteId: string) => {
  const { db, actor } = context;
  await enforceRateLimit(context, [TRIES, actor.user!.id]);
  const where = sql`${receivedWhere(actor, inviteId)} and ${openInvitationWhere(context)}`;
  const [row] = await readRows(db, receivedRow, sql`${invitationsTo} where ${where}`);
  if (!row) throw noLongerValid();
  requireVerifiedEmail(actor);
  return row;
};

/** Throws 403 for an unverified address, 404, 429. */
export const showReceived = async (context: Context, inviteId: string): Promise<ReceivedInvitation> =>
  toReceivedInvitation(await findReceived(context, inviteId));

/** Throws 403, 404, 409 if the workspace is full, 429. */
export const joinWorkspace = async (context: Context, inviteId: string): Promise<WorkspaceItem> => {
  const { db, actor, now } = context;
  const { workspaceId } = await findReceived(context, inviteId);
  const userId = actor.user!.id;
  const inWorkspace: SQL = sql`${workspaceMembers.workspaceId} = ${workspaceId}`;
  const few = sql`(select count(*) from ${workspaceMembers} where ${inWorkspace}) < ${WORKSPACE_MEMBERS_MAX}`;
  const invited = sql`${receivedWhere(actor, inviteId)} and ${openInvitationWhere(context)}`;
  const isIn = sql`exists (select 1 from ${workspaceMembers} where ${inWorkspace} and ${workspaceMembers.userId} = ${userId})`;
  const [, accepted] = await db.batch([
    db
      .insert(workspaceMembers)
      .select(
        sql`select ${workspaceInvitations.workspaceId}, ${userId}, ${workspaceInvitations.role}, ${now.getTime()}
          from ${workspaceInvitations} where ${invited} and ${few}`,
      )
      .onConflictDoNothing(),
    db.delete(workspaceInvitations).where(and(invited, isIn)).returning({ id: workspaceInvitations.id }),
  ]);
  if (!accepted.length) {
    await findReceived(context, inviteId);
    throw new AppError(409, 'full', `A workspace has at most ${WORKSPACE_MEMBERS_MAX} members.`);
  }
  return showWorkspace(context, workspaceId);
};

/** Throws 403, 404, 429. */
export const declineInvitation = async (context: Context, inviteId: string): Promise<void> => {
  const { id } = await findReceived(context, inviteId);
  await context.db.delete(workspaceInvitations).where(and(sql`${workspaceInvitations.id} = ${id}`, receivedWhere(context.actor, inviteId)));
};

export const cleanUpInvitations = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  await db.delete(workspaceInvitations).where(lt(workspaceInvitations.expiresAt, new Date(now.getTime() - INVITATION_RETENTION)));
};
