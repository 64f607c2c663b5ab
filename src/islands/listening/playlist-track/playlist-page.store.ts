import { atom } from 'nanostores';

export type ListMode = 'list' | 'select' | 'add';

export const $listMode = atom<ListMode>('list');

export const toggleListMode = (mode: ListMode): void => $listMode.set($listMode.get() === mode ? 'list' : mode);
