import { atom } from 'nanostores';
import type { RemoteQueue } from '#contracts/listening/player';

/** A queue of another device that the listener may take over; until they choose, neither overwrites the other. */
export const $resumeOffer = atom<RemoteQueue | null>(null);
