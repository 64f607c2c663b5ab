import { atom } from 'nanostores';
import type { SavedState } from '#contracts/account/saved-state';

/** Null for guests, and until loaded. */
export const $savedState = atom<SavedState | null>(null);
