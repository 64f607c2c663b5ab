import type { PlayableTrack } from '#contracts/catalogue/track';
import { $position, $queue, type Settings } from '../engine/player.store';
import type { Entry, Queue } from '../queue/player.queue';
import { hasShared } from '../queue/shared-track';
import { HISTORY_KEY, QUEUE_KEY, SETTINGS_KEY, VERSION } from './player.persistence';
import { shortened } from './remote-queue';
import type { KeptQueue, KeptRest } from './stored-queue';

const write = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ version: VERSION, value }));
  } catch {
    /** A full or locked store only means that the next visit starts empty. */
  }
};

const idsOf = (entries: Entry[]): number[] => entries.map(({ track }) => track.id);

/** What of a long queue is not in its described part. */
const restOf = (queue: Queue, part: Queue): KeptRest | null => {
  const { entries, order } = queue;
  if (part.entries.length === entries.length) return null;
  const start = queue.index - part.index;
  const places = new Map(entries.map(({ key }, place) => [key, place]));
  return {
    before: idsOf(entries.slice(0, start)),
    after: idsOf(entries.slice(start + part.entries.length)),
    played: entries.flatMap(({ isPlayed }, place) => (isPlayed ? place : [])),
    order: queue.isShuffled ? order.map((key) => places.get(key)!) : null,
  };
};

/** A queue as it is kept: all of it, but of a long one only the tracks around the current one described. */
export const toKept = (queue: Queue, position: number): KeptQueue => {
  const part = shortened(queue);
  return { queue: part, rest: restOf(queue, part), position };
};

export const saveQueue = (): void => {
  if (!hasShared($queue.get())) write(QUEUE_KEY, toKept($queue.get(), $position.get()));
};
export const saveSettings = (settings: Settings): void => write(SETTINGS_KEY, settings);
export const saveHistory = (tracks: readonly PlayableTrack[]): void => write(HISTORY_KEY, tracks);
