import type { QueuedTrack } from '#islands/catalogue/track/playable-track';
import type { Queue } from '../queue/player.queue';
import { unregisteredTrack } from '../queue/track-registry';

/** Ids around the stored part of a long queue; details are fetched before they play. */
export interface LocalQueueRest {
  before: number[];
  after: number[];
  /** Indexes in the whole queue. */
  played: number[];
  queued?: number[];
  /** Indexes of the whole queue in unshuffled order, if different. */
  order: number[] | null;
}

export interface LocalQueue {
  queue: Queue;
  rest?: LocalQueueRest | null;
  /** Milliseconds. */
  position: number;
}

export const wholeQueue = ({ queue, rest }: LocalQueue): Queue => {
  if (!rest) return queue;
  const { before, after, played, queued = [], order } = rest;
  const tracks: QueuedTrack[] = [
    ...before.map(unregisteredTrack),
    ...queue.entries.map(({ track }) => track),
    ...after.map(unregisteredTrack),
  ];
  const [isPlayed, isQueued] = [new Set(played), new Set(queued)];
  const entries = tracks.map((track, index) => ({
    key: index + 1,
    track,
    isPlayed: isPlayed.has(index),
    ...(isQueued.has(index) && { isQueued: true }),
  }));
  const keys = entries.map(({ key }) => key);
  return { ...queue, entries, index: queue.index + before.length, order: order?.map((index) => index + 1) ?? keys };
};
