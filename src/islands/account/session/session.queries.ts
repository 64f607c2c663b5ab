import { sessionApi } from '#contracts/account/session';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';
import { usePageQuery } from '#islands/platform/query/use-page-query';

const KEY = ['sessions'];

export const useSessions = () =>
  usePageQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(sessionApi.list, { signal })).sessions,
  });

export const refreshSessions = () => queryClient.invalidateQueries({ queryKey: KEY });
