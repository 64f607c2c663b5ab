import { useQuery } from '@tanstack/react-query';
import { authApi } from '#contracts/account/auth';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

const KEY = ['two-factor', 'secret'];

export const useTwoFactorSecret = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(authApi.showTwoFactorSecret, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Creates a secret, inactive until a first code confirms it. */
export const beginSetup = async (): Promise<void> => {
  await call(authApi.enableTwoFactor);
  queryClient.removeQueries({ queryKey: KEY });
};
