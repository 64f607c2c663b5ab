import type { PlayableTrack } from '#contracts/catalogue/track';
import { isSubjectOf } from '#functions/platform/contract/subject';
import { $savedState } from '#islands/account/saved-state/saved-state.state';
import type { QueuedTrack } from '#islands/catalogue/track/playable-track';
import { registeredTrack } from '../queue/track-registry';
import { type PlayableList, readerOf } from './list-reader';
import { $playlistChanges } from './playlist-changes.store';

const listReads = new Map<string, Promise<PlayableList>>();

/** Whether a subject is a radio: `radio:artist:3`. */
export const isRadio = (subject: string | null): boolean => isSubjectOf('radio', subject);

/** The tracks of a subject (`album:5`) that the page has embedded. */
export const embeddedList = (subject: string): PlayableList | undefined => {
  const element = document.querySelector<HTMLElement>(`script[data-tracks="${CSS.escape(subject)}"]`);
  return element ? { tracks: JSON.parse(element.textContent ?? '[]') as QueuedTrack[], name: element.dataset.name ?? null } : undefined;
};

/** A track that some list of the page embeds, or that a screen has handed over. */
export const embeddedTrack = (id: number): PlayableTrack | undefined => {
  const known = registeredTrack(id);
  if (known) return known;
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-tracks]')) {
    const found = embeddedList(dataset.tracks ?? '')?.tracks.find((track) => track.id === id);
    if (found) return found;
  }
  return undefined;
};

const read = (subject: string): Promise<PlayableList> =>
  readerOf(subject)?.(subject) ??
  import('./track-source').then(async (source) => ({ tracks: await source.readTracks(subject), name: null }));

/** A playlist may be changed by others, and is asked for anew after so long; milliseconds. */
const PLAYLIST_FRESH = 30_000;

/** A library and a playlist are asked for anew after they have changed, a history each time. */
const forgetAfterChange = (subject: string, list: Promise<PlayableList>): void => {
  const forget = () => {
    if (listReads.get(subject) === list) listReads.delete(subject);
    stop();
  };
  const isPlaylist = isSubjectOf('playlist', subject);
  const stop = (isPlaylist ? $playlistChanges : $savedState).listen(forget);
  if (isPlaylist) setTimeout(forget, PLAYLIST_FRESH);
  if (subject === 'library:history') void list.then(forget, forget);
};

/** The tracks of a subject from the page, else from the API; asked for once. Throws an `HttpError`. */
export const findList = (subject: string): Promise<PlayableList> => {
  const embedded = embeddedList(subject);
  if (embedded) return Promise.resolve(embedded);
  const known = listReads.get(subject);
  if (known) return known;
  const list = read(subject);
  list.catch(() => listReads.delete(subject));
  listReads.set(subject, list);
  if (isSubjectOf('playlist', subject) || isSubjectOf('library', subject)) forgetAfterChange(subject, list);
  return list;
};

/** Has a list asked for anew the next time, as a radio, which never comes twice. */
export const clearList = (subject: string): void => void listReads.delete(subject);

/** Forgets every list that was asked for. */
export const clearLists = (): void => listReads.clear();
