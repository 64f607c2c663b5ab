import { z } from 'zod';
import { DAY } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { HOST_MAX, HOST_PATTERN, SOURCE_MAX } from './play.contract';

/** Starts a play, or finishes it if `ticket` is given. `position` is in milliseconds and only moves forward once the play has counted. */
export const playBody = z.object({
  ticket: z.string().max(600).optional(),
  position: z.number().int().min(0).max(DAY).optional(),
  /** One of `PLAY_SOURCES`, alone or as a subject (`playlist:12`). Anything else, or null, counts as `queue`. */
  source: z.string().max(SOURCE_MAX, `A source can have at most ${SOURCE_MAX} characters.`).nullish(),
  /** Host of the embedding or referring site; omitted for this site. */
  referrer: z.string().max(HOST_MAX).regex(HOST_PATTERN, 'Enter only the host.').optional(),
  /** Stores the play without the user, like a private session. */
  private: z.boolean().optional(),
});

export const playApi = {
  play: endpoint({
    method: 'POST',
    path: '/tracks/:id/plays',
    summary: 'Start or complete a counted play',
    params: z.object({ id: idParam }),
    body: playBody,
    response: z.object({ ticket: z.string().optional(), counted: z.boolean().optional() }),
  }),
  skip: endpoint({
    method: 'POST',
    path: '/tracks/:id/skips',
    summary: 'Record a private skip of a track before it counted as played',
    params: z.object({ id: idParam }),
    response: done,
  }),
};
