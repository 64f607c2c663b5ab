import type { AlbumChanges } from '#contracts/catalogue/album';
import { type AlbumWithTracks, trackApi } from '#contracts/catalogue/track';
import { readAlbum, updateAlbum } from '#islands/backstage/album-editor/album-edit.queries';
import { allCredits } from '#islands/catalogue/credit/all-credits';
import { call } from '#islands/platform/api-client/api-call';
import { pick } from '#islands/platform/form/changed-values';
import { submittedKeys } from '#islands/platform/form/submitted-keys';
import type { Undo } from './change-music';

export type BulkAlbumChanges = Pick<
  AlbumChanges,
  'visibility' | 'scheduled_at' | 'release_date' | 'record_type' | 'label' | 'artists' | 'genres' | 'tags'
>;

const namesOf = (all: { display_name: string }[]): string[] => all.map(({ display_name }) => display_name);

const valuesOf = ({ genres, tags, ...album }: AlbumWithTracks): BulkAlbumChanges => {
  const { visibility, scheduled_at, release_date, record_type, label } = album;
  const lists = { artists: allCredits(album).map(({ id }) => id), genres: namesOf(genres), tags: namesOf(tags) };
  return { visibility, scheduled_at, release_date, record_type, label, ...lists };
};

/** Visibility and schedule of each track. Only the track endpoint returns the schedule. */
const audiencesOf = ({ tracks }: AlbumWithTracks) =>
  Promise.all(
    tracks.map(async ({ id, visibility }) => {
      const isLater = visibility === 'scheduled';
      return { id, visibility, scheduled_at: isLater ? (await call(trackApi.show, { params: { id } })).track.scheduled_at : null };
    }),
  );

/** Updates a release and the visibility of its tracks. Resolves to a function that reverts all of it. */
export const changeAlbum = async (id: number, changesOf: (now: BulkAlbumChanges) => BulkAlbumChanges): Promise<Undo> => {
  const album = await readAlbum(id);
  const now = valuesOf(album);
  const changes = changesOf(now);
  const audiences = changes.visibility ? await audiencesOf(album) : [];
  await updateAlbum(id, changes, true);
  return async () => {
    for (const { id: trackId, ...audience } of audiences) await call(trackApi.update, { params: { id: trackId }, body: audience });
    await updateAlbum(id, pick(now, submittedKeys(Object.keys(changes))), false);
  };
};
