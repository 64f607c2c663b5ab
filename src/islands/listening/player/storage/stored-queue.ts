import type { QueuedTrack } from '#islands/catalogue/track/playable-track';
import type { Queue } from '../queue/player.queue';
import { unregisteredTrack } from '../queue/track-registry';

/** What stands around the part of a long queue whose tracks are kept described: ids alone, which the player asks about before they play. */
export interface LocalQueueRest {
  before: number[];
  after: number[];
  /** The places of the whole queue that were played. */
  played: number[];
  /** The places of the whole queue in the order that it has without shuffling, if that is another one. */
  order: number[] | null;
}

/** A queue as the browser keeps it between two visits. */
export interface LocalQueue {
  /** The queue, or of a long one the part around its current track. */
  queue: Queue;
  rest?: LocalQueueRest | null;
  /** Milliseconds. */
  position: number;
}

/** The whole queue again. */
export const wholeQueue = ({ queue, rest }: LocalQueue): Queue => {
  if (!rest) return queue;
  const { before, after, played, order } = rest;
  const tracks: QueuedTrack[] = [
    ...before.map(unregisteredTrack),
    ...queue.entries.map(({ track }) => track),
    ...after.map(unregisteredTrack),
  ];
  const isPlayed = new Set(played);
  const entries = tracks.map((track, place) => ({ key: place + 1, track, isPlayed: isPlayed.has(place) }));
  const keys = entries.map(({ key }) => key);
  return { ...queue, entries, index: queue.index + before.length, order: order?.map((place) => place + 1) ?? keys };
};
