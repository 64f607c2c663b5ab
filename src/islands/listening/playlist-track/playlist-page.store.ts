import { atom } from 'nanostores';

/** What the person does with the list of the playlist's page: just look, choose rows, or look for songs to add. */
export type ListMode = 'list' | 'select' | 'add';

export const $listMode = atom<ListMode>('list');

/** Switches a mode on, or off if it is on. */
export const toggleListMode = (mode: ListMode): void => $listMode.set($listMode.get() === mode ? 'list' : mode);
