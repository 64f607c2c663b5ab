import type { SavedState } from '#contracts/account/saved-state';
import { isSubjectOf, parseSubject } from '#functions/platform/contract/subject';
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

let kept: StoredSavedState | null = null;
let changes = 0;
let telling: Promise<unknown> = Promise.resolve();

/** The number of changes that were made on this page: what the server said before the last one is out of date. */
export const changesMade = (): number => changes;

/** Has whoever waits for `changesSent` wait for a call that tells the server of a change. */
export const awaitSending = (call: Promise<unknown>): void => {
  telling = Promise.allSettled([telling, call]);
};

/** Ends when the server has heard, or refused to hear, of every change so far: an earlier answer of it would lack them. */
export const changesSent = (): Promise<unknown> => telling;

export const storedSavedState = (): StoredSavedState | null => kept;

/** What is the person's own, as soon as it is known. */
export const knownSavedState = (): Promise<SavedState> => until($savedState, (marks) => marks ?? undefined);

/** Takes marks up without keeping them any longer than this page lasts, where the server cannot be asked. */
export const showSavedState = (marks: SavedState = none()): void => $savedState.set(marks);

/** Takes marks up and keeps them for the next page; null forgets them. */
export const storeSavedState = (next: StoredSavedState | null): void => {
  kept = next;
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
    kept = JSON.parse(localStorage.getItem(SAVED_STATE_KEY) ?? 'null') as StoredSavedState | null;
    $savedState.set(kept?.marks ?? null);
  } catch {
    kept = null;
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

const idsOf = (marks: SavedState, kind: SavedStateKind, type: string): number[] => (marks[kind] as Record<string, number[]>)[type] ?? [];

const parts = (subject: string): [type: string, id: number] => {
  const { kind, id } = parseSubject(subject);
  return [kind, Number(id)];
};

/** Whether a subject such as `track:12` has the mark. */
export const isSaved = (marks: SavedState | null, kind: SavedStateKind, subject: string): boolean => {
  const [type, id] = parts(subject);
  const ids = marks ? idsOf(marks, kind, type) : [];
  return ids[placeOf(ids, id)] === id;
};

/** The marks with one set or taken away. */
export const withSaved = (marks: SavedState, kind: SavedStateKind, subject: string, isOn: boolean): SavedState => {
  if (isSaved(marks, kind, subject) === isOn) return marks;
  const [type, id] = parts(subject);
  const ids = [...idsOf(marks, kind, type)];
  ids.splice(placeOf(ids, id), isOn ? 0 : 1, ...(isOn ? [id] : []));
  return { ...marks, [kind]: { ...marks[kind], [type]: ids } };
};

/** Sets marks or takes them away, here and on the other pages of this browser. Whoever follows an artist has them in the library as well. */
export const setSaved = (kind: SavedStateKind, subjects: string[], isOn: boolean): void => {
  changes += 1;
  let marks = $savedState.get() ?? none();
  for (const subject of subjects) {
    marks = withSaved(marks, kind, subject, isOn);
    if (!isSubjectOf('artist', subject)) continue;
    if (kind === 'follows') marks = withSaved(marks, 'likes', subject, isOn);
    if (kind === 'likes' && !isOn) marks = withSaved(marks, 'follows', subject, false);
  }
  if (kept) storeSavedState({ ...kept, version: '', marks });
  else showSavedState(marks);
};
