import { workspaceApi } from '#contracts/account/workspace';
import { type Api, serve } from '#functions/platform/api/serve';
import { createWorkspace, deleteWorkspace, listWorkspaces, renameWorkspace, showWorkspace } from './workspace.service';
import { changeRole, leaveWorkspace, listMembers, removeMember } from './workspace-member.service';

const serveMembers = (api: Api): void => {
  serve(api, workspaceApi.members, 'login', async (call) => ({ members: await listMembers(call, call.params.id) }));
  serve(api, workspaceApi.changeRole, 'session', async (call) => {
    await changeRole(call, call.params.id, call.params.userId, call.body.role);
    return {};
  });
  serve(api, workspaceApi.removeMember, 'login', async (call) => {
    await removeMember(call, call.params.id, call.params.userId);
    return {};
  });
  serve(api, workspaceApi.leave, 'login', async (call) => {
    await leaveWorkspace(call, call.params.id);
    return {};
  });
};

export const serveWorkspaces = (api: Api): void => {
  serve(api, workspaceApi.list, 'login', async (call) => ({ workspaces: await listWorkspaces(call) }));
  serve(api, workspaceApi.create, 'login', async (call) => ({ workspace: await createWorkspace(call, call.body.name) }));
  serve(api, workspaceApi.show, 'login', async (call) => ({ workspace: await showWorkspace(call, call.params.id) }));
  serve(api, workspaceApi.rename, 'login', async (call) => ({ workspace: await renameWorkspace(call, call.params.id, call.body.name) }));
  serve(api, workspaceApi.delete, 'session', async (call) => {
    await deleteWorkspace(call, call.params.id);
    return {};
  });
  serveMembers(api);
};
