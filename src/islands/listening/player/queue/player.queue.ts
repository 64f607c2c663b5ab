import type { PlayableTrack } from '#contracts/catalogue/track';
import { isSubjectOf } from '#functions/platform/contract/subject';
import type { QueuedTrack } from '#islands/catalogue/track/playable-track';

export type Repeat = 'off' | 'all' | 'one';
/** Gives a number from 0 up to 1, as `Math.random` does. */
export type Random = () => number;

/** A place in the queue. The same track may stand in it twice, so each place has a key of its own. */
export interface QueueEntry {
  key: number;
  track: QueuedTrack;
  /** Whether it has been played since the list was started; shuffling leaves such entries where they are. */
  isPlayed: boolean;
}

export interface Queue {
  /** In the order in which they play. */
  entries: QueueEntry[];
  /** The place of the current entry; -1 in an empty queue. */
  index: number;
  /** The keys in the order that the list has without shuffling. */
  order: number[];
  isShuffled: boolean;
  repeat: Repeat;
  /** What is being played, as `album:5`. */
  source: string | null;
  /** What the source is called, where it is known. */
  sourceName: string | null;
}

export const EMPTY_QUEUE: Queue = { entries: [], index: -1, order: [], isShuffled: false, repeat: 'off', source: null, sourceName: null };

/** A key that no entry has had yet. */
export const nextKey = (queue: Queue): number => Math.max(0, ...queue.order) + 1;

export const queueEntries = (tracks: QueuedTrack[], firstKey: number): QueueEntry[] =>
  tracks.map((track, position) => ({ key: firstKey + position, track, isPlayed: false }));

export const keysOf = (entries: QueueEntry[]): number[] => entries.map(({ key }) => key);

/** A permutation in which every order is equally likely. */
export const permuted = <Item>(items: Item[], random: Random = Math.random): Item[] => {
  const result = [...items];
  for (let end = result.length - 1; end > 0; end -= 1) {
    const chosen = Math.floor(random() * (end + 1));
    [result[end], result[chosen]] = [result[chosen]!, result[end]!];
  }
  return result;
};

export const currentEntry = (queue: Queue): QueueEntry | undefined => queue.entries[queue.index];

/** A row of a list on a page: its track and, where the page says so, its list and its place there, from 0. */
export interface ListRow {
  trackId: number;
  from?: string | undefined;
  place?: number | undefined;
}

/** Whether a row shows the entry at `index`. Of a track that stands twice in the list that plays, one row does. */
export const isShownBy = ({ trackId, from, place }: ListRow, { entries, order, source }: Queue, index: number | undefined): boolean => {
  const entry = entries[index ?? -1];
  if (entry?.track.id !== trackId) return false;
  if (place === undefined || from !== source) return true;
  const places = entries.filter(({ track }) => track.id === trackId).map(({ key }) => order.indexOf(key));
  return places.length === 1 || !places.includes(place) || order.indexOf(entry.key) === place;
};

/** Makes the entry at a place the current one. */
export const jumpTo = (queue: Queue, index: number): Queue => ({
  ...queue,
  index,
  entries: queue.entries.map((entry, place) => (place === index ? { ...entry, isPlayed: true } : entry)),
});

/** Whether a radio has put an entry behind the list that is being played. */
export const isAutoplayed = ({ source }: Queue, { track }: QueueEntry): boolean =>
  track.reason !== undefined && !isSubjectOf('radio', source);

/** Behind the current entry everything of the list that was not played yet, in a new order; what was played stays before it, what a radio added behind it. */
const shuffled = (queue: Queue, random: Random): Queue => {
  const current = currentEntry(queue);
  const before = queue.entries.slice(0, Math.max(queue.index, 0)).filter(({ isPlayed }) => isPlayed);
  const remainingKeys = new Set(keysOf(before).concat(current ? current.key : []));
  const others = queue.entries.filter(({ key }) => !remainingKeys.has(key));
  const [listed, after] = [false, true].map((isAfter) => others.filter((entry) => isAutoplayed(queue, entry) === isAfter));
  const entries = [...before, ...(current ? [current] : []), ...permuted(listed ?? [], random), ...(after ?? [])];
  return { ...queue, entries, index: current ? before.length : -1, isShuffled: true };
};

const unshuffled = (queue: Queue): Queue => {
  const byKey = new Map(queue.entries.map((entry) => [entry.key, entry]));
  const current = currentEntry(queue);
  return {
    ...queue,
    entries: queue.order.map((key) => byKey.get(key)!),
    index: current ? queue.order.indexOf(current.key) : -1,
    isShuffled: false,
  };
};

export const setShuffle = (queue: Queue, isShuffled: boolean, random: Random = Math.random): Queue =>
  isShuffled ? shuffled(queue, random) : unshuffled(queue);

/**
 * A new list in place of the old one, from the track at `start` on; shuffled with no `start`, it begins anywhere. Whether it is shuffled
 * and how it repeats is kept.
 */
export const startQueue = (
  queue: Queue,
  list: { tracks: QueuedTrack[]; start?: number; source: string | null; sourceName?: string | null },
  random: Random = Math.random,
): Queue => {
  const entries = queueEntries(list.tracks, nextKey(queue));
  const start = list.start ?? (queue.isShuffled ? Math.floor(random() * entries.length) : 0);
  const fresh = { ...queue, entries, order: keysOf(entries), source: list.source, sourceName: list.sourceName ?? null };
  const started = jumpTo(fresh, entries.length ? Math.min(start, entries.length - 1) : -1);
  return queue.isShuffled ? shuffled(started, random) : started;
};

/** The place that plays when the current track is over, or none. A shuffled list that repeats has no known beginning before it begins. */
export const followingIndex = ({ entries, index, repeat, isShuffled }: Queue): number | undefined => {
  if (repeat === 'one') return index;
  if (index + 1 < entries.length) return index + 1;
  return repeat === 'all' && !isShuffled && entries.length ? 0 : undefined;
};

/** The next entry that the listener asks for; from the end back to the beginning if the list repeats, else none. */
export const goForward = (queue: Queue, random: Random = Math.random): Queue | undefined => {
  const { entries, index, repeat, isShuffled } = queue;
  if (index + 1 < entries.length) return jumpTo(queue, index + 1);
  if (repeat === 'off' || !entries.length) return undefined;
  if (!isShuffled || entries.length === 1) return jumpTo(queue, 0);
  const last = entries[index]!;
  const [first, ...others] = permuted(
    entries.filter((entry) => entry !== last),
    random,
  );
  const fresh = [first!, ...permuted([...others, last], random)].map((entry) => ({ ...entry, isPlayed: false }));
  return jumpTo({ ...queue, entries: fresh }, 0);
};

/** The entry before; from the beginning to the end if the list repeats, else none. */
export const goBack = (queue: Queue): Queue | undefined => {
  if (queue.index > 0) return jumpTo(queue, queue.index - 1);
  return queue.repeat !== 'off' && queue.entries.length > 1 ? jumpTo(queue, queue.entries.length - 1) : undefined;
};

/** The queue with what is known by now about a track that was queued by its id alone. */
export const describeTrack = (queue: Queue, track: PlayableTrack): Queue => ({
  ...queue,
  entries: queue.entries.map((entry) => (entry.track.id === track.id ? { ...entry, track } : entry)),
});
