import { z } from 'zod';
import { playableTrack } from '#contracts/catalogue/track';
import { DAY } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';

/** So many tracks a queue keeps, which is as many as a playlist has at most. */
export const QUEUE_MAX = 10_000;
/** So many of them come described: some before the current one, and those that follow. Of the others there are the ids. */
export const DESCRIBED_TRACKS_MAX = { before: 50, all: 250 } as const;
/** The latest position in a track that is kept, in milliseconds: a day. */
const POSITION_MAX = DAY;
const SOURCE_MAX = 2500;
const NAME_MAX = 255;
export const REPEATS = ['off', 'all', 'one'] as const;

/** A queue without its tracks: lists of places count from 0. */
const queueState = z.object({
  /** The place of the current track; -1 in an empty queue. */
  index: z.int().min(-1),
  /** The places in the order that the list has without shuffling; null if that is the one in which they play. */
  order: z.array(z.int().min(0)).max(QUEUE_MAX).nullable(),
  is_shuffled: z.boolean(),
  repeat: z.enum(REPEATS),
  /** What is being played, as `album:5`, and what it is called. */
  source: z.string().max(SOURCE_MAX).nullable(),
  source_name: z.string().max(NAME_MAX).nullable(),
  /** Where the current track is, in milliseconds. */
  position: z.int().min(0).max(POSITION_MAX),
  /** Whether it played when it was kept: where it is goes on by itself then, until the next time that it is kept. */
  is_playing: z.boolean().default(false),
});

const isPermutation = (places: number[]): boolean =>
  new Set(places).size === places.length && places.every((place) => place < places.length);

/** A queue as it is stored and sent: its tracks by their ids, in the order in which they play. */
export const storedQueue = queueState.extend({
  track_ids: z.array(z.int().positive()).max(QUEUE_MAX, `A queue keeps at most ${QUEUE_MAX} tracks.`),
});
export type StoredQueue = z.infer<typeof storedQueue>;

const device = z.string().regex(/^[\w-]{8,40}$/, 'A device is named by 8 to 40 letters and digits.');

/** A queue with the device that keeps it. */
export const queueSaving = storedQueue
  .extend({ device })
  .refine(({ index, track_ids }) => index < track_ids.length && (index >= 0 || track_ids.length === 0), {
    path: ['index'],
    message: 'The current track is not in the queue.',
  })
  .refine(({ order, track_ids }) => !order || (order.length === track_ids.length && isPermutation(order)), {
    path: ['order'],
    message: 'The order must name every place once.',
  });
export type QueueSaving = z.infer<typeof queueSaving>;

/** Where in a kept queue a person is. */
export const queuePosition = queueState.pick({ position: true, is_playing: true }).extend({ index: z.int().min(0), device });
export type QueuePosition = z.infer<typeof queuePosition>;

/** A queue as another device of its person takes it over. */
export const remoteQueue = queueState.extend({
  /** Those around the current one; the index and the order count `before` with them. */
  tracks: z.array(playableTrack),
  before: z.array(z.number()),
  after: z.array(z.number()),
  revision: z.number(),
  /** The random name that the browser which wrote it gave itself, and what people know it by, as `Firefox on Linux`. */
  device: z.string(),
  device_name: z.string(),
  updated_at: z.string(),
});
export type RemoteQueue = z.infer<typeof remoteQueue>;

export const playerApi = {
  queue: endpoint({
    method: 'GET',
    path: '/player/queue',
    summary: 'What you listen to, wherever you do; its revision is the ETag, and tracks that you may no longer play are left out',
    response: z.object({ queue: remoteQueue.nullable() }),
  }),
  saveQueue: endpoint({
    method: 'PUT',
    path: '/player/queue',
    summary:
      'Keep the queue for your other devices: If-Match with the revision that it builds on (412 if there is a newer one), If-None-Match: * for the first',
    body: queueSaving,
    response: z.object({ revision: z.number() }),
  }),
  savePlace: endpoint({
    method: 'PATCH',
    path: '/player/queue',
    summary: 'Keep where in your queue you are, while the queue itself stays: If-Match as for the queue',
    body: queuePosition,
    response: z.object({ revision: z.number() }),
  }),
};
