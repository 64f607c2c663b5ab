import { queryOptions } from '@tanstack/react-query';
import { type TrackDetail, trackApi } from '#contracts/catalogue/track';
import type { NewTrack, TrackChanges } from '#functions/catalogue/track/track-change.contract';
import { trackPath } from '#functions/platform/contract/page-path';
import { refreshManagedMusic } from '#islands/backstage/managed-music/managed-music.queries';
import { call } from '#islands/platform/api-client/api-call';
import { refreshPage } from '#islands/platform/router/refresh-page';

/** Has what shows the track read anew. */
const renew = async (track: TrackDetail): Promise<TrackDetail> => {
  await Promise.all([refreshManagedMusic(), refreshPage(trackPath(track))]);
  return track;
};

/** A track as it is now. */
export const readTrack = async (id: number): Promise<TrackDetail> => (await call(trackApi.show, { params: { id } })).track;

/** Changes a track; what is left out stays as it is. Error: 412 where there is a newer one than that of the revision, if one is named. */
export const updateTrack = async (id: number, changes: TrackChanges, revision?: number): Promise<TrackDetail> => {
  const headers = revision === undefined ? undefined : { 'If-Match': `"${revision}"` };
  return renew((await call(trackApi.update, { params: { id }, body: changes, headers })).track);
};

/** Gives a track an audio file back that it had before. */
export const restoreAudioVersion = async (id: number, versionId: number): Promise<TrackDetail> =>
  renew((await call(trackApi.restoreSound, { params: { id, soundId: versionId } })).track);

/** Makes a track of an uploaded sound. */
export const createTrack = async (track: NewTrack): Promise<TrackDetail> => renew((await call(trackApi.create, { body: track })).track);

/** An audio file that a track had before. */
export type AudioVersion = Awaited<ReturnType<typeof readAudioVersions>>[number];

const readAudioVersions = async (id: number, signal: AbortSignal) => (await call(trackApi.sounds, { params: { id }, signal })).sounds;

/** What a track sounded like before, the last one first. */
export const audioVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['track-sounds', id],
    queryFn: ({ signal }) => readAudioVersions(id, signal),
  });
