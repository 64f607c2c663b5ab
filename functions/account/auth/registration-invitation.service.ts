import { sql } from 'drizzle-orm';
import { workspaceInvitations } from '#db/schema/workspace';
import { inviterMay } from '#functions/account/membership/workspace-invitation.select';
import type { Context } from '#functions/platform/access/context';
import { workspacesEnabled } from '#functions/platform/settings/settings.condition';

/** What a registration names: its address, and the invitation that it follows. */
interface Following {
  email: string;
  invite_id?: string;
  invite_type?: string;
}

/**
 * Whether an invitation that is open was sent to this very address while it had no account. Its name stands in the mail and nowhere else,
 * so whoever knows it reads the mail of the address.
 */
export const isInvitedToRegister = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, invite_id, invite_type }: Following,
): Promise<boolean> => {
  if (!invite_id || invite_type !== 'workspace') return false;
  const { token, email: address, userId, expiresAt } = workspaceInvitations;
  const open = sql`${token} = ${invite_id} and ${address} = ${email} and ${userId} is null and ${expiresAt} > ${now.getTime()} and ${inviterMay}`;
  return Boolean(await db.get(sql`select 1 from ${workspaceInvitations} where ${open} and ${workspacesEnabled}`));
};
