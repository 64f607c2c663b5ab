import { atom } from 'nanostores';

/** Counts up whenever a playlist is changed on this page, so that what plays it reads it anew. */
export const $playlistChanges = atom(0);

export const notifyOfChange = (): void => $playlistChanges.set($playlistChanges.get() + 1);
