import { atom } from 'nanostores';

export interface Measuring {
  /** Current track; null when all are done. */
  name: string | null;
  measured: number;
  count: number;
  /** Names of tracks this browser could not decode. */
  failed: string[];
}

/** Null if there is nothing to measure. */
export const $measuring = atom<Measuring | null>(null);
