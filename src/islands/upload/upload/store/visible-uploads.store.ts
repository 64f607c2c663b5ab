import { atom } from 'nanostores';

/** The groups of uploads whose rows are on the page: the tray need not tell of them. */
export const $visibleUploads = atom<readonly string[]>([]);
