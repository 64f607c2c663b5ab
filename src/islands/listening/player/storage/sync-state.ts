import { randomId } from '#islands/platform/lib/random-id';

const KEY = 'segue.carry';

export interface SyncState {
  device: string;
  /** Owner; null before the first login. */
  person: number | null;
  /** Server revision that the local queue is based on; 0 for none. */
  revision: number;
  /** Has unsaved changes. */
  isChanged: boolean;
}

let state: SyncState | undefined;

/** Shared by all tabs; falls back to this page if storage is blocked. */
export const readSyncState = (): SyncState => {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored) state = JSON.parse(stored) as SyncState;
  } catch {
    /** A blocked store only means that the next visit starts fresh. */
  }
  state ??= { device: randomId(), person: null, revision: 0, isChanged: false };
  return state;
};

export const writeSyncState = (next: SyncState): void => {
  state = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    /** As above. */
  }
};
