import { randomId } from '#islands/platform/lib/random-id';

const KEY = 'segue.carry';

/** What a browser knows of the queue that its person carries from device to device. */
export interface SyncState {
  /** The name that this browser gave itself. */
  device: string;
  /** Whose queue it is; null where nobody was logged in yet. */
  person: number | null;
  /** The revision on the server that the queue here builds on; 0 for none. */
  revision: number;
  /** Whether something was changed here that the server does not know yet. */
  isChanged: boolean;
}

let state: SyncState | undefined;

/** Kept for all tabs of this browser; where nothing can be kept, for this page. */
export const readSyncState = (): SyncState => {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored) state = JSON.parse(stored) as SyncState;
  } catch {
    /** A locked store only means that the next visit starts anew. */
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
