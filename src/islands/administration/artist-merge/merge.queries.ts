import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { artistMergeApi, type MergeBody, type MergeLook } from '#contracts/administration/artist-merge';
import type { TableArtist } from '#contracts/administration/music-table';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import { refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';

const readArtists = readKit<TableArtist>('artists');

/** Artists by name, without those in the bin. */
export const artistsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['resource', 'artists', 'named', typed],
    queryFn: ({ signal }) =>
      readArtists({ perPage: '30', filter: 'state:is_not:deleted', orderBy: 'plays', ...(typed && { query: typed }) }, signal),
    placeholderData: keepPreviousData,
  });

export const mergePreviewQuery = (fromId: number, intoId: number | null) =>
  queryOptions({
    queryKey: ['artist-merge', fromId, intoId],
    queryFn: ({ signal }): Promise<MergeLook> =>
      call(artistMergeApi.preview, { params: { id: fromId }, query: { into: intoId ?? 0 }, signal }),
    enabled: intoId !== null,
    retry: false,
    gcTime: 0,
  });

export const mergeArtist = async (fromId: number, body: MergeBody) => {
  const { artist } = await call(artistMergeApi.merge, { params: { id: fromId }, body });
  await Promise.all(['artists', 'albums', 'tracks'].map(refreshResource));
  return artist;
};
