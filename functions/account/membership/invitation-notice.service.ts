import { sql } from 'drizzle-orm';
import { workspaceInvitations } from '#db/schema/workspace';
import { isVerifiedUser } from '#functions/platform/access/verified-email';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';

/**
 * The statement that notifies everybody who is invited to a workspace and has an account with a proved address, by the tokens of the
 * invitations; for the batch that invites, or later. The notification ends with the invitation.
 */
export const invitationNotice = (context: NotifyContext, actorId: number, tokens: string[]) =>
  notifyStatement(context, {
    kind: 'workspace-invited',
    actorId,
    recipients: sql`select ${workspaceInvitations.userId} as user_id, ${workspaceInvitations.token} as subject from ${workspaceInvitations}
      where ${workspaceInvitations.token} in (select value from json_each(${JSON.stringify(tokens)})) and ${isVerifiedUser(sql`${workspaceInvitations.userId}`)}`,
  });
