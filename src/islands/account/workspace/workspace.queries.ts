import { queryOptions } from '@tanstack/react-query';
import type { WorkspaceItem, WorkspaceRole, workspaceApi } from '#contracts/account/workspace';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { queryClient } from '#islands/platform/query/query-client';
import { $activeWorkspace, enterWorkspace } from './active-workspace';

const KEY = ['workspaces'] as const;
const path = '/workspaces/:id';
const memberPath = '/workspaces/:id/members/:userId';

/** The default workspace is first. */
export const workspacesQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await call<typeof workspaceApi.list>({ method: 'GET', path: '/workspaces' }, { signal })).workspaces,
});

export const workspaceQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) => (await call<typeof workspaceApi.show>({ method: 'GET', path }, { params: { id }, signal })).workspace,
  });

export const membersQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, id, 'members'],
    queryFn: async ({ signal }) =>
      (await call<typeof workspaceApi.members>({ method: 'GET', path: `${path}/members` }, { params: { id }, signal })).members,
  });

export const refreshWorkspaces = () => queryClient.invalidateQueries({ queryKey: KEY });

/** Drops the cache of a workspace the user has left, and leaves it if active. */
const forget = async (id: number): Promise<void> => {
  for (const queryKey of [
    [...KEY, id],
    [...KEY, id, 'members'],
  ])
    queryClient.removeQueries({ queryKey });
  if ($activeWorkspace.get() === id) await enterWorkspace(0);
  else await refreshWorkspaces();
};

export const createWorkspace = async (name: string): Promise<WorkspaceItem> => {
  const { workspace } = await call<typeof workspaceApi.create>({ method: 'POST', path: '/workspaces' }, { body: { name } });
  await refreshWorkspaces();
  return workspace;
};

export const renameWorkspace = async (id: number, name: string): Promise<WorkspaceItem> => {
  const { workspace } = await call<typeof workspaceApi.rename>({ method: 'PUT', path }, { params: { id }, body: { name } });
  await refreshWorkspaces();
  return workspace;
};

export const deleteWorkspace = async (id: number): Promise<void> => {
  await call<typeof workspaceApi.delete>({ method: 'DELETE', path }, { params: { id } });
  await forget(id);
};

export const leaveWorkspace = async (id: number): Promise<void> => {
  await call<typeof workspaceApi.leave>({ method: 'POST', path: `${path}/leave` }, { params: { id } });
  await forget(id);
};

/** Granting the owner role transfers the workspace. */
export const changeRole = async (id: number, userId: number, role: WorkspaceRole): Promise<void> => {
  await call<typeof workspaceApi.changeRole>({ method: 'PUT', path: memberPath }, { params: { id, userId }, body: { role } }).finally(
    refreshWorkspaces,
  );
};

/** Ignores 404: the member may already be gone. */
export const removeMember = async (id: number, userId: number): Promise<void> => {
  const gone = call<typeof workspaceApi.removeMember>({ method: 'DELETE', path: memberPath }, { params: { id, userId } });
  await gone
    .catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
    })
    .finally(refreshWorkspaces);
};
