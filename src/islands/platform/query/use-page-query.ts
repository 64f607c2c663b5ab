import {
  type DefinedUseQueryResult,
  type InitialDataFunction,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useHydrated } from '#islands/platform/lib/use-hydrated';

/** What a query looks like on the page as the server drew it: with the data that came along with the page, or waiting for them. */
const asDrawn = <Data>(result: UseQueryResult<Data>, data: Data | undefined): UseQueryResult<Data> =>
  ({
    ...result,
    data,
    error: null,
    status: data === undefined ? 'pending' : 'success',
    isPending: data === undefined,
    isSuccess: data !== undefined,
    isError: false,
    isPlaceholderData: false,
  }) as UseQueryResult<Data>;

interface UsePageQuery {
  <Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key> & { initialData: Data }): DefinedUseQueryResult<Data>;
  <Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>): UseQueryResult<Data>;
}

const isMaker = <Data>(initial: Data | InitialDataFunction<Data>): initial is InitialDataFunction<Data> => typeof initial === 'function';

/**
 * A query of an island that the server draws. Who comes back to a page may have newer data already; they are kept back until React has
 * taken over what the server drew, which is what `initialData` says or, without it, that the data is still to come, or the two would not be
 * the same.
 */
export const usePageQuery = (<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) => {
  const isHydrated = useHydrated();
  const result = useQuery(options);
  if (isHydrated) return result;
  const { initialData } = options;
  return asDrawn(result, isMaker(initialData) ? initialData() : initialData);
}) as UsePageQuery;

/** The same for a list that is read on page by page. */
export const usePageInfiniteQuery = ((options: Parameters<typeof useInfiniteQuery>[0]) => {
  const isHydrated = useHydrated();
  const result = useInfiniteQuery(options);
  if (isHydrated) return result;
  const { initialData } = options;
  const drawn = typeof initialData === 'function' ? initialData() : initialData;
  return { ...asDrawn(result as UseQueryResult, drawn), hasNextPage: drawn !== undefined && result.hasNextPage };
}) as typeof useInfiniteQuery;
