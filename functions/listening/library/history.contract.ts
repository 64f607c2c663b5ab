import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { playedTrack } from './library.contract';

export const SITTING_MAX = 500;
/** Plays per call; the client repeats while `has_more` is true. */
export const FORGET_MAX = 5000;

const playId = z.number('Name a play by its id.').int('Name a play by its id.').positive('Name a play by its id.');
const moment = z.iso.datetime({ offset: true, error: 'Enter a date and time.' });

export const historyApi = {
  sitting: endpoint({
    method: 'GET',
    path: '/users/me/history/:id/sitting',
    summary: 'List what one played in the same sitting as a play, the earliest first',
    params: z.object({ id: idParam }),
    response: z.object({ plays: z.array(playedTrack) }),
  }),
  forget: endpoint({
    method: 'POST',
    path: '/users/me/history/forget',
    summary: 'Take plays out of the own history: some, or all between two moments',
    body: z
      .object({
        plays: z
          .array(playId, 'List the plays.')
          .min(1, 'List at least one play.')
          .max(FORGET_MAX, `At most ${FORGET_MAX} plays go in one call.`)
          .optional(),
        since: moment.optional(),
        until: moment.optional(),
      })
      .refine(({ plays, until }) => Boolean(plays) !== Boolean(until), { path: ['plays'], message: 'Name plays, or until when.' }),
    response: z.object({ forgotten: z.number(), has_more: z.boolean() }),
  }),
};
