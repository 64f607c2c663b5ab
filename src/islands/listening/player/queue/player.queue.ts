import type { PlayableTrack } from '#contracts/catalogue/track';
import { isSubjectOf } from '#functions/platform/contract/subject';
import type { QueuedTrack } from '#islands/catalogue/track/playable-track';

export type Repeat = 'off' | 'all' | 'one';
export type Random = () => number;

/** A track may be queued twice, so each entry has its own key. */
export interface QueueEntry {
  key: number;
  track: QueuedTrack;
  /** Played since the list started; shuffling leaves such entries in place. */
  isPlayed: boolean;
  /** Put next or added by hand: upcoming, it precedes the list in every shuffle and when other music starts. */
  isQueued?: boolean | undefined;
}

export interface Queue {
  /** In play order. */
  entries: QueueEntry[];
  /** -1 in an empty queue. */
  index: number;
  /** Keys in unshuffled order. */
  order: number[];
  isShuffled: boolean;
  repeat: Repeat;
  /** Subject, e.g. `album:5`. */
  source: string | null;
  sourceName: string | null;
}

export const EMPTY_QUEUE: Queue = { entries: [], index: -1, order: [], isShuffled: false, repeat: 'off', source: null, sourceName: null };

export const nextKey = (queue: Queue): number => Math.max(0, ...queue.order) + 1;

export const queueEntries = (tracks: QueuedTrack[], firstKey: number): QueueEntry[] =>
  tracks.map((track, position) => ({ key: firstKey + position, track, isPlayed: false }));

export const keysOf = (entries: QueueEntry[]): number[] => entries.map(({ key }) => key);

export const permuted = <Item>(items: Item[], random: Random = Math.random): Item[] => {
  const result = [...items];
  for (let end = result.length - 1; end > 0; end -= 1) {
    const chosen = Math.floor(random() * (end + 1));
    [result[end], result[chosen]] = [result[chosen]!, result[end]!];
  }
  return result;
};

export const currentEntry = (queue: Queue): QueueEntry | undefined => queue.entries[queue.index];

/** A row of a list on a page. `listIndex` is its index in the list `from`. */
export interface ListRow {
  trackId: number;
  from?: string | undefined;
  listIndex?: number | undefined;
}

/** If a track occurs twice in the playing list, only one of its rows matches. */
export const isShownBy = ({ trackId, from, listIndex }: ListRow, { entries, order, source }: Queue, index: number | undefined): boolean => {
  const entry = entries[index ?? -1];
  if (entry?.track.id !== trackId) return false;
  if (listIndex === undefined || from !== source) return true;
  const queuedKeys = keysOf(entries.filter(({ isQueued }) => isQueued));
  const listed = order.filter((key) => !queuedKeys.includes(key));
  const listIndexes = entries.filter(({ track }) => track.id === trackId).map(({ key }) => listed.indexOf(key));
  return listIndexes.length === 1 || !listIndexes.includes(listIndex) || listed.indexOf(entry.key) === listIndex;
};

export const jumpTo = (queue: Queue, index: number): Queue => ({
  ...queue,
  index,
  entries: queue.entries.map((entry, entryIndex) => (entryIndex === index ? { ...entry, isPlayed: true } : entry)),
});

/** True if a radio appended the entry to the list. */
export const isAutoplayed = ({ source }: Queue, { track }: QueueEntry): boolean =>
  track.reason !== undefined && !isSubjectOf('radio', source);

const upcomingQueued = ({ entries, index }: Queue): QueueEntry[] => entries.slice(index + 1).filter(({ isQueued }) => isQueued);

/** Shuffles the unplayed entries behind the queued ones; played entries stay before the current one, radio entries last. */
const shuffled = (queue: Queue, random: Random): Queue => {
  const current = currentEntry(queue);
  const before = queue.entries.slice(0, Math.max(queue.index, 0)).filter(({ isPlayed, isQueued }) => isPlayed || isQueued);
  const start = [...before, ...(current ? [current] : []), ...upcomingQueued(queue)];
  const startKeys = new Set(keysOf(start));
  const others = queue.entries.filter(({ key }) => !startKeys.has(key));
  const [listed, after] = [false, true].map((isAfter) => others.filter((entry) => isAutoplayed(queue, entry) === isAfter));
  const entries = [...start, ...permuted(listed ?? [], random), ...(after ?? [])];
  return { ...queue, entries, index: current ? before.length : -1, isShuffled: true };
};

/** Queued entries that were played stay before the current one. */
const unshuffled = (queue: Queue): Queue => {
  const byKey = new Map(queue.entries.map((entry) => [entry.key, entry]));
  const current = currentEntry(queue);
  const listed = queue.order.map((key) => byKey.get(key)!).filter((entry) => entry === current || !entry.isQueued);
  const at = Math.max(0, listed.indexOf(current!));
  const passed = queue.entries.slice(0, Math.max(0, queue.index)).filter(({ isQueued }) => isQueued);
  const entries = [...listed.slice(0, at), ...passed, ...listed.slice(at, at + 1), ...upcomingQueued(queue), ...listed.slice(at + 1)];
  return { ...queue, entries, order: keysOf(entries), index: entries.indexOf(current!), isShuffled: false };
};

export const setShuffle = (queue: Queue, isShuffled: boolean, random: Random = Math.random): Queue =>
  isShuffled ? shuffled(queue, random) : unshuffled(queue);

/** Replaces the list and starts at `start`; a shuffled queue without `start` begins anywhere. Shuffle, repeat and upcoming queued entries stay. */
export const startQueue = (
  queue: Queue,
  list: { tracks: QueuedTrack[]; start?: number; source: string | null; sourceName?: string | null },
  random: Random = Math.random,
): Queue => {
  const entries = queueEntries(list.tracks, nextKey(queue));
  const chosen = list.start ?? (queue.isShuffled ? Math.floor(random() * entries.length) : 0);
  const start = entries.length ? Math.min(chosen, entries.length - 1) : -1;
  entries.splice(start + 1, 0, ...upcomingQueued(queue));
  const fresh = { ...queue, entries, order: keysOf(entries), source: list.source, sourceName: list.sourceName ?? null };
  const started = jumpTo(fresh, start);
  return queue.isShuffled ? shuffled(started, random) : started;
};

/** Index that plays automatically next. A repeating shuffled list is reshuffled at its end, so its next entry is unknown. */
export const followingIndex = ({ entries, index, repeat, isShuffled }: Queue): number | undefined => {
  if (repeat === 'one') return index;
  if (index + 1 < entries.length) return index + 1;
  return repeat === 'all' && !isShuffled && entries.length ? 0 : undefined;
};

export const goForward = (queue: Queue, random: Random = Math.random): Queue | undefined => {
  const { entries, index, repeat, isShuffled } = queue;
  if (index + 1 < entries.length) return jumpTo(queue, index + 1);
  if (repeat === 'off' || !entries.length) return undefined;
  // In the next round, entries added by hand are part of the list.
  const round = entries.map((entry) => ({ ...entry, isPlayed: entry.isPlayed && !isShuffled, isQueued: undefined }));
  if (!isShuffled || entries.length === 1) return jumpTo({ ...queue, entries: round }, 0);
  const [last] = round.splice(index, 1);
  const [first, ...others] = permuted(round, random);
  return jumpTo({ ...queue, entries: [first!, ...permuted([...others, last!], random)] }, 0);
};

/** Repeating one track, the queue stays where it is. */
export const goOnAutomatically = (queue: Queue): Queue | undefined => (queue.repeat === 'one' ? queue : goForward(queue));

export const goBack = (queue: Queue): Queue | undefined => {
  if (queue.index > 0) return jumpTo(queue, queue.index - 1);
  return queue.repeat !== 'off' && queue.entries.length > 1 ? jumpTo(queue, queue.entries.length - 1) : undefined;
};

export const describeTrack = (queue: Queue, track: PlayableTrack): Queue => ({
  ...queue,
  entries: queue.entries.map((entry) => (entry.track.id === track.id ? { ...entry, track } : entry)),
});
