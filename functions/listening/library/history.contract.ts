import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { playedTrack } from './library.contract';

export const SITTING_MAX = 500;
/** Plays per call; the client repeats while `has_more` is true. */
export const FORGET_MAX = 5000;

const playId = z.number('Enter a play ID.').int('Enter a play ID.').positive('Enter a play ID.');
const moment = z.iso.datetime({ offset: true, error: 'Enter a date and time.' });

export const historyApi = {
  sitting: endpoint({
    method: 'GET',
    path: '/users/me/history/:id/sitting',
    summary: 'List your plays from the same session as a play, earliest first',
    params: z.object({ id: idParam }),
    response: z.object({ plays: z.array(playedTrack) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/users/me/history/forget',
    summary: 'Remove plays from your history, by ID or by period',
    body: z
      .object({
        plays: z
          .array(playId, 'List the plays.')
          .min(1, 'List at least one play.')
          .max(FORGET_MAX, `Remove at most ${FORGET_MAX} plays at once.`)
          .optional(),
        since: moment.optional(),
        until: moment.optional(),
      })
      .refine(({ plays, until }) => Boolean(plays) !== Boolean(until), { path: ['plays'], message: 'Send either plays or until.' }),
    response: z.object({ forgotten: z.number(), has_more: z.boolean() }),
  }),
};
