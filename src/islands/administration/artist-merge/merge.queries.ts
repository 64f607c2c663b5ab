import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { artistMergeApi, type MergeBody, type MergeLook } from '#contracts/administration/artist-merge';
import type { TableArtist } from '#contracts/administration/music-table';
import type { mergeUndoApi } from '#functions/administration/artist-merge/merge-undo.contract';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import { type ListQuery, refreshResource } from '#islands/administration/resource/use-resource';
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

const refreshMusic = () => Promise.all(['artists', 'albums', 'tracks'].map(refreshResource));

export const mergeArtist = async (fromId: number, body: MergeBody) => {
  const { artist } = await call(artistMergeApi.merge, { params: { id: fromId }, body });
  await refreshMusic();
  return artist;
};

export const MERGES_RESOURCE = 'artist-merges';

export const readMerges = async (listQuery: ListQuery, signal: AbortSignal) =>
  (await call<typeof mergeUndoApi.list>({ method: 'GET', path: '/artist-merges' }, { query: listQuery as object, signal })).pagination;

export const undoPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: [MERGES_RESOURCE, id],
    queryFn: ({ signal }) => call<typeof mergeUndoApi.show>({ method: 'GET', path: '/artist-merges/:id' }, { params: { id }, signal }),
    retry: false,
    gcTime: 0,
  });

/** Refetches on errors too: another administrator may have been faster. */
export const undoMerge = async (id: number) => {
  try {
    return await call<typeof mergeUndoApi.undo>({ method: 'POST', path: '/artist-merges/:id/undo' }, { params: { id } });
  } finally {
    await Promise.all([refreshMusic(), refreshResource(MERGES_RESOURCE)]);
  }
};
