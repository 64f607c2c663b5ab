import { type InfiniteData, type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type {
  LIKED_ALBUM_ORDERS,
  LIKED_ARTIST_ORDERS,
  LIKED_TRACK_ORDERS,
  LibrarySummary,
  LikedAlbum,
  LikedArtist,
  LikedTrack,
  libraryApi,
  PlayedTrack,
} from '#contracts/listening/library';
import { $savedState } from '#islands/account/saved-state/saved-state.state';
import { call } from '#islands/platform/api-client/api-call';
import { useHydrated } from '#islands/platform/lib/use-hydrated';
import { queryClient } from '#islands/platform/query/query-client';
import { usePageQuery } from '#islands/platform/query/use-page-query';

export type TrackOrder = (typeof LIKED_TRACK_ORDERS)[number];
export type AlbumOrder = (typeof LIKED_ALBUM_ORDERS)[number];
export type ArtistOrder = (typeof LIKED_ARTIST_ORDERS)[number];

/** Time without changes before the summary is fetched again. */
const SUMMARY_DELAY_MS = 600;

const SUMMARY = ['library', 'summary'];

export interface CursorPage<Item> {
  data: Item[];
  per_page: number;
  next_cursor: string | null;
}

export interface LibraryQuery<Order extends string = string> {
  orderBy: Order;
  orderDir: 'asc' | 'desc';
  query: string;
  /** Comma-separated filters. */
  only?: string;
  /** Comma-separated tag names. */
  tags?: string;
  /** Not part of the request. */
  view?: 'list' | 'grid';
}

export type ReadPage<Item, Order extends string> = (
  listQuery: LibraryQuery<Order>,
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<CursorPage<Item>>;

export const libraryQueryOf = <Order extends string>({ orderBy, orderDir, query, only, tags }: LibraryQuery<Order>) => ({
  orderBy,
  orderDir,
  query: query || undefined,
  only: only || undefined,
  tags: tags || undefined,
});

const queryOf = <Order extends string>(listQuery: LibraryQuery<Order>, cursor: string | undefined, perPage: number) => ({
  ...libraryQueryOf(listQuery),
  cursor,
  perPage,
});

export const READ_PAGE = {
  songs:
    (id: number, perPage: number): ReadPage<LikedTrack, TrackOrder> =>
    async (listQuery, cursor, signal) =>
      (
        await call<typeof libraryApi.likedTracks>(
          { method: 'GET', path: '/users/:id/liked-tracks' },
          { params: { id }, query: queryOf(listQuery, cursor, perPage), signal },
        )
      ).pagination,
  albums:
    (id: number, perPage: number): ReadPage<LikedAlbum, AlbumOrder> =>
    async (listQuery, cursor, signal) =>
      (
        await call<typeof libraryApi.likedAlbums>(
          { method: 'GET', path: '/users/:id/liked-albums' },
          { params: { id }, query: queryOf(listQuery, cursor, perPage), signal },
        )
      ).pagination,
  artists:
    (id: number, perPage: number): ReadPage<LikedArtist, ArtistOrder> =>
    async (listQuery, cursor, signal) =>
      (
        await call<typeof libraryApi.likedArtists>(
          { method: 'GET', path: '/users/:id/liked-artists' },
          { params: { id }, query: queryOf(listQuery, cursor, perPage), signal },
        )
      ).pagination,
  history:
    (id: number, perPage: number): ReadPage<PlayedTrack, 'played'> =>
    async ({ query }, cursor, signal) =>
      (
        await call<typeof libraryApi.history>(
          { method: 'GET', path: '/users/:id/history' },
          { params: { id }, query: { query: query || undefined, cursor, perPage }, signal },
        )
      ).pagination,
};

/** Seeds the cache with the server-rendered page, unless a cached list begins with the same page. */
const seed = <Item extends object>(key: QueryKey, first: CursorPage<Item>): void => {
  const cached = queryClient.getQueryData<InfiniteData<CursorPage<Item>, string | undefined>>(key);
  if (JSON.stringify(cached?.pages[0]) === JSON.stringify(first)) return;
  queryClient.setQueryData(key, { pages: [first], pageParams: [undefined] });
};

interface LibraryList<Item, Order extends string> {
  key: string;
  read: ReadPage<Item, Order>;
  listQuery: LibraryQuery<Order>;
  /** Server-rendered first page for `initial`. */
  first: CursorPage<Item>;
  initial: LibraryQuery<Order>;
}

export interface ListEnd {
  hasMore: boolean;
  /** The next page failed: retried on request and when the network returns. */
  isFailed: boolean;
  /** No-op while loading or after a failure. */
  onEnd: () => void;
  onRetry: () => void;
}

type Endless = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>;

const useListEnd = ({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Endless): ListEnd => {
  const onEnd = useCallback(
    () => void (!isFetchingNextPage && !isFetchNextPageError && fetchNextPage()),
    [isFetchingNextPage, isFetchNextPageError, fetchNextPage],
  );
  const onRetry = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useEffect(() => {
    if (!isFetchNextPageError) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [isFetchNextPageError, onRetry]);
  return { hasMore: hasNextPage, isFailed: isFetchNextPageError && !isFetchingNextPage, onEnd, onRetry };
};

/** Returns only the server-rendered page until hydration, whatever is cached. */
export const useLibraryList = <Item extends object, Order extends string>(list: LibraryList<Item, Order>) => {
  const { key, read, first } = list;
  const [listQuery, initial] = [list.listQuery, list.initial].map(({ view: _, ...listed }) => listed) as [
    LibraryQuery<Order>,
    LibraryQuery<Order>,
  ];
  useState(() => !import.meta.env.SSR && seed(['library', key, initial], first));
  const isHydrated = useHydrated();
  const isInitial = JSON.stringify(listQuery) === JSON.stringify(initial);
  const query = useInfiniteQuery({
    queryKey: ['library', key, listQuery],
    queryFn: ({ pageParam, signal }) => read(listQuery, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    ...(isInitial && { initialData: { pages: [first], pageParams: [undefined] } }),
    placeholderData: (before) => before,
  });
  const rows = useMemo(
    () => (isHydrated ? (query.data?.pages ?? []) : [first]).flatMap(({ data }) => data),
    [isHydrated, query.data, first],
  );
  return { rows, isError: query.isError, refetch: query.refetch, end: useListEnd(query) };
};

/** Fetched again after the user adds or removes something on this page. */
export const useSummary = (initial: LibrarySummary): LibrarySummary => {
  useState(() => !import.meta.env.SSR && queryClient.setQueryData(SUMMARY, initial));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = $savedState.listen((_, before) => {
      clearTimeout(timer);
      if (before) timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: SUMMARY }), SUMMARY_DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return usePageQuery({
    queryKey: SUMMARY,
    queryFn: async ({ signal }) => (await call<typeof libraryApi.show>({ method: 'GET', path: '/users/me/library' }, { signal })).library,
    initialData: initial,
  }).data;
};
