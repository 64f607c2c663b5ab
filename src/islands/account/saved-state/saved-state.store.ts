import type { SavedState } from '#contracts/account/saved-state';
import { isSubjectOf, parseSubject } from '#functions/platform/contract/subject';
import { until } from '#islands/platform/lib/until';
import { $savedState } from './saved-state.state';
import { SAVED_STATE_KEY } from './stored-saved-state';

/** What a user's saved state of an item can be: `likes`, `follows` or `reposts`. */
export type SavedStateKind = keyof SavedState;

/** The saved state as a browser stores it, so that the next page shows it before the server answers. */
export interface StoredSavedState {
  /** The id of whose they are. */
  user: number;
  /** What the server calls this state of them; empty after a change of one's own. */
  version: string;
  /** When the server was asked last, in milliseconds since 1970. */
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

/** The number of changes that were made on this page: what the server said before the last one is out of date. */
export const changesMade = (): number => changes;

/** Makes `changesSent` wait for a call that sends a change to the server. */
export const awaitSending = (call: Promise<unknown>): void => {
  pendingCalls = Promise.allSettled([pendingCalls, call]);
};

/** Ends when the server has heard, or refused to hear, of every change so far: an earlier answer of it would lack them. */
export const changesSent = (): Promise<unknown> => pendingCalls;

export const storedSavedState = (): StoredSavedState | null => stored;

/** The saved state of the current user, as soon as it is known. */
export const knownSavedState = (): Promise<SavedState> => until($savedState, (saved) => saved ?? undefined);

/** Shows a saved state without storing it, where the server cannot be reached. */
export const showSavedState = (saved: SavedState = none()): void => $savedState.set(saved);

/** Shows a saved state and stores it for the next page; null clears it. */
export const storeSavedState = (next: StoredSavedState | null): void => {
  stored = next;
  $savedState.set(next?.marks ?? null);
  try {
    if (next) localStorage.setItem(SAVED_STATE_KEY, JSON.stringify(next));
    else localStorage.removeItem(SAVED_STATE_KEY);
  } catch {
    /** A full or locked store only means that the next page asks before it shows them. */
  }
};

/** Shows what this browser has stored, from this page or another one. */
export const restoreSavedState = (): void => {
  try {
    stored = JSON.parse(localStorage.getItem(SAVED_STATE_KEY) ?? 'null') as StoredSavedState | null;
    $savedState.set(stored?.marks ?? null);
  } catch {
    stored = null;
  }
};

/** Follows changes of the saved state by other pages of this browser. */
export const followOtherPages = (): void =>
  addEventListener('storage', ({ key }) => {
    if (key !== SAVED_STATE_KEY) return;
    // An answer that this page still awaits may lack what was pressed on the other one.
    changes += 1;
    restoreSavedState();
  });

/** The place of an id in ids that rise, or where it would be. */
const placeOf = (ids: number[], id: number): number => {
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

/** Whether a subject such as `track:12` is saved. */
export const isSaved = (saved: SavedState | null, kind: SavedStateKind, subject: string): boolean => {
  const [type, id] = parts(subject);
  const ids = saved ? idsOf(saved, kind, type) : [];
  return ids[placeOf(ids, id)] === id;
};

/** The saved state with one item added or removed. */
export const withSaved = (saved: SavedState, kind: SavedStateKind, subject: string, isOn: boolean): SavedState => {
  if (isSaved(saved, kind, subject) === isOn) return saved;
  const [type, id] = parts(subject);
  const ids = [...idsOf(saved, kind, type)];
  ids.splice(placeOf(ids, id), isOn ? 0 : 1, ...(isOn ? [id] : []));
  return { ...saved, [kind]: { ...saved[kind], [type]: ids } };
};

/** Adds items or removes them, here and on the other pages of this browser. A followed artist is in the library as well. */
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
