import { infiniteQueryOptions } from '@tanstack/react-query';
import { type NewMember, type Role, type RoleBody, type RoleMember, roleApi } from '#contracts/account/role';
import { type ListQuery, type ResourcePage, refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

export const ROLES_RESOURCE = 'roles';

export const readRoles = async (listQuery: ListQuery, signal: AbortSignal): Promise<ResourcePage<Role>> =>
  (await call(roleApi.list, { query: listQuery, signal })).pagination;

/** Creates or updates a role. Throws 412 if it changed since it was loaded. */
export const saveRole = async (role: Pick<Role, 'id' | 'revision'> | null, body: RoleBody): Promise<Role> => {
  const answer = role
    ? await call(roleApi.update, { params: { id: role.id }, body, headers: { 'If-Match': `"${role.revision}"` } })
    : await call(roleApi.create, { body });
  await refreshResource(ROLES_RESOURCE);
  return answer.role;
};

export const readRole = async (id: number): Promise<Role> => (await call(roleApi.show, { params: { id } })).role;

export const deleteRoles = async (ids: number[]): Promise<void> => {
  await call(roleApi.delete, { params: { ids: ids.join(',') } });
  await refreshResource(ROLES_RESOURCE);
};

const membersKey = (id: number) => ['administration', 'role-members', id] as const;

export const membersQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: membersKey(id),
    queryFn: async ({ pageParam, signal }) =>
      (await call(roleApi.members, { params: { id }, query: pageParam ? { cursor: pageParam } : {}, signal })).pagination,
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

const refreshMembers = (id: number) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: membersKey(id) }), refreshResource(ROLES_RESOURCE)]);

export const addMember = async (id: number, body: NewMember): Promise<RoleMember> => {
  const { member } = await call(roleApi.addMember, { params: { id }, body });
  await refreshMembers(id);
  return member;
};

export const removeMember = async (id: number, userId: number): Promise<void> => {
  await call(roleApi.removeMember, { params: { id, userId } });
  await refreshMembers(id);
};
