import { sql } from 'drizzle-orm';
import { users } from '#db/schema/user';
import { workspaceInvitations } from '#db/schema/workspace';
import type { Context } from '#functions/platform/access/context';
import { emailVerified } from '#functions/platform/access/verified-email';
import { invitationNotice } from './invitation-notice.service';
import { openInvitationWhere } from './workspace-invitation.select';

/** Assigns earlier invitations to a user who verified their address, and notifies them. Does nothing while it is unverified. */
export const claimInvitations = async (context: Pick<Context, 'db' | 'now'>, userId: number): Promise<void> => {
  const { db } = context;
  const address = sql`(select ${users.email} from ${users} where ${users.id} = ${userId} and ${emailVerified})`;
  const claimed = await db
    .update(workspaceInvitations)
    .set({ userId })
    .where(sql`${workspaceInvitations.userId} is null and ${workspaceInvitations.email} = ${address} and ${openInvitationWhere(context)}`)
    .returning({ token: workspaceInvitations.token, invitedBy: workspaceInvitations.invitedBy });
  const inviters = [...new Set(claimed.flatMap(({ invitedBy }) => invitedBy ?? []))];
  for (const inviter of inviters) {
    const tokens = claimed.flatMap(({ token, invitedBy }) => (invitedBy === inviter ? token : []));
    await invitationNotice(context, inviter, tokens);
  }
};
