import type { CarriedQueue, QueueSaving } from '#contracts/player';
import { entriesOf, keysOf, type Queue } from './player.queue';

/** So many tracks around the current one are kept and carried to other devices. */
export const KEPT_TRACKS = 500;

/** A long queue around its current entry. */
export const shortened = (queue: Queue): Queue => {
  const start = Math.max(0, Math.min(queue.index - KEPT_TRACKS / 5, queue.entries.length - KEPT_TRACKS));
  const entries = queue.entries.slice(start, start + KEPT_TRACKS);
  const keys = new Set(keysOf(entries));
  return { ...queue, entries, index: queue.index - start, order: queue.order.filter((key) => keys.has(key)) };
};

/** A queue as the server keeps it for the person's other devices; the position in milliseconds. */
export const toCarried = (queue: Queue, position: number): Omit<QueueSaving, 'device'> => {
  const { entries, index, order, isShuffled, repeat, source, sourceName } = shortened(queue);
  const places = new Map(entries.map(({ key }, place) => [key, place]));
  return {
    track_ids: entries.map(({ track }) => track.id),
    index,
    order: order.flatMap((key) => places.get(key) ?? []),
    is_shuffled: isShuffled,
    repeat,
    source,
    source_name: sourceName,
    position: Math.round(position),
  };
};

/** A carried queue as the player plays it; what stands before the current entry counts as played. */
export const fromCarried = ({ tracks, index, order, is_shuffled, repeat, source, source_name }: CarriedQueue): Queue => {
  const entries = entriesOf(tracks, 1).map((entry, place) => ({ ...entry, isPlayed: place <= index }));
  return {
    entries,
    index,
    order: order.flatMap((place) => entries[place]?.key ?? []),
    isShuffled: is_shuffled,
    repeat,
    source,
    sourceName: source_name,
  };
};

/** Whether a carried queue is what stands here already: the same tracks, and the same one of them current. */
export const isSameQueue = ({ tracks, index }: CarriedQueue, queue: Queue): boolean =>
  index === queue.index && tracks.length === queue.entries.length && tracks.every(({ id }, place) => queue.entries[place]?.track.id === id);
