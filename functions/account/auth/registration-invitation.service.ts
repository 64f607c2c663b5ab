import { sql } from 'drizzle-orm';
import { workspaceInvitations } from '#db/schema/workspace';
import { inviterMay } from '#functions/account/membership/workspace-invitation.select';
import type { Context } from '#functions/platform/access/context';
import { workspacesEnabled } from '#functions/platform/settings/settings.condition';

interface Following {
  email: string;
  invite_id?: string;
  invite_type?: string;
}

/** The token is only in the email, so knowing it proves access to the address. Requires that the address had no account then. */
export const isInvitedToRegister = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, invite_id, invite_type }: Following,
): Promise<boolean> => {
  if (!invite_id || invite_type !== 'workspace') return false;
  const { token, email: address, userId, expiresAt } = workspaceInvitations;
  const open = sql`${token} = ${invite_id} and ${address} = ${email} and ${userId} is null and ${expiresAt} > ${now.getTime()} and ${inviterMay}`;
  return Boolean(await db.get(sql`select 1 from ${workspaceInvitations} where ${open} and ${workspacesEnabled}`));
};
