import type { Marks } from '#contracts/account/saved-state';
import { $marks } from './saved-state.state';
import { KEPT_MARKS } from './stored-saved-state';

/** What can be a person's own mark on something: `likes`, `follows` or `reposts`. */
export type MarkKind = keyof Marks;

/** The marks as a browser keeps them, so that the next page shows them before anybody was asked. */
export interface KeptMarks {
  /** The id of whose they are. */
  user: number;
  /** What the server calls this state of them; empty after a change of one's own. */
  version: string;
  /** When the server was asked last, in milliseconds since 1970. */
  at: number;
  marks: Marks;
}

const none = (): Marks => ({
  likes: { track: [], album: [], artist: [] },
  follows: { artist: [], user: [], playlist: [] },
  reposts: { track: [], album: [] },
});

let kept: KeptMarks | null = null;
let changes = 0;
let telling: Promise<unknown> = Promise.resolve();

/** The number of changes that were made on this page: what the server said before the last one is out of date. */
export const changesMade = (): number => changes;

/** Has whoever waits for `changesTold` wait for a call that tells the server of a change. */
export const awaitTelling = (call: Promise<unknown>): void => {
  telling = Promise.allSettled([telling, call]);
};

/** Ends when the server has heard, or refused to hear, of every change so far: an earlier answer of it would lack them. */
export const changesTold = (): Promise<unknown> => telling;

export const keptMarks = (): KeptMarks | null => kept;

/** Takes marks up without keeping them any longer than this page lasts, where the server cannot be asked. */
export const showMarks = (marks: Marks = none()): void => $marks.set(marks);

/** Takes marks up and keeps them for the next page; null forgets them. */
export const storeMarks = (next: KeptMarks | null): void => {
  kept = next;
  $marks.set(next?.marks ?? null);
  try {
    if (next) localStorage.setItem(KEPT_MARKS, JSON.stringify(next));
    else localStorage.removeItem(KEPT_MARKS);
  } catch {
    /** A full or locked store only means that the next page asks before it shows them. */
  }
};

/** Takes up what this browser has kept, by this page or by another one. */
export const restoreMarks = (): void => {
  try {
    kept = JSON.parse(localStorage.getItem(KEPT_MARKS) ?? 'null') as KeptMarks | null;
    $marks.set(kept?.marks ?? null);
  } catch {
    kept = null;
  }
};

/** Has another page of this browser tell when it changed the marks. */
export const followOtherPages = (): void =>
  addEventListener('storage', ({ key }) => {
    if (key === KEPT_MARKS) restoreMarks();
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

const idsOf = (marks: Marks, kind: MarkKind, type: string): number[] => (marks[kind] as Record<string, number[]>)[type] ?? [];

const parts = (subject: string): [type: string, id: number] => {
  const [type = '', id] = subject.split(':');
  return [type, Number(id)];
};

/** Whether a subject such as `track:12` has the mark. */
export const isMarked = (marks: Marks | null, kind: MarkKind, subject: string): boolean => {
  const [type, id] = parts(subject);
  const ids = marks ? idsOf(marks, kind, type) : [];
  return ids[placeOf(ids, id)] === id;
};

/** The marks with one set or taken away. */
export const withMark = (marks: Marks, kind: MarkKind, subject: string, isOn: boolean): Marks => {
  if (isMarked(marks, kind, subject) === isOn) return marks;
  const [type, id] = parts(subject);
  const ids = [...idsOf(marks, kind, type)];
  ids.splice(placeOf(ids, id), isOn ? 0 : 1, ...(isOn ? [id] : []));
  return { ...marks, [kind]: { ...marks[kind], [type]: ids } };
};

/** Sets marks or takes them away, here and on the other pages of this browser. Whoever follows an artist has them in the library as well. */
export const setMarks = (kind: MarkKind, subjects: string[], isOn: boolean): void => {
  changes += 1;
  let marks = $marks.get() ?? none();
  for (const subject of subjects) {
    marks = withMark(marks, kind, subject, isOn);
    if (!subject.startsWith('artist:')) continue;
    if (kind === 'follows') marks = withMark(marks, 'likes', subject, isOn);
    if (kind === 'likes' && !isOn) marks = withMark(marks, 'follows', subject, false);
  }
  if (kept) storeMarks({ ...kept, version: '', marks });
  else showMarks(marks);
};
