import type { PlayableTrack } from '#contracts/catalogue/track';
import { isSubjectOf } from '#functions/platform/contract/subject';
import { $savedState } from '#islands/account/saved-state/saved-state.state';
import type { QueuedTrack } from '#islands/catalogue/track/playable-track';
import { registeredTrack } from '../queue/track-registry';
import { type PlayableList, readerOf } from './list-reader';
import { $playlistChanges } from './playlist-changes.store';

const listReads = new Map<string, Promise<PlayableList>>();

export const isRadio = (subject: string | null): boolean => isSubjectOf('radio', subject);

export const embeddedList = (subject: string): PlayableList | undefined => {
  const element = document.querySelector<HTMLElement>(`script[data-tracks="${CSS.escape(subject)}"]`);
  return element ? { tracks: JSON.parse(element.textContent ?? '[]') as QueuedTrack[], name: element.dataset.name ?? null } : undefined;
};

export const embeddedTrack = (id: number): PlayableTrack | undefined => {
  const registered = registeredTrack(id);
  if (registered) return registered;
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-tracks]')) {
    const match = embeddedList(dataset.tracks ?? '')?.tracks.find((track) => track.id === id);
    if (match) return match;
  }
  return undefined;
};

const read = (subject: string): Promise<PlayableList> =>
  readerOf(subject)?.(subject) ??
  import('./track-source').then(async (source) => ({ tracks: await source.readTracks(subject), name: null }));

/** Other users may edit a playlist. */
const PLAYLIST_MAX_AGE_MS = 30_000;

/** The library and playlists are refetched after a change, the history each time. */
const forgetAfterChange = (subject: string, list: Promise<PlayableList>): void => {
  const forget = () => {
    if (listReads.get(subject) === list) listReads.delete(subject);
    stop();
  };
  const isPlaylist = isSubjectOf('playlist', subject);
  const stop = (isPlaylist ? $playlistChanges : $savedState).listen(forget);
  if (isPlaylist) setTimeout(forget, PLAYLIST_MAX_AGE_MS);
  if (subject === 'library:history') void list.then(forget, forget);
};

/** Reads the tracks from the page, else from the API, cached. Throws `HttpError`. */
export const findList = (subject: string): Promise<PlayableList> => {
  const embedded = embeddedList(subject);
  if (embedded) return Promise.resolve(embedded);
  const cached = listReads.get(subject);
  if (cached) return cached;
  const list = read(subject);
  list.catch(() => listReads.delete(subject));
  listReads.set(subject, list);
  if (isSubjectOf('playlist', subject) || isSubjectOf('library', subject)) forgetAfterChange(subject, list);
  return list;
};

/** Drops a cached list, e.g. a radio, which never repeats. */
export const clearList = (subject: string): void => void listReads.delete(subject);

export const clearLists = (): void => listReads.clear();
