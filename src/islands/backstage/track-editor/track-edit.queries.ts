import { queryOptions } from '@tanstack/react-query';
import { lyricApi } from '#contracts/catalogue/lyric';
import { type TrackDetail, trackApi } from '#contracts/catalogue/track';
import type { NewTrack, TrackChanges } from '#functions/catalogue/track/track-change.contract';
import { trackPath } from '#functions/platform/contract/page-path';
import { refreshManagedMusic } from '#islands/backstage/managed-music/managed-music.queries';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { refreshPage } from '#islands/platform/router/refresh-page';

/** Refetches music lists and the track's page. */
const renew = async (track: TrackDetail): Promise<TrackDetail> => {
  await Promise.all([refreshManagedMusic(), refreshPage(trackPath(track))]);
  return track;
};

export const readTrack = async (id: number): Promise<TrackDetail> => (await call(trackApi.show, { params: { id } })).track;

/** Partial update. Throws 412 if `revision` is outdated. */
export const updateTrack = async (id: number, changes: TrackChanges, revision?: number): Promise<TrackDetail> => {
  const headers = revision === undefined ? undefined : { 'If-Match': `"${revision}"` };
  return renew((await call(trackApi.update, { params: { id }, body: changes, headers })).track);
};

/** Null if the track has none. */
export const trackLyricQuery = (id: number) =>
  queryOptions({
    queryKey: ['track-lyric', id],
    queryFn: async ({ signal }) => {
      try {
        return (await call(lyricApi.show, { params: { id }, signal })).lyric;
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  });

export const restoreAudioVersion = async (id: number, versionId: number): Promise<TrackDetail> =>
  renew((await call(trackApi.restoreAudioVersion, { params: { id, soundId: versionId } })).track);

export const createTrack = async (track: NewTrack): Promise<TrackDetail> => renew((await call(trackApi.create, { body: track })).track);

export type AudioVersion = Awaited<ReturnType<typeof readAudioVersions>>[number];

const readAudioVersions = async (id: number, signal: AbortSignal) =>
  (await call(trackApi.audioVersions, { params: { id }, signal })).sounds;

/** Latest first. */
export const audioVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['track-sounds', id],
    queryFn: ({ signal }) => readAudioVersions(id, signal),
  });
