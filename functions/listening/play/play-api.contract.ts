import { z } from 'zod';
import { DAY } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { HOST_MAX, HOST_PATTERN, SOURCE_MAX } from './play.contract';

/**
 * Starts a play (no ticket) or settles it; `position` is where the listener is, in milliseconds. A play that is counted already takes in
 * only how far the listener came.
 */
export const playBody = z.object({
  ticket: z.string().max(600).optional(),
  position: z.number().int().min(0).max(DAY).optional(),
  /** What it is played from: one of `PLAY_SOURCES`, alone or as a subject (`playlist:12`). Anything else, and null, is a queue of one's own. */
  source: z.string().max(SOURCE_MAX, `A source has at most ${SOURCE_MAX} characters.`).nullish(),
  /** The host of the site whose page holds the player or, on this site, over which the visit came; left out for this site itself. */
  referrer: z.string().max(HOST_MAX).regex(HOST_PATTERN, 'Name the host alone.').optional(),
  /** It counts as that of somebody without an account: nothing of it is kept with the person. A private session of the browser says the same. */
  private: z.boolean().optional(),
});

export const playApi = {
  play: endpoint({
    method: 'POST',
    path: '/tracks/:id/plays',
    summary: 'Start or settle a counted play',
    params: z.object({ id: idParam }),
    body: playBody,
    response: z.object({ ticket: z.string().optional(), counted: z.boolean().optional() }),
  }),
  skip: endpoint({
    method: 'POST',
    path: '/tracks/:id/skips',
    summary: 'Tell that you went on from a track before it counted as played; nobody else is told',
    params: z.object({ id: idParam }),
    response: done,
  }),
};
