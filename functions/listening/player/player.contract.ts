import { z } from 'zod';
import { playableTrack } from '#contracts/catalogue/track';
import { DAY } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';

export const QUEUE_MAX = 10_000;
/** Tracks sent in full: `before` the current one, and in `all`. The others are sent as ids. */
export const DESCRIBED_TRACKS_MAX = { before: 50, all: 250 } as const;
const POSITION_MAX = DAY;
const SOURCE_MAX = 2500;
const NAME_MAX = 255;
export const REPEATS = ['off', 'all', 'one'] as const;

const queueState = z.object({
  /** -1 in an empty queue. */
  index: z.int().min(-1),
  /** The unshuffled order as positions; null if it equals the play order. */
  order: z.array(z.int().min(0)).max(QUEUE_MAX).nullable(),
  /** Positions of tracks put next or added by hand, which shuffling leaves in front. */
  queued: z.array(z.int().min(0)).max(QUEUE_MAX).default([]),
  is_shuffled: z.boolean(),
  repeat: z.enum(REPEATS),
  source: z.string().max(SOURCE_MAX).nullable(),
  source_name: z.string().max(NAME_MAX).nullable(),
  /** Milliseconds. */
  position: z.int().min(0).max(POSITION_MAX),
  /** If true, `position` advances until the next save. */
  is_playing: z.boolean().default(false),
});

const isPermutation = (indexes: number[]): boolean =>
  new Set(indexes).size === indexes.length && indexes.every((index) => index < indexes.length);

export const storedQueue = queueState.extend({
  track_ids: z.array(z.int().positive()).max(QUEUE_MAX, `A queue can have at most ${QUEUE_MAX} tracks.`),
});
export type StoredQueue = z.infer<typeof storedQueue>;

const device = z.string().regex(/^[\w-]{8,40}$/, 'A device ID has 8 to 40 letters, digits, hyphens or underscores.');

export const queueSaving = storedQueue
  .extend({ device })
  .refine(({ index, track_ids }) => index < track_ids.length && (index >= 0 || track_ids.length === 0), {
    path: ['index'],
    message: 'The current track is not in the queue.',
  })
  .refine(({ order, track_ids }) => !order || (order.length === track_ids.length && isPermutation(order)), {
    path: ['order'],
    message: 'The order must list every position once.',
  })
  .refine(({ queued, track_ids }) => queued.every((position) => position < track_ids.length), {
    path: ['queued'],
    message: 'A queued track is not in the queue.',
  });
export type QueueSaving = z.infer<typeof queueSaving>;

export const queuePosition = queueState.pick({ position: true, is_playing: true }).extend({ index: z.int().min(0), device });
export type QueuePosition = z.infer<typeof queuePosition>;

export const remoteQueue = queueState.extend({
  /** The tracks around the current one; `index` and `order` include `before`. */
  tracks: z.array(playableTrack),
  before: z.array(z.number()),
  after: z.array(z.number()),
  revision: z.number(),
  /** Random id chosen by the browser; `device_name` is shown to users, such as `Firefox on Linux`. */
  device: z.string(),
  device_name: z.string(),
  updated_at: z.string(),
});
export type RemoteQueue = z.infer<typeof remoteQueue>;

export const playerApi = {
  queue: endpoint({
    method: 'GET',
    path: '/player/queue',
    summary: 'Show your queue across devices; the ETag is its revision, and tracks you can no longer play are left out',
    response: z.object({ queue: remoteQueue.nullable() }),
  }),
  saveQueue: endpoint({
    method: 'PUT',
    path: '/player/queue',
    summary:
      'Save the queue for your other devices: If-Match with the revision that it builds on (412 if there is a newer one), If-None-Match: * for the first',
    body: queueSaving,
    response: z.object({ revision: z.number() }),
  }),
  savePlace: endpoint({
    method: 'PATCH',
    path: '/player/queue',
    summary: 'Save your position in an unchanged queue; If-Match as for the queue',
    body: queuePosition,
    response: z.object({ revision: z.number() }),
  }),
};
