import { z } from 'zod';
import { artistReference } from '#contracts/catalogue/artist';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';

export const PREMIERE_KINDS = ['album', 'track'] as const;
export type PremiereKind = (typeof PREMIERE_KINDS)[number];

/** Milliseconds. */
export const TEASER_MIN = 5000;
export const TEASER_MAX = 30_000;
/** Milliseconds that encoders pad. */
export const TEASER_PADDING = 500;
/** 30 s of 16-bit stereo at 96 kHz, which a browser without an encoder sends. */
export const TEASER_BYTES_MAX = 12 * 1024 * 1024;
export const TEASER_RATE_LIMIT = { times: 30, seconds: HOUR_IN_SECONDS };

const premiereParams = z.object({ kind: z.enum(PREMIERE_KINDS), id: idParam });

export const premiere = z.object({
  kind: z.enum(PREMIERE_KINDS),
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  tint: z.string().nullable(),
  artists: z.array(artistReference),
  various_artists: z.boolean(),
  released_at: z.string(),
  /** Null unless the artist reveals them. */
  tracks: z.array(z.object({ id: z.number(), disc: z.number(), number: z.number(), name: z.string() })).nullable(),
  teaser: z.object({ src: z.string(), type: z.string(), length: z.number(), track_name: z.string().nullable() }).nullable(),
});
export type Premiere = z.infer<typeof premiere>;

export const managedPremiere = z.object({
  can_announce: z.boolean(),
  announced: z.boolean(),
  path: z.string(),
  released_at: z.string().nullable(),
  shows_tracks: z.boolean(),
  saves: z.number(),
  tracks: z.array(z.object({ id: z.number(), name: z.string(), duration: z.number() })),
  teaser: z.object({ src: z.string(), track_id: z.number().nullable(), from: z.number(), length: z.number() }).nullable(),
});
export type ManagedPremiere = z.infer<typeof managedPremiere>;

const managedAnswer = z.object({ premiere: managedPremiere });

/** The audio is the request body. */
export const teaserQuery = z.object({
  track_id: idParam,
  from: z.coerce.number('Enter a start time.').int('Enter a start time.').min(0, 'The start must be within the track.'),
  length: z.coerce
    .number('Enter a length.')
    .int('Enter a length.')
    .min(TEASER_MIN, 'A teaser has at least 5 seconds.')
    .max(TEASER_MAX, 'A teaser has at most 30 seconds.'),
});
export type TeaserQuery = z.output<typeof teaserQuery>;

export const premiereApi = {
  show: endpoint({
    method: 'GET',
    path: '/premieres/:kind/:id',
    summary: 'Show the announcement of an album or a track before its release',
    params: premiereParams,
    response: z.object({ premiere }),
  }),
  teaser: endpoint({
    method: 'GET',
    path: '/premieres/:kind/:id/teaser',
    summary: 'Stream the teaser of an announced release, a file with only these seconds',
    params: premiereParams,
    response: z.unknown(),
    bytes: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/premieres/:kind/:id/settings',
    summary: 'Show the announcement of your release',
    params: premiereParams,
    response: managedAnswer,
  }),
  announce: endpoint({
    method: 'PUT',
    path: '/premieres/:kind/:id',
    summary: 'Announce a scheduled release at its final address, or update the announcement',
    params: premiereParams,
    body: z.object({ shows_tracks: z.boolean('Choose yes or no.') }),
    response: managedAnswer,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/premieres/:kind/:id',
    summary: 'Remove an announcement, which makes its address private again',
    params: premiereParams,
    response: done,
  }),
  setTeaser: endpoint({
    method: 'PUT',
    path: '/premieres/:kind/:id/teaser',
    summary: 'Upload the teaser of an announced release; the body is an audio file of at most 30 seconds',
    params: premiereParams,
    query: teaserQuery,
    response: managedAnswer,
  }),
  removeTeaser: endpoint({
    method: 'DELETE',
    path: '/premieres/:kind/:id/teaser',
    summary: 'Remove the teaser of an announced release',
    params: premiereParams,
    response: managedAnswer,
  }),
};
