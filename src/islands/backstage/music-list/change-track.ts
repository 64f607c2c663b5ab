import { trackApi } from '#contracts/catalogue/track';
import type { TrackChanges } from '#functions/catalogue/track/track-change.contract';
import { allCredits } from '#islands/catalogue/credit/all-credits';
import { call } from '#islands/platform/api-client/api-call';
import { pick } from '#islands/platform/form/changed-values';
import { submittedKeys } from '#islands/platform/form/submitted-keys';
import type { Undo } from './change-music';

export type BulkTrackChanges = Pick<
  TrackChanges,
  'visibility' | 'scheduled_at' | 'release_date' | 'artists' | 'genres' | 'tags' | 'explicit' | 'downloadable' | 'lossless'
>;

const namesOf = (all: { display_name: string }[]): string[] => all.map(({ display_name }) => display_name);

const readValues = async (id: number): Promise<BulkTrackChanges> => {
  const { genres, tags, ...track } = (await call(trackApi.show, { params: { id } })).track;
  const plain = pick(track, ['visibility', 'scheduled_at', 'release_date', 'explicit', 'downloadable', 'lossless']);
  const credits = allCredits(track).map((artist) => ({ id: artist.id, role: artist.role }));
  return { ...plain, artists: credits, genres: namesOf(genres), tags: namesOf(tags) };
};

const change = (id: number, changes: BulkTrackChanges): Promise<unknown> => call(trackApi.update, { params: { id }, body: changes });

/** Updates a track. Resolves to a function that reverts it. */
export const changeTrack = async (id: number, changesOf: (now: BulkTrackChanges) => BulkTrackChanges): Promise<Undo> => {
  const now = await readValues(id);
  const changes = changesOf(now);
  await change(id, changes);
  return () => change(id, pick(now, submittedKeys(Object.keys(changes))));
};
