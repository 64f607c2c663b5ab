import { infiniteQueryOptions } from '@tanstack/react-query';
import { type NewMember, type Role, type RoleBody, type RoleMember, roleApi } from '#contracts/account/role';
import { type ListQuery, type ResourcePage, refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

/** The name of the list of roles among those that are read. */
export const ROLES_RESOURCE = 'roles';

/** A page of the roles. */
export const readRoles = async (listQuery: ListQuery, signal: AbortSignal): Promise<ResourcePage<Role>> =>
  (await call(roleApi.list, { query: listQuery, signal })).pagination;

/** Makes a role, or changes one as it was read: 412 where somebody else has changed it since. */
export const saveRole = async (role: Pick<Role, 'id' | 'revision'> | null, body: RoleBody): Promise<Role> => {
  const answer = role
    ? await call(roleApi.update, { params: { id: role.id }, body, headers: { 'If-Match': `"${role.revision}"` } })
    : await call(roleApi.create, { body });
  await refreshResource(ROLES_RESOURCE);
  return answer.role;
};

/** The newest state of a role. */
export const readRole = async (id: number): Promise<Role> => (await call(roleApi.show, { params: { id } })).role;

/** Deletes roles. */
export const deleteRoles = async (ids: number[]): Promise<void> => {
  await call(roleApi.remove, { params: { ids: ids.join(',') } });
  await refreshResource(ROLES_RESOURCE);
};

const membersKey = (id: number) => ['administration', 'role-members', id] as const;

/** Those who have a role, page by page. */
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

/** Gives a role to somebody. */
export const addMember = async (id: number, body: NewMember): Promise<RoleMember> => {
  const { member } = await call(roleApi.addMember, { params: { id }, body });
  await refreshMembers(id);
  return member;
};

/** Takes a role from somebody. */
export const removeMember = async (id: number, userId: number): Promise<void> => {
  await call(roleApi.removeMember, { params: { id, userId } });
  await refreshMembers(id);
};
