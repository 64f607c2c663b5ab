import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from '#islands/platform/api-client/http-error';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { showCaughtError } from '#islands/platform/error/show-error';

export const QUERY_FRESH = 30_000; // milliseconds
export const QUERY_RETRIES = 2;
const NOT_TRIED_AGAIN = [401, 403, 404];
const LOGIN_NEEDED = [401, 403];

declare module '@tanstack/react-query' {
  interface Register {
    /** `page`: the main data of the page. Guests without access go to the login; other errors replace the page. */
    queryMeta: { page?: boolean };
    mutationMeta: { isHandled?: boolean; fallback?: string }; // `isHandled`: the caller shows the error
  }
}

const statusOf = (error: unknown): number => (error instanceof HttpError ? error.status : 0);

/** `failures` starts at 0. */
export const isTriedAgain = (failures: number, error: unknown): boolean =>
  failures < QUERY_RETRIES && !NOT_TRIED_AGAIN.includes(statusOf(error));

/** Outlives page changes. */
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
