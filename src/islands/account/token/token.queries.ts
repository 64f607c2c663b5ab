import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { type newToken, tokenApi } from '#contracts/account/token';
import { refreshSessions } from '#islands/account/session/session.queries';
import { refreshCurrentUser } from '#islands/account/user/user.queries';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

const refresh = (userId: number) => Promise.all([refreshCurrentUser(userId), refreshSessions()]);

/** Returns the token text, which the server shows only once. */
export const createToken = async (userId: number, input: z.input<typeof newToken>): Promise<string> => {
  const { plainTextToken } = await call(tokenApi.create, { body: input });
  showToast(t('Token create'));
  await refresh(userId);
  return plainTextToken;
};

export const useDeleteToken = (userId: number, onSuccess: () => void) =>
  useMutation({
    mutationFn: (id: number) => call(tokenApi.delete, { params: { id } }),
    onSuccess: async () => {
      showToast(t('Token deleted'));
      onSuccess();
      await refresh(userId);
    },
  });
