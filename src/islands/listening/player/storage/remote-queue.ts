import type { QueueSaving, RemoteQueue } from '#contracts/listening/player';
import { keysOf, type Queue, queueEntries } from '../queue/player.queue';
import { unregisteredTrack } from '../queue/track-registry';
import { shortened } from './shortened-queue';

/** Limit of the server. */
export const REMOTE_TRACKS = 10_000;

/** `position` in milliseconds. */
export const toRemoteQueue = (queue: Queue, position: number, isPlaying: boolean): Omit<QueueSaving, 'device'> => {
  const { entries, index, order, isShuffled, repeat, source, sourceName } = shortened(queue, REMOTE_TRACKS);
  const indexByKey = new Map(entries.map(({ key }, entryIndex) => [key, entryIndex]));
  const listed = order.flatMap((key) => indexByKey.get(key) ?? []);
  return {
    track_ids: entries.map(({ track }) => track.id),
    index,
    order: listed.every((entryIndex, at) => entryIndex === at) ? null : listed,
    queued: entries.flatMap(({ isQueued }, entryIndex) => (isQueued ? entryIndex : [])),
    is_shuffled: isShuffled,
    repeat,
    source,
    source_name: sourceName,
    position: Math.round(position),
    is_playing: isPlaying,
  };
};

/** Entries up to the current one count as played. */
export const fromRemoteQueue = (carried: RemoteQueue): Queue => {
  const { before, tracks, after, index, order, queued, is_shuffled, repeat, source, source_name } = carried;
  const all = [...before.map(unregisteredTrack), ...tracks, ...after.map(unregisteredTrack)];
  const entries = queueEntries(all, 1).map((entry, entryIndex) => ({
    ...entry,
    isPlayed: entryIndex <= index,
    ...(queued.includes(entryIndex) && { isQueued: true }),
  }));
  return {
    entries,
    index,
    order: order?.flatMap((entryIndex) => entries[entryIndex]?.key ?? []) ?? keysOf(entries),
    isShuffled: is_shuffled,
    repeat,
    source,
    sourceName: source_name,
  };
};

export const isSameQueue = ({ before, tracks, after, index }: RemoteQueue, queue: Queue): boolean => {
  const ids = [...before, ...tracks.map(({ id }) => id), ...after];
  return index === queue.index && ids.length === queue.entries.length && ids.every((id, at) => queue.entries[at]?.track.id === id);
};
