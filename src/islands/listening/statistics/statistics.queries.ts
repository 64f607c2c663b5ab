import type { ListeningShare, ListeningStatistics, Period, statisticsApi } from '#contracts/listening/statistics';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

const SHARES = ['listening-shares'];

/** Minutes east of UTC. */
const offsetHere = (): number => -new Date().getTimezoneOffset();

/** Days are local. */
export const statisticsQuery = (period: Period) => ({
  queryKey: ['statistics', period],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListeningStatistics> =>
    (
      await call<typeof statisticsApi.show>(
        { method: 'GET', path: '/users/me/statistics' },
        { query: { period, offset: offsetHere() }, signal },
      )
    ).statistics,
});

export const sharesQuery = {
  queryKey: SHARES,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListeningShare[]> =>
    (await call<typeof statisticsApi.shares>({ method: 'GET', path: '/users/me/listening-shares' }, { signal })).shares,
};

/** Shares a snapshot of the period; the result has the link's token. */
export const createShare = async (period: Period, isNamed: boolean): Promise<ListeningShare> => {
  const body = { period, offset: offsetHere(), with_name: isNamed };
  const { share } = await call<typeof statisticsApi.createShare>({ method: 'POST', path: '/users/me/listening-shares' }, { body });
  await queryClient.invalidateQueries({ queryKey: SHARES });
  return share;
};

/** Revokes the link. */
export const deleteShare = async (id: number): Promise<void> => {
  await call<typeof statisticsApi.deleteShare>({ method: 'DELETE', path: '/users/me/listening-shares/:id' }, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: SHARES });
};
