import { workspaceInvitationApi } from '#contracts/account/workspace-invitation';
import { requireSiteOrigin } from '#functions/platform/api/same-origin';
import { type Api, serve } from '#functions/platform/api/serve';
import { inviteToWorkspace, listInvitations, resendInvitation, revokeInvitation } from './workspace-invitation.service';
import { declineInvitation, joinWorkspace, showReceived } from './workspace-join.service';

const serveSent = (api: Api): void => {
  serve(api, workspaceInvitationApi.list, 'login', async (call) => ({ invitations: await listInvitations(call, call.params.id) }));
  serve(api, workspaceInvitationApi.invite, 'session', async ({ http, body, params, ...context }) => ({
    invitations: await inviteToWorkspace(context, http, params.id, body),
  }));
  serve(api, workspaceInvitationApi.resend, 'session', async ({ http, params, ...context }) => ({
    invitation: await resendInvitation(context, http, params.id, params.invitationId),
  }));
  serve(api, workspaceInvitationApi.revoke, 'login', async (call) => {
    await revokeInvitation(call, call.params.id, call.params.invitationId);
    return {};
  });
};

export const serveWorkspaceInvitations = (api: Api): void => {
  serveSent(api);
  serve(api, workspaceInvitationApi.show, 'login', async (call) => ({ invitation: await showReceived(call, call.params.inviteId) }));
  // The only GET that changes data, so it needs an origin check.
  serve(api, workspaceInvitationApi.followLink, 'login', async ({ http, params, ...context }) => {
    requireSiteOrigin(http.req.raw, http.env);
    return { workspace: await joinWorkspace(context, params.inviteId) };
  });
  serve(api, workspaceInvitationApi.join, 'login', async (call) => ({ workspace: await joinWorkspace(call, call.params.inviteId) }));
  serve(api, workspaceInvitationApi.decline, 'login', async (call) => {
    await declineInvitation(call, call.params.inviteId);
    return {};
  });
};
