import { queryOptions } from '@tanstack/react-query';
import type { WorkspaceItem, WorkspaceRole, workspaceApi } from '#contracts/account/workspace';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { queryClient } from '#islands/platform/query/query-client';
import { $activeWorkspace, enterWorkspace } from './active-workspace';

const KEY = ['workspaces'] as const;
const path = '/workspaces/:id';
const memberPath = '/workspaces/:id/members/:userId';

/** The workspaces that the person is in, the default one first. */
export const workspacesQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await call<typeof workspaceApi.list>({ method: 'GET', path: '/workspaces' }, { signal })).workspaces,
});

/** A workspace by itself. */
export const workspaceQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) => (await call<typeof workspaceApi.show>({ method: 'GET', path }, { params: { id }, signal })).workspace,
  });

/** Who is in a workspace. */
export const membersQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, id, 'members'],
    queryFn: async ({ signal }) =>
      (await call<typeof workspaceApi.members>({ method: 'GET', path: `${path}/members` }, { params: { id }, signal })).members,
  });

/** Reads anew whatever shows workspaces. */
export const refreshWorkspaces = () => queryClient.invalidateQueries({ queryKey: KEY });

/** After something that the person lost: the workspace is left where it is the active one, and forgotten. */
const forget = async (id: number): Promise<void> => {
  for (const queryKey of [
    [...KEY, id],
    [...KEY, id, 'members'],
  ])
    queryClient.removeQueries({ queryKey });
  if ($activeWorkspace.get() === id) await enterWorkspace(0);
  else await refreshWorkspaces();
};

/** Creates a workspace. */
export const createWorkspace = async (name: string): Promise<WorkspaceItem> => {
  const { workspace } = await call<typeof workspaceApi.create>({ method: 'POST', path: '/workspaces' }, { body: { name } });
  await refreshWorkspaces();
  return workspace;
};

export const renameWorkspace = async (id: number, name: string): Promise<WorkspaceItem> => {
  const { workspace } = await call<typeof workspaceApi.update>({ method: 'PUT', path }, { params: { id }, body: { name } });
  await refreshWorkspaces();
  return workspace;
};

export const deleteWorkspace = async (id: number): Promise<void> => {
  await call<typeof workspaceApi.remove>({ method: 'DELETE', path }, { params: { id } });
  await forget(id);
};

export const leaveWorkspace = async (id: number): Promise<void> => {
  await call<typeof workspaceApi.leave>({ method: 'POST', path: `${path}/leave` }, { params: { id } });
  await forget(id);
};

/** Gives a member another role; with that of the owner the workspace is handed over. */
export const changeRole = async (id: number, userId: number, role: WorkspaceRole): Promise<void> => {
  await call<typeof workspaceApi.changeRole>({ method: 'PUT', path: memberPath }, { params: { id, userId }, body: { role } }).finally(
    refreshWorkspaces,
  );
};

/** Takes a member out, who may be out already. */
export const removeMember = async (id: number, userId: number): Promise<void> => {
  const gone = call<typeof workspaceApi.removeMember>({ method: 'DELETE', path: memberPath }, { params: { id, userId } });
  await gone
    .catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
    })
    .finally(refreshWorkspaces);
};
