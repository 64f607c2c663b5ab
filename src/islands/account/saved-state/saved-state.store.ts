import type { SavedState } from '#contracts/account/saved-state';
import { isSubjectOf, parseSubject } from '#functions/platform/contract/subject';
import { until } from '#islands/platform/lib/until';
import { $savedState } from './saved-state.state';
import { SAVED_STATE_KEY } from './stored-saved-state';

export type SavedStateKind = keyof SavedState;

/** Stored in the browser, so that the next page shows it before the server responds. */
export interface StoredSavedState {
  /** User id */
  user: number;
  /** Server version; empty after a local change. */
  version: string;
  /** Time of the last sync, in milliseconds since 1970 */
  at: number;
  marks: SavedState;
}

const none = (): SavedState => ({
  likes: { track: [], album: [], artist: [] },
  follows: { artist: [], user: [], playlist: [] },
  reposts: { track: [], album: [] },
});

let stored: StoredSavedState | null = null;
let changes = 0;
let pendingCalls: Promise<unknown> = Promise.resolve();

/** Number of local changes: a response from before the last one is stale. */
export const changesMade = (): number => changes;

export const awaitSending = (call: Promise<unknown>): void => {
  pendingCalls = Promise.allSettled([pendingCalls, call]);
};

/** Resolves when all changes are sent or rejected: an earlier read would miss them. */
export const changesSent = (): Promise<unknown> => pendingCalls;

export const storedSavedState = (): StoredSavedState | null => stored;

export const knownSavedState = (): Promise<SavedState> => until($savedState, (saved) => saved ?? undefined);

/** Shows a state without storing it, if the server is unreachable. */
export const showSavedState = (saved: SavedState = none()): void => $savedState.set(saved);

/** Shows and stores a state; null clears it. */
export const storeSavedState = (next: StoredSavedState | null): void => {
  stored = next;
  $savedState.set(next?.marks ?? null);
  try {
    if (next) localStorage.setItem(SAVED_STATE_KEY, JSON.stringify(next));
    else localStorage.removeItem(SAVED_STATE_KEY);
  } catch {
    /** Storage is full or blocked: the next page waits for the server instead. */
  }
};

export const restoreSavedState = (): void => {
  try {
    stored = JSON.parse(localStorage.getItem(SAVED_STATE_KEY) ?? 'null') as StoredSavedState | null;
    $savedState.set(stored?.marks ?? null);
  } catch {
    stored = null;
  }
};

/** Syncs changes by other tabs. */
export const followOtherPages = (): void =>
  addEventListener('storage', ({ key }) => {
    if (key !== SAVED_STATE_KEY) return;
    // A pending response may miss the change of the other tab.
    changes += 1;
    restoreSavedState();
  });

/** Binary search for the insertion index. */
const insertionIndex = (ids: number[], id: number): number => {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
};

const idsOf = (saved: SavedState, kind: SavedStateKind, type: string): number[] => (saved[kind] as Record<string, number[]>)[type] ?? [];

const parts = (subject: string): [type: string, id: number] => {
  const { kind, id } = parseSubject(subject);
  return [kind, Number(id)];
};

export const isSaved = (saved: SavedState | null, kind: SavedStateKind, subject: string): boolean => {
  const [type, id] = parts(subject);
  const ids = saved ? idsOf(saved, kind, type) : [];
  return ids[insertionIndex(ids, id)] === id;
};

export const withSaved = (saved: SavedState, kind: SavedStateKind, subject: string, isOn: boolean): SavedState => {
  if (isSaved(saved, kind, subject) === isOn) return saved;
  const [type, id] = parts(subject);
  const ids = [...idsOf(saved, kind, type)];
  ids.splice(insertionIndex(ids, id), isOn ? 0 : 1, ...(isOn ? [id] : []));
  return { ...saved, [kind]: { ...saved[kind], [type]: ids } };
};

/** Updates this and other tabs. Following an artist also saves them to the library. */
export const setSaved = (kind: SavedStateKind, subjects: string[], isOn: boolean): void => {
  changes += 1;
  let saved = $savedState.get() ?? none();
  for (const subject of subjects) {
    saved = withSaved(saved, kind, subject, isOn);
    if (!isSubjectOf('artist', subject)) continue;
    if (kind === 'follows') saved = withSaved(saved, 'likes', subject, isOn);
    if (kind === 'likes' && !isOn) saved = withSaved(saved, 'follows', subject, false);
  }
  if (stored) storeSavedState({ ...stored, version: '', marks: saved });
  else showSavedState(saved);
};
