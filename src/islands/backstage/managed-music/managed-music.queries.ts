import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type ownAlbumsQuery, ownMusicApi, type ownTracksQuery } from '#contracts/backstage/managed-music';
import { albumApi } from '#contracts/catalogue/album';
import { genreApi } from '#contracts/catalogue/genre';
import { trackApi } from '#contracts/catalogue/track';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

const OWN = 'own-music';

/** The artists in whose name the person may publish. */
export const ownArtistsQuery = queryOptions({
  queryKey: [OWN, 'artists'],
  queryFn: async ({ signal }) => (await call(ownMusicApi.artists, { signal })).artists,
});

const GENRES = 100;

/** The names of the site's genres, the largest first. */
export const genreNamesQuery = queryOptions({
  queryKey: [OWN, 'genres'],
  queryFn: async ({ signal }) => {
    const { pagination } = await call(genreApi.list, { query: { perPage: GENRES, orderBy: 'popular', orderDir: 'desc' }, signal });
    return pagination.data.map((genre) => genre.display_name);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export type AskedTracks = z.input<typeof ownTracksQuery>;
export type AskedAlbums = z.input<typeof ownAlbumsQuery>;

export const ownTracksPage = (asked: AskedTracks) =>
  queryOptions({
    queryKey: [OWN, 'tracks', asked],
    queryFn: async ({ signal }) => (await call(ownMusicApi.tracks, { query: asked, signal })).pagination,
    placeholderData: keepPreviousData,
  });

export const ownAlbumsPage = (asked: AskedAlbums) =>
  queryOptions({
    queryKey: [OWN, 'albums', asked],
    queryFn: async ({ signal }) => (await call(ownMusicApi.albums, { query: asked, signal })).pagination,
    placeholderData: keepPreviousData,
  });

export const binQuery = queryOptions({
  queryKey: [OWN, 'bin'],
  queryFn: ({ signal }) => call(ownMusicApi.bin, { signal }),
  staleTime: 0,
});

/** Has the lists of what the person made read anew. */
export const refreshOwnMusic = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [OWN] });

/** Something of one's own that can be deleted and taken back. */
export type WorkKind = 'track' | 'album';

export const deleteWorks = async (kind: WorkKind, ids: number[]): Promise<void> => {
  await call(kind === 'track' ? trackApi.remove : albumApi.remove, { params: { ids: ids.join(',') } });
  await refreshOwnMusic();
};

export const restoreWorks = async (kind: WorkKind, ids: number[]): Promise<void> => {
  for (const id of ids) await call(kind === 'track' ? trackApi.restore : trackApi.restoreAlbum, { params: { id } });
  await refreshOwnMusic();
};
