import { queryOptions, useMutation } from '@tanstack/react-query';
import { type UserDetail, type UserUpdate, userApi } from '#contracts/account/user';
import { settingsApi } from '#contracts/platform/settings';
import { valueListApi } from '#contracts/platform/value-list';
import { call } from '#islands/platform/api-client/api-call';
import { send } from '#islands/platform/api-client/send';
import { fillPath } from '#islands/platform/api-client/url';
import { replaceBootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { queryClient } from '#islands/platform/query/query-client';
import { usePageQuery } from '#islands/platform/query/use-page-query';

const userKey = (id: number) => ['user', id] as const;

const userQuery = (id: number) =>
  queryOptions({
    queryKey: userKey(id),
    queryFn: async ({ signal }) => (await call(userApi.show, { params: { id }, signal })).user as UserDetail,
    meta: { page: true },
  });

/** `initial` is the server-rendered data. */
export const useCurrentUser = (initial: UserDetail): UserDetail => usePageQuery({ ...userQuery(initial.id), initialData: initial }).data;

export const refreshCurrentUser = (id: number) => queryClient.invalidateQueries({ queryKey: userKey(id) });

/** Returns the recovery codes; empty unless the password is confirmed. */
export const readRecoveryCodes = async (id: number): Promise<string[]> => {
  await refreshCurrentUser(id);
  return queryClient.getQueryData<UserDetail>(userKey(id))?.two_factor_recovery_codes ?? [];
};

/** Updates the shell with the user's new name or image. */
export const refreshBootstrap = async (): Promise<void> => replaceBootstrap((await call(settingsApi.bootstrap)).data);

export const updateUser = async (id: number, body: UserUpdate): Promise<UserDetail> => {
  const { user } = await call(userApi.update, { params: { id }, body });
  queryClient.setQueryData(userKey(id), user);
  await refreshBootstrap();
  return user;
};

/** `form` contains `file` or `url`. */
export const uploadAvatar = async (id: number, form: FormData): Promise<void> => {
  const { method, path } = userApi.uploadAvatar;
  await send(method, fillPath(path, { id }), { body: form });
  await Promise.all([refreshCurrentUser(id), refreshBootstrap()]);
};

export const useRemoveAvatar = (id: number, onSuccess: () => void) =>
  useMutation({
    mutationFn: () => call(userApi.removeAvatar, { params: { id } }),
    onSuccess: async () => {
      await Promise.all([refreshCurrentUser(id), refreshBootstrap()]);
      onSuccess();
    },
  });

export const useValueLists = () =>
  usePageQuery({
    queryKey: ['value-lists'],
    queryFn: ({ signal }) => call(valueListApi.show, { params: { names: 'timezones,countries,localizations' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
