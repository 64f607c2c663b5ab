import { atom } from 'nanostores';
import type { SavedState } from '#contracts/account/saved-state';

/** What is the person's own; null for a guest, and until it is known. */
export const $savedState = atom<SavedState | null>(null);
