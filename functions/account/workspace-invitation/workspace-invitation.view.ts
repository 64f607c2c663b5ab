import type { ReceivedInvitation, WorkspaceInvitation } from '#contracts/account/workspace-invitation';
import type { Read } from '#db/json-row';
import type { invitationRow, receivedRow } from '#functions/account/membership/workspace-invitation.select';
import { toSlug } from '#functions/platform/contract/slug';

type InvitationRow = Read<typeof invitationRow>;

const toInviter = (inviter: InvitationRow['inviter']) => inviter && { ...inviter, slug: toSlug(inviter.name) };

/** Viewers can revoke any invitation, but resend only those for roles they may give. */
export const toInvitation = (row: InvitationRow, inviteRoles: string[], now: Date): WorkspaceInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invited_by: toInviter(row.inviter),
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  expired: row.expiresAt <= now || !row.inviterMay,
  can: { resend: inviteRoles.includes(row.role), revoke: true },
});

export const toReceivedInvitation = (row: Read<typeof receivedRow>): ReceivedInvitation => ({
  workspace: { name: row.name, members_count: row.membersCount },
  role: row.role,
  invited_by: toInviter(row.inviter),
});
