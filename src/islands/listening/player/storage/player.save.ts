import type { PlayableTrack } from '#contracts/catalogue/track';
import { $position, $queue, type PlayerSettings } from '../engine/player.store';
import type { Queue, QueueEntry } from '../queue/player.queue';
import { hasShared } from '../queue/shared-track';
import { HISTORY_KEY, QUEUE_KEY, SETTINGS_KEY, VERSION } from './player.persistence';
import { shortened } from './shortened-queue';
import type { LocalQueue, LocalQueueRest } from './stored-queue';

const write = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ version: VERSION, value }));
  } catch {
    /** A full or blocked store only means that the next visit starts empty. */
  }
};

const idsOf = (entries: QueueEntry[]): number[] => entries.map(({ track }) => track.id);

const restOf = (queue: Queue, part: Queue): LocalQueueRest | null => {
  const { entries, order } = queue;
  if (part.entries.length === entries.length) return null;
  const start = queue.index - part.index;
  const indexByKey = new Map(entries.map(({ key }, index) => [key, index]));
  return {
    before: idsOf(entries.slice(0, start)),
    after: idsOf(entries.slice(start + part.entries.length)),
    played: entries.flatMap(({ isPlayed }, index) => (isPlayed ? index : [])),
    queued: entries.flatMap(({ isQueued }, index) => (isQueued ? index : [])),
    order: queue.isShuffled ? order.map((key) => indexByKey.get(key)!) : null,
  };
};

/** Stores a long queue with details only around the current track. */
export const toStoredQueue = (queue: Queue, position: number): LocalQueue => {
  const part = shortened(queue);
  return { queue: part, rest: restOf(queue, part), position };
};

export const saveQueue = (): void => {
  if (!hasShared($queue.get())) write(QUEUE_KEY, toStoredQueue($queue.get(), $position.get()));
};
export const saveSettings = (settings: PlayerSettings): void => write(SETTINGS_KEY, settings);
export const saveHistory = (tracks: readonly PlayableTrack[]): void => write(HISTORY_KEY, tracks);
