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

/** How long the saved state is unchanged before what the library holds is counted anew, in milliseconds. */
const SETTLING = 600;

const SUMMARY = ['library', 'summary'];

/** A page of a list that is read on by cursor. */
export interface CursorPage<Item> {
  data: Item[];
  per_page: number;
  next_cursor: string | null;
}

/** How a list is ordered and filtered. */
export interface LibraryQuery<Order extends string = string> {
  orderBy: Order;
  orderDir: 'asc' | 'desc';
  query: string;
  /** Filters that narrow it, joined by commas. */
  only?: string;
  /** The names of tags that narrow it, joined by commas. */
  tags?: string;
  /** Rows or cards; that changes nothing of what is listed. */
  view?: 'list' | 'grid';
}

/** The part of a list after a cursor. */
export type ReadPage<Item, Order extends string> = (
  listQuery: LibraryQuery<Order>,
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<CursorPage<Item>>;

/** What a list is asked for as a call takes it: nothing that is empty. */
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

/** How each list of a person's library is read, so many rows at a time. */
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

/** Takes the first page up that the server has drawn, unless what is known of the list goes further and begins the same way. */
const seed = <Item extends object>(key: QueryKey, first: CursorPage<Item>): void => {
  const known = queryClient.getQueryData<InfiniteData<CursorPage<Item>, string | undefined>>(key);
  if (JSON.stringify(known?.pages[0]) === JSON.stringify(first)) return;
  queryClient.setQueryData(key, { pages: [first], pageParams: [undefined] });
};

interface LibraryList<Item, Order extends string> {
  /** Its name among the lists: `songs`. */
  key: string;
  read: ReadPage<Item, Order>;
  listQuery: LibraryQuery<Order>;
  /** Its beginning, as the server has drawn it for what the address asked. */
  first: CursorPage<Item>;
  initial: LibraryQuery<Order>;
}

/** How a list goes on where those who scroll come to its end. */
export interface ListEnd {
  hasMore: boolean;
  /** What comes next did not load: it is asked for when somebody wants it, and once the network is back. */
  isFailed: boolean;
  /** Reads on, unless that is under way or has failed. */
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

/** A list of the library as far as it was read, and how to read on. The page begins with what the server drew, whatever is known beyond that. */
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

/** What the library holds, counted anew whenever something is added or removed on this page. */
export const useSummary = (initial: LibrarySummary): LibrarySummary => {
  useState(() => !import.meta.env.SSR && queryClient.setQueryData(SUMMARY, initial));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = $savedState.listen((_, before) => {
      clearTimeout(timer);
      if (before) timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: SUMMARY }), SETTLING);
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
