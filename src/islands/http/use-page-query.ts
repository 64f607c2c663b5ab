import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useHydrated } from '../lib/use-hydrated';

/**
 * A query whose data the server did not have when it drew the page. Who comes back to a page has the data already; they are kept back until
 * React has taken over what the server drew, or the two would not be the same.
 */
export const usePageQuery = <Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>): UseQueryResult<Data> => {
  const isHydrated = useHydrated();
  const result = useQuery(options);
  if (isHydrated) return result;
  return {
    ...result,
    data: undefined,
    error: null,
    status: 'pending',
    isPending: true,
    isSuccess: false,
    isError: false,
  } as UseQueryResult<Data>;
};
