import { z } from 'zod';
import { email } from '#contracts/account/auth';
import { WORKSPACE_ROLES, workspaceItem } from '#contracts/account/workspace';
import { userReference } from '#functions/account/user/user-reference.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';

/** Invitees per request, and open invitations per workspace. */
export const INVITE_MAX = 20;
export const INVITATIONS_MAX = 50;
/** Per email address, from all senders. */
export const INVITATIONS_A_DAY = 5;
export const INVITATION_DAYS = 14;
export const INVITE_TYPE = 'workspace';

const role = z.enum(WORKSPACE_ROLES, 'This role doesn’t exist.');

export const workspaceInvitation = z.object({
  id: z.number(),
  email: z.string(),
  role,
  invited_by: userReference.nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
  can,
});
export type WorkspaceInvitation = z.infer<typeof workspaceInvitation>;

export const receivedInvitation = z.object({
  workspace: workspaceItem.pick({ name: true, members_count: true }),
  role,
  invited_by: userReference.nullable(),
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

export const invitationBody = z.object({
  emails: z
    .array(email, 'Enter the addresses.')
    .min(1, 'Enter at least one address.')
    .max(INVITE_MAX, `Invite at most ${INVITE_MAX} people at once.`)
    .transform((emails) => [...new Set(emails)]),
  role: role.default('member'),
});

const params = z.object({ id: idParam });
const invitationParams = params.extend({ invitationId: idParam });
/** Unknown tokens and those of other users look alike: nothing leaks before the check. */
const inviteParams = z.object({ inviteId: z.string() });
const joined = z.object({ workspace: workspaceItem });

export const workspaceInvitationApi = {
  list: endpoint({
    method: 'GET',
    path: '/workspaces/:id/invitations',
    summary: 'List the pending invitations of a workspace',
    params,
    response: z.object({ invitations: z.array(workspaceInvitation) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/workspaces/:id/invitations',
    summary: 'Invite people to a workspace by email; pending invitations are sent again',
    params,
    body: invitationBody,
    response: z.object({ invitations: z.array(workspaceInvitation) }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/workspaces/:id/invitations/:invitationId/resend',
    summary: 'Resend an invitation and renew its expiry',
    params: invitationParams,
    response: z.object({ invitation: workspaceInvitation }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/workspaces/:id/invitations/:invitationId',
    summary: 'Revoke an invitation',
    params: invitationParams,
    response: done,
  }),
  show: endpoint({
    method: 'GET',
    path: '/workspace/invite/:inviteId',
    summary: 'Show an invitation you received',
    params: inviteParams,
    response: z.object({ invitation: receivedInvitation }),
  }),
  followLink: endpoint({
    method: 'GET',
    path: '/workspace/join/:inviteId',
    summary: 'Accept an invitation you received; only for pages of this site and access tokens',
    params: inviteParams,
    response: joined,
  }),
  join: endpoint({
    method: 'POST',
    path: '/workspace/join/:inviteId',
    summary: 'Accept an invitation you received',
    params: inviteParams,
    response: joined,
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/workspace/invite/:inviteId',
    summary: 'Decline an invitation you received',
    params: inviteParams,
    response: done,
  }),
};
