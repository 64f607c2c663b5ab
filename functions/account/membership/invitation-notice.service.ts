import { sql } from 'drizzle-orm';
import { workspaceInvitations } from '#db/schema/workspace';
import { isVerifiedUser } from '#functions/platform/access/verified-email';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';

/** Notifies invitees with a verified account, by the tokens of their invitations. The notification ends with the invitation. */
export const invitationNotice = (context: NotifyContext, actorId: number, tokens: string[]) =>
  notifyStatement(context, {
    kind: 'workspace-invited',
    actorId,
    recipients: sql`select ${workspaceInvitations.userId} as user_id, ${workspaceInvitations.token} as subject from ${workspaceInvitations}
      where ${workspaceInvitations.token} in (select value from json_each(${JSON.stringify(tokens)})) and ${isVerifiedUser(sql`${workspaceInvitations.userId}`)}`,
  });
