import { atom } from 'nanostores';

/** How far the measuring of one's own tracks is. */
export interface Measuring {
  /** The track that is listened to; null once all are done. */
  name: string | null;
  measured: number;
  count: number;
  /** The names of those that this browser could not hear. */
  failed: string[];
}

/** Null where nothing waits to be measured. */
export const $measuring = atom<Measuring | null>(null);
