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

export const usePasskeys = () =>
  usePageQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await call(passkeyApi.list, { signal })).passkeys });

/** Requires the confirmed password. The server stores only the public key. */
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

export const renamePasskey = async (id: number, name: string): Promise<void> => {
  await call(passkeyApi.rename, { params: { id }, body: { name } });
  await refresh();
};

export const useDeletePasskey = (onSuccess: () => void) =>
  useMutation({
    mutationFn: (id: number) => call(passkeyApi.delete, { params: { id } }),
    onSuccess: async () => {
      showToast(t('Passkey deleted'));
      onSuccess();
      await refresh();
    },
  });
