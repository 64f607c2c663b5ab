import { trackApi } from '#contracts/track';
import type { TrackChanges } from '../../../functions/track/track-change.contract';
import { errorMessage, showError } from '../app/error';
import { showToast } from '../app/toast.store';
import { call } from '../http/call';
import { partOf } from '../http/changed-values';
import { HttpError } from '../http/http-error';
import { t } from '../lib/translate';
import { UNDO_TIME } from './delete-works';
import { refreshOwnMusic, type WorkKind } from './own-music.queries';
import { sentKeys } from './sent-keys';

/** What several works can be changed in together. The artists are those of tracks. */
export type WorkChanges = Pick<
  TrackChanges,
  'visibility' | 'scheduled_at' | 'release_date' | 'artists' | 'genres' | 'tags' | 'explicit' | 'downloadable'
>;

interface Work {
  id: number;
  name: string;
}

/** A work that could not be changed, and why. */
export interface Failure extends Work {
  message: string;
}

const namesOf = (all: { display_name: string }[]): string[] => all.map(({ display_name }) => display_name);

/** What a work is now, in the words in which it is changed. */
const readValues = async (kind: WorkKind, id: number): Promise<WorkChanges> => {
  if (kind === 'album') {
    const { visibility, scheduled_at, release_date, genres, tags } = (await call(trackApi.albumWithTracks, { params: { id } })).album;
    return { visibility, scheduled_at, release_date, genres: namesOf(genres), tags: namesOf(tags) };
  }
  const { artists, genres, tags, ...track } = (await call(trackApi.show, { params: { id } })).track;
  const { visibility, scheduled_at, release_date, explicit, downloadable } = track;
  const credits = artists.map((artist) => ({ id: artist.id, role: artist.role }));
  const lists = { artists: credits, genres: namesOf(genres), tags: namesOf(tags) };
  return { visibility, scheduled_at, release_date, explicit, downloadable, ...lists };
};

const change = (kind: WorkKind, id: number, { artists, ...changes }: WorkChanges): Promise<unknown> =>
  kind === 'track'
    ? call(trackApi.update, { params: { id }, body: { ...changes, artists } })
    : call(trackApi.updateAlbum, { params: { id }, body: changes });

/** Why a work could not be changed: everything that is wrong with it. */
const reasonOf = (error: unknown): string => {
  const fields = error instanceof HttpError ? Object.values(error.fields).flat() : [];
  return fields.length ? fields.join(' ') : errorMessage(error);
};

const takeBack = async (kind: WorkKind, before: Map<number, WorkChanges>): Promise<void> => {
  for (const [id, values] of before) await change(kind, id, values);
  await refreshOwnMusic();
  showToast(before.size === 1 ? t('It is as it was before') : t(':count are as they were before', { count: before.size }));
};

/**
 * Changes several works, one after the other: what is not changed of one stays as it is, and what cannot be changed holds the others up in
 * nothing. Offers the way back beside the message, also for what `before` holds of an earlier go, and gives those that are as they were.
 */
export const changeWorks = async (
  kind: WorkKind,
  works: Work[],
  changesOf: (now: WorkChanges) => WorkChanges,
  before: Map<number, WorkChanges> = new Map(),
): Promise<Failure[]> => {
  const failures: Failure[] = [];
  for (const { id, name } of works) {
    try {
      const values = await readValues(kind, id);
      const changes = changesOf(values);
      await change(kind, id, changes);
      before.set(id, partOf(values, sentKeys(Object.keys(changes))));
    } catch (error) {
      failures.push({ id, name, message: reasonOf(error) });
    }
  }
  await refreshOwnMusic();
  if (before.size) {
    const only = works.find(({ id }) => before.has(id));
    showToast(before.size === 1 && only ? t('Saved :name', { name: only.name }) : t('Saved :count', { count: before.size }), {
      duration: UNDO_TIME,
      action: { label: t('Undo'), action: () => void takeBack(kind, before).catch(showError) },
    });
  }
  return failures;
};
