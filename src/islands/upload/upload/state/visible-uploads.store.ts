import { atom } from 'nanostores';

/** Groups listed on the page, which the tray hides. */
export const $visibleUploads = atom<readonly string[]>([]);
