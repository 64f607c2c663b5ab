import { atom } from 'nanostores';
import type { Marks } from '#contracts/account/saved-state';

/** What is the person's own; null for a guest, and until it is known. */
export const $marks = atom<Marks | null>(null);
