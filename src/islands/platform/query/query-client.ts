import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from '#islands/platform/api-client/http-error';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { showCaughtError } from '#islands/platform/error/show-error';

/** Data counts as fresh for this long, in milliseconds, and is not fetched again within that time. */
export const QUERY_FRESH = 30_000;
/** How often a failed query is tried again. */
export const QUERY_RETRIES = 2;
const NOT_TRIED_AGAIN = [401, 403, 404];
const LOGIN_NEEDED = [401, 403];

declare module '@tanstack/react-query' {
  interface Register {
    /** `page`: what the page is about. A guest who may not read it is sent to log in; any other failure shows a screen in its place. */
    queryMeta: { page?: boolean };
    /** `isHandled`: the caller tells of the failure itself, as a form does. `fallback`: the text where the answer has none. */
    mutationMeta: { isHandled?: boolean; fallback?: string };
  }
}

const statusOf = (error: unknown): number => (error instanceof HttpError ? error.status : 0);

/** Whether a query that failed for the nth time (from 0) is tried again. */
export const isTriedAgain = (failures: number, error: unknown): boolean =>
  failures < QUERY_RETRIES && !NOT_TRIED_AGAIN.includes(statusOf(error));

/** The one store of what the API answered; it outlives page changes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      const isGuest = !$bootstrap.get()?.user;
      if (meta?.page && isGuest && LOGIN_NEEDED.includes(statusOf(error))) location.assign('/login');
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _values, _result, { meta }) => {
      if (!meta?.isHandled) showCaughtError(error, meta?.fallback);
    },
  }),
  defaultOptions: {
    queries: { staleTime: QUERY_FRESH, retry: isTriedAgain, throwOnError: (_error, { meta }) => meta?.page ?? false },
  },
});
