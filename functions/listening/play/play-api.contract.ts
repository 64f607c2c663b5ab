import { z } from 'zod';
import { DAY } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { HOST_MAX, HOST_PATTERN, PLAY_SOURCES } from './play.contract';

/**
 * Starts a play (no ticket) or settles it; `position` is where the listener is, in milliseconds. A play that is counted already takes in
 * only how far the listener came.
 */
export const playBody = z.object({
  ticket: z.string().max(600).optional(),
  position: z.number().int().min(0).max(DAY).optional(),
  /** What it is played from. */
  source: z.enum(PLAY_SOURCES, `Sources are: ${PLAY_SOURCES.join(', ')}.`).optional(),
  /** The host of the site whose page holds the player or, on this site, over which the visit came; left out for this site itself. */
  referrer: z.string().max(HOST_MAX).regex(HOST_PATTERN, 'Name the host alone.').optional(),
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
};
