import { queryOptions } from '@tanstack/react-query';
import type { healthApi } from '#contracts/platform/health';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

/** Results of the last check run. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => (await call<typeof healthApi.list>({ method: 'GET', path: '/health/checks' }, { signal })).checks,
});

/** Runs all checks now. */
export const testHealth = async (): Promise<void> => {
  const { checks } = await call<typeof healthApi.run>({ method: 'POST', path: '/health/checks' });
  queryClient.setQueryData(healthQuery.queryKey, checks);
};
