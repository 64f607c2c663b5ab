import type { SavedState } from '#contracts/account/saved-state';
import { until } from '#islands/platform/lib/until';
import { $savedState } from './saved-state.state';
import { SAVED_STATE_KEY } from './stored-saved-state';

/** What can be a person's own mark on something: `likes`, `follows` or `reposts`. */
export type SavedStateKind = keyof SavedState;

/** The marks as a browser keeps them, so that the next page shows them before anybody was asked. */
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

/** Has whoever waits for `changesSent` wait for a call that tells the server of a change. */
export const awaitSending = (call: Promise<unknown>): void => {
  pendingCalls = Promise.allSettled([pendingCalls, call]);
};

/** Ends when the server has heard, or refused to hear, of every change so far: an earlier answer of it would lack them. */
export const changesSent = (): Promise<unknown> => pendingCalls;

export const storedSavedState = (): StoredSavedState | null => stored;

/** What is the person's own, as soon as it is known. */
export const knownSavedState = (): Promise<SavedState> => until($savedState, (saved) => saved ?? undefined);

/** Takes marks up without keeping them any longer than this page lasts, where the server cannot be asked. */
export const showSavedState = (saved: SavedState = none()): void => $savedState.set(saved);

/** Takes marks up and keeps them for the next page; null forgets them. */
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

/** Takes up what this browser has kept, by this page or by another one. */
export const restoreSavedState = (): void => {
  try {
    stored = JSON.parse(localStorage.getItem(SAVED_STATE_KEY) ?? 'null') as StoredSavedState | null;
    $savedState.set(stored?.marks ?? null);
  } catch {
    stored = null;
  }
};

/** Has another page of this browser tell when it changed the marks. */
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
  const [type = '', id] = subject.split(':');
  return [type, Number(id)];
};

/** Whether a subject such as `track:12` has the mark. */
export const isSaved = (saved: SavedState | null, kind: SavedStateKind, subject: string): boolean => {
  const [type, id] = parts(subject);
  const ids = saved ? idsOf(saved, kind, type) : [];
  return ids[placeOf(ids, id)] === id;
};

/** The marks with one set or taken away. */
export const withSaved = (saved: SavedState, kind: SavedStateKind, subject: string, isOn: boolean): SavedState => {
  if (isSaved(saved, kind, subject) === isOn) return saved;
  const [type, id] = parts(subject);
  const ids = [...idsOf(saved, kind, type)];
  ids.splice(placeOf(ids, id), isOn ? 0 : 1, ...(isOn ? [id] : []));
  return { ...saved, [kind]: { ...saved[kind], [type]: ids } };
};

/** Sets marks or takes them away, here and on the other pages of this browser. Whoever follows an artist has them in the library as well. */
export const setSaved = (kind: SavedStateKind, subjects: string[], isOn: boolean): void => {
  changes += 1;
  let saved = $savedState.get() ?? none();
  for (const subject of subjects) {
    saved = withSaved(saved, kind, subject, isOn);
    if (!subject.startsWith('artist:')) continue;
    if (kind === 'follows') saved = withSaved(saved, 'likes', subject, isOn);
    if (kind === 'likes' && !isOn) saved = withSaved(saved, 'follows', subject, false);
  }
  if (stored) storeSavedState({ ...stored, version: '', marks: saved });
  else showSavedState(saved);
};
