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

/** `useQuery` for server-rendered islands: returns `initialData` or pending until hydration, because newer cached data would not match the HTML. */
export const usePageQuery = (<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) => {
  const isHydrated = useHydrated();
  const result = useQuery(options);
  if (isHydrated) return result;
  const { initialData } = options;
  return asDrawn(result, isMaker(initialData) ? initialData() : initialData);
}) as UsePageQuery;

export const usePageInfiniteQuery = ((options: Parameters<typeof useInfiniteQuery>[0]) => {
  const isHydrated = useHydrated();
  const result = useInfiniteQuery(options);
  if (isHydrated) return result;
  const { initialData } = options;
  const drawn = typeof initialData === 'function' ? initialData() : initialData;
  return { ...asDrawn(result as UseQueryResult, drawn), hasNextPage: drawn !== undefined && result.hasNextPage };
}) as typeof useInfiniteQuery;
