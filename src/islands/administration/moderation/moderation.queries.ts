import type { UserDetail, userApi } from '#contracts/account/user';
import type { ModeratedKind, ModeratedThing, moderationApi } from '#contracts/administration/moderation';
import type { Visibility } from '#contracts/catalogue/publishing';
import type { userAdminApi } from '#functions/account/user/user-admin.contract';
import { call } from '#islands/platform/api-client/api-call';

const PATH = '/moderation/:kind/:id';

/** The item for its moderators, with the people behind it they may suspend. */
export const readModerated = (kind: ModeratedKind, id: number) =>
  call<typeof moderationApi.show>({ method: 'GET', path: PATH }, { params: { kind, id } });

export const updateVisibility = ({ kind, id }: Pick<ModeratedThing, 'kind' | 'id'>, visibility: Visibility) =>
  call<typeof moderationApi.update>({ method: 'PUT', path: PATH }, { params: { kind, id }, body: { visibility } });

const isDetail = (user: object): user is UserDetail => 'banned_at' in user;

/** The user with administration details; null if the caller may not see them. */
export const readPerson = async (id: number): Promise<UserDetail | null> => {
  const { user } = await call<typeof userApi.show>({ method: 'GET', path: '/users/:id' }, { params: { id } });
  return isDetail(user) ? user : null;
};

export const liftSuspension = (id: number) =>
  call<typeof userAdminApi.liftSuspension>({ method: 'DELETE', path: '/users/:id/ban' }, { params: { id } });
