import { sql } from 'drizzle-orm';
import { workspaceInvitations } from '#db/schema/workspace';
import type { Context } from '#functions/platform/access/context';
import { isVerifiedUser } from '#functions/platform/access/verified-email';
import { notifyStatement } from '#functions/platform/notifier/notify.service';

type NotifyContext = Pick<Context, 'db' | 'now'>;

/**
 * The statement that tells the people who are invited to a workspace, those of them who have accounts and proved addresses, by the names of their invitations, for
 * the batch of inviting and after it. It is told for as long as the invitation is there: nothing has to be taken back.
 */
export const invitationNotice = (context: NotifyContext, actorId: number, tokens: string[]) =>
  notifyStatement(context, {
    kind: 'workspace-invited',
    actorId,
    recipients: sql`select ${workspaceInvitations.userId} as user_id, ${workspaceInvitations.token} as subject from ${workspaceInvitations}
      where ${workspaceInvitations.token} in (select value from json_each(${JSON.stringify(tokens)})) and ${isVerifiedUser(sql`${workspaceInvitations.userId}`)}`,
  });
