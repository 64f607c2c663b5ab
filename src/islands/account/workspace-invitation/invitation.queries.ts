import { queryOptions } from '@tanstack/react-query';
import type { WorkspaceItem, WorkspaceRole } from '#contracts/account/workspace';
import type { WorkspaceInvitation, workspaceInvitationApi } from '#contracts/account/workspace-invitation';
import { enterWorkspace } from '#islands/account/workspace/active-workspace';
import { refreshWorkspaces } from '#islands/account/workspace/workspace.queries';
import { call } from '#islands/platform/api-client/api-call';

const path = '/workspaces/:id/invitations';
const onePath = '/workspaces/:id/invitations/:invitationId';

export const invitationsQuery = (id: number) =>
  queryOptions({
    queryKey: ['workspaces', id, 'invitations'],
    queryFn: async ({ signal }) =>
      (await call<typeof workspaceInvitationApi.list>({ method: 'GET', path }, { params: { id }, signal })).invitations,
  });

/** Sends invitations and returns their number. */
export const inviteToWorkspace = async (id: number, body: { emails: string[]; role: WorkspaceRole }): Promise<number> => {
  const { invitations } = await call<typeof workspaceInvitationApi.invite>({ method: 'POST', path }, { params: { id }, body });
  await refreshWorkspaces();
  return invitations.length;
};

type Sent = Pick<WorkspaceInvitation, 'id'>;

export const resendInvitation = async (id: number, invitation: Sent): Promise<void> => {
  const params = { id, invitationId: invitation.id };
  await call<typeof workspaceInvitationApi.resend>({ method: 'POST', path: `${onePath}/resend` }, { params }).finally(refreshWorkspaces);
};

export const revokeInvitation = async (id: number, invitation: Sent): Promise<void> => {
  const params = { id, invitationId: invitation.id };
  await call<typeof workspaceInvitationApi.revoke>({ method: 'DELETE', path: onePath }, { params }).finally(refreshWorkspaces);
};

export const receivedQuery = (inviteId: string) =>
  queryOptions({
    queryKey: ['workspace-invitation', inviteId],
    queryFn: async ({ signal }) =>
      (
        await call<typeof workspaceInvitationApi.show>(
          { method: 'GET', path: '/workspace/invite/:inviteId' },
          { params: { inviteId }, signal },
        )
      ).invitation,
  });

/** Accepts an invitation and switches to its workspace. */
export const joinWorkspace = async (inviteId: string): Promise<WorkspaceItem> => {
  const { workspace } = await call<typeof workspaceInvitationApi.join>(
    { method: 'POST', path: '/workspace/join/:inviteId' },
    { params: { inviteId } },
  );
  await enterWorkspace(workspace.id);
  return workspace;
};

export const declineInvitation = async (inviteId: string): Promise<void> => {
  await call<typeof workspaceInvitationApi.decline>({ method: 'DELETE', path: '/workspace/invite/:inviteId' }, { params: { inviteId } });
};
