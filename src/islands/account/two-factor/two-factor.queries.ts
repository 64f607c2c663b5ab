import { useQuery } from '@tanstack/react-query';
import { authApi } from '#contracts/account/auth';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

const KEY = ['two-factor', 'secret'];

/** The secret that is being set up, as a QR code and as text. */
export const useSecret = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(authApi.twoFactorQrCode, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Makes a new secret, to be confirmed by a first code. */
export const beginSetup = async (): Promise<void> => {
  await call(authApi.enableTwoFactor);
  queryClient.removeQueries({ queryKey: KEY });
};
