import { atom } from 'nanostores';
import type { RemoteQueue } from '#contracts/listening/player';

/** Queue of another device; until the user chooses, neither queue overwrites the other. */
export const $resumeOffer = atom<RemoteQueue | null>(null);
