import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type managedAlbumsQuery, managedMusicApi, type managedTracksQuery } from '#contracts/backstage/managed-music';
import { albumApi } from '#contracts/catalogue/album';
import { genreApi } from '#contracts/catalogue/genre';
import { trackApi } from '#contracts/catalogue/track';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

/** Prefix of all query keys for managed music. */
export const MANAGED = 'managed-music';

/** Artists the user may publish as. */
export const managedArtistsQuery = queryOptions({
  queryKey: [MANAGED, 'artists'],
  queryFn: async ({ signal }) => (await call(managedMusicApi.artists, { signal })).artists,
});

const GENRES_PAGE_SIZE = 100;
const GENRES_PAGES_MAX = 10;

export const genreNamesQuery = queryOptions({
  queryKey: [MANAGED, 'genres'],
  queryFn: async ({ signal }) => {
    const names: string[] = [];
    for (let page = 1; page <= GENRES_PAGES_MAX; page += 1) {
      const { pagination } = await call(genreApi.list, { query: { page, perPage: GENRES_PAGE_SIZE }, signal });
      names.push(...pagination.data.map((genre) => genre.display_name));
      if (pagination.next_page === null) break;
    }
    return names;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export type ManagedTracksQuery = z.input<typeof managedTracksQuery>;
export type ManagedAlbumsQuery = z.input<typeof managedAlbumsQuery>;

export const managedTracksPage = (query: ManagedTracksQuery) =>
  queryOptions({
    queryKey: [MANAGED, 'tracks', query],
    queryFn: async ({ signal }) => (await call(managedMusicApi.tracks, { query, signal })).pagination,
    placeholderData: keepPreviousData,
  });

export const managedAlbumsPage = (query: ManagedAlbumsQuery) =>
  queryOptions({
    queryKey: [MANAGED, 'albums', query],
    queryFn: async ({ signal }) => (await call(managedMusicApi.albums, { query, signal })).pagination,
    placeholderData: keepPreviousData,
  });

export const creditedNamesQuery = queryOptions({
  queryKey: [MANAGED, 'credited-names'],
  queryFn: async ({ signal }) => (await call(managedMusicApi.creditedNames, { signal })).names,
});

export const binQuery = queryOptions({
  queryKey: [MANAGED, 'bin'],
  queryFn: ({ signal }) => call(managedMusicApi.bin, { signal }),
  staleTime: 0,
});

export const refreshManagedMusic = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [MANAGED] });

export type MusicKind = 'track' | 'album';

export const deleteMusic = async (kind: MusicKind, ids: number[]): Promise<void> => {
  await call(kind === 'track' ? trackApi.delete : albumApi.delete, { params: { ids: ids.join(',') } });
  await refreshManagedMusic();
};

export const restoreMusic = async (kind: MusicKind, ids: number[]): Promise<void> => {
  for (const id of ids) await call(kind === 'track' ? trackApi.restore : trackApi.restoreAlbum, { params: { id } });
  await refreshManagedMusic();
};
