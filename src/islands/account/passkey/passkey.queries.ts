import { startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { passkeyApi } from '#contracts/account/passkey';
import { confirmPassword } from '#islands/account/auth/password-confirmation';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';
import { showPasskeyFailure } from './passkey-failure';

const KEY = ['passkeys'];
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

/** The passkeys of the person. */
export const usePasskeys = () =>
  usePageQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await call(passkeyApi.list, { signal })).passkeys });

/** Adds a passkey: the password is confirmed, the browser makes it, the server keeps its public half. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async () => {
      if (!(await confirmPassword())) return;
      const { options } = await call(passkeyApi.createOptions);
      const credential = await startRegistration({ optionsJSON: options }).catch(showPasskeyFailure);
      if (!credential) return;
      await call(passkeyApi.create, { body: { credential } });
      showToast(t('Passkey added'));
      await refresh();
    },
  });

/** Renames a passkey. */
export const renamePasskey = async (id: number, name: string): Promise<void> => {
  await call(passkeyApi.rename, { params: { id }, body: { name } });
  await refresh();
};

/** Deletes a passkey. */
export const useRemovePasskey = (onSuccess: () => void) =>
  useMutation({
    mutationFn: (id: number) => call(passkeyApi.remove, { params: { id } }),
    onSuccess: async () => {
      showToast(t('Passkey deleted'));
      onSuccess();
      await refresh();
    },
  });
