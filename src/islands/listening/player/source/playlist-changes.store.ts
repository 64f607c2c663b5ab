import { atom } from 'nanostores';

/** Incremented when a playlist changes on this page, so that the player refetches it. */
export const $playlistChanges = atom(0);

export const notifyOfChange = (): void => $playlistChanges.set($playlistChanges.get() + 1);
