import { z } from 'zod';
import { playableTrack } from '#contracts/track';
import { endpoint } from '../http/endpoint';

/** So many tracks around the current one follow a person from device to device. */
export const QUEUE_MAX = 500;
/** The latest position in a track that is kept, in milliseconds: a day. */
const POSITION_MAX = 86_400_000;
const SOURCE_MAX = 2500;
const NAME_MAX = 255;
export const REPEATS = ['off', 'all', 'one'] as const;

/** A queue without its tracks: lists of places count from 0. */
const queueState = z.object({
  /** The place of the current track; -1 in an empty queue. */
  index: z.int().min(-1),
  /** The places in the order that the list has without shuffling. */
  order: z.array(z.int().min(0)).max(QUEUE_MAX),
  is_shuffled: z.boolean(),
  repeat: z.enum(REPEATS),
  /** What is being played, as `album:5`, and what it is called. */
  source: z.string().max(SOURCE_MAX).nullable(),
  source_name: z.string().max(NAME_MAX).nullable(),
  /** Where the current track is, in milliseconds. */
  position: z.int().min(0).max(POSITION_MAX),
});

const isPermutation = (places: number[]): boolean =>
  new Set(places).size === places.length && places.every((place) => place < places.length);

/** A queue as it is stored and sent: its tracks by their ids, in the order in which they play. */
export const storedQueue = queueState.extend({
  track_ids: z.array(z.int().positive()).max(QUEUE_MAX, `A queue keeps at most ${QUEUE_MAX} tracks.`),
});
export type StoredQueue = z.infer<typeof storedQueue>;

/** A queue with the device that keeps it. */
export const queueSaving = storedQueue
  .extend({
    device: z.string().regex(/^[\w-]{8,40}$/, 'A device is named by 8 to 40 letters and digits.'),
  })
  .refine(({ index, track_ids }) => index < track_ids.length && (index >= 0 || track_ids.length === 0), {
    path: ['index'],
    message: 'The current track is not in the queue.',
  })
  .refine(({ order, track_ids }) => order.length === track_ids.length && isPermutation(order), {
    path: ['order'],
    message: 'The order must name every place once.',
  });
export type QueueSaving = z.infer<typeof queueSaving>;

/** A queue as another device of its person takes it over. */
export const carriedQueue = queueState.extend({
  tracks: z.array(playableTrack),
  revision: z.number(),
  /** The random name that the browser which wrote it gave itself, and what people know it by, as `Firefox on Linux`. */
  device: z.string(),
  device_name: z.string(),
  updated_at: z.string(),
});
export type CarriedQueue = z.infer<typeof carriedQueue>;

export const playerApi = {
  queue: endpoint({
    method: 'GET',
    path: '/player/queue',
    summary: 'What you listen to, wherever you do; its revision is the ETag, and tracks that you may no longer play are left out',
    response: z.object({ queue: carriedQueue.nullable() }),
  }),
  saveQueue: endpoint({
    method: 'PUT',
    path: '/player/queue',
    summary:
      'Keep the queue for your other devices: If-Match with the revision that it builds on (412 if there is a newer one), If-None-Match: * for the first',
    body: queueSaving,
    response: z.object({ revision: z.number() }),
  }),
};
