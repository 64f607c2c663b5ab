import { useMutation } from '@tanstack/react-query';
import { type UserDetail, type UserUpdate, userApi } from '#contracts/account/user';
import { type PersonAccount, personApi } from '#contracts/administration/person';
import { userAdminApi } from '#functions/account/user/user-admin.contract';
import { withConfirmedPassword } from '#islands/account/auth/password-confirmation';
import { refreshCurrentUser } from '#islands/account/user/user.queries';
import { personKey, refreshPerson } from '#islands/administration/suspension/refresh-person';
import { call } from '#islands/platform/api-client/api-call';
import { leaveActiveWorkspace } from '#islands/platform/bootstrap/workspace';
import { showError } from '#islands/platform/error/error';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';

const accountKey = (id: number) => [...personKey(id), 'account'] as const;
const sessionsKey = (id: number) => [...personKey(id), 'sessions'] as const;
const tokensKey = (id: number) => [...personKey(id), 'tokens'] as const;

export const personPath = (id: number, tab = 'details'): string => `/admin/users/${id}/${tab}`;

/** `initial` is server-rendered. */
export const usePersonAccount = (id: number, initial: PersonAccount): PersonAccount =>
  usePageQuery({
    queryKey: accountKey(id),
    queryFn: async ({ signal }) => (await call(personApi.account, { params: { id }, signal })).account,
    initialData: initial,
  }).data;

export const usePersonSessions = (id: number) =>
  usePageQuery({
    queryKey: sessionsKey(id),
    queryFn: async ({ signal }) => (await call(userAdminApi.sessions, { params: { id }, signal })).sessions,
  });

export const usePersonTokens = (id: number) =>
  usePageQuery({
    queryKey: tokensKey(id),
    queryFn: async ({ signal }) => (await call(userAdminApi.tokens, { params: { id }, signal })).tokens,
  });

/** Throws 412 if the account changed since it was loaded. */
export const savePerson = async ({ id, revision }: UserDetail, body: UserUpdate): Promise<UserDetail> => {
  const headers = { 'If-Match': `"${revision}"` };
  const { user } = await withConfirmedPassword(() => call(userApi.update, { params: { id }, body, headers }));
  await refreshPerson(id);
  return user;
};

/** Refetches the account, e.g. after a 412. */
export const readPerson = async (id: number): Promise<UserDetail> => {
  await refreshCurrentUser(id);
  return (await call(userApi.show, { params: { id } })).user as UserDetail;
};

/** An action on an account; shows a toast and refetches the person. */
export const usePersonAct = (id: number, act: () => Promise<unknown>, done: string, onDone?: () => void) =>
  useMutation({
    mutationFn: act,
    onSuccess: async () => {
      showToast(done);
      onDone?.();
      await refreshPerson(id);
    },
    onError: (error) => showError(error),
  });

/** Starts viewing the site as this user and opens the home page. */
export const startView = async (id: number): Promise<void> => {
  await call(userAdminApi.startView, { params: { id } });
  leaveActiveWorkspace();
  location.assign('/');
};
