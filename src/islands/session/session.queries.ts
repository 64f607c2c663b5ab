import { sessionApi } from '#contracts/session';
import { call } from '../http/call';
import { queryClient } from '../http/query-client';
import { usePageQuery } from '../http/use-page-query';

const KEY = ['sessions'];

/** The browsers and tokens through which the person uses the site. */
export const useSessions = () =>
  usePageQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(sessionApi.list, { signal })).sessions,
  });

/** Reads the sessions anew. */
export const refreshSessions = () => queryClient.invalidateQueries({ queryKey: KEY });
