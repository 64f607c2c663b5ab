import { z } from 'zod';
import { userSession } from '#contracts/account/session';
import { userDetail } from '#contracts/account/user';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { accessToken } from './access-token.contract';

/** Default and maximum delay of a deletion, during which it can be undone. */
export const DELETION_DAYS = 14;
export const DELETION_DAYS_MAX = 90;
export const BAN_REASON_MAX = 1000;

/** The reason is shown to the user; null `ends_at` means indefinitely. */
export const suspension = z.object({
  reason: z
    .string('Give a reason.')
    .trim()
    .max(BAN_REASON_MAX, `A reason has at most ${BAN_REASON_MAX} characters.`)
    .transform((reason) => reason || null)
    .nullable()
    .default(null),
  ends_at: z.iso.datetime({ offset: true, error: 'Choose a time.' }).nullable().default(null),
});

export const deletion = z.object({
  days: z
    .number('Say how many days.')
    .int('Days are counted by a whole number.')
    .min(1, 'It takes a day at least.')
    .max(DELETION_DAYS_MAX, `It takes ${DELETION_DAYS_MAX} days at most.`)
    .default(DELETION_DAYS),
});

const params = z.object({ id: idParam });
const one = z.object({ user: userDetail });
const ended = z.object({ ended: z.number() });

export const userAdminApi = {
  ban: endpoint({
    method: 'POST',
    path: '/users/:id/ban',
    summary: 'Suspend a person, with a reason and until a time',
    params,
    body: suspension,
    response: one,
  }),
  unban: endpoint({ method: 'DELETE', path: '/users/:id/ban', summary: 'Lift a suspension', params, response: one }),
  removeTwoFactor: endpoint({
    method: 'DELETE',
    path: '/users/:id/two-factor',
    summary: "Switch a person's second factor off",
    params,
    response: one,
  }),
  scheduleDeletion: endpoint({
    method: 'POST',
    path: '/users/:id/deletion',
    summary: 'Have an account deleted in some days',
    params,
    body: deletion,
    response: one,
  }),
  bringBack: endpoint({
    method: 'DELETE',
    path: '/users/:id/deletion',
    summary: 'Keep an account that was about to be deleted',
    params,
    response: one,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/:id/sessions',
    summary: 'List where a person is logged in',
    params,
    response: z.object({ sessions: z.array(userSession) }),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions',
    summary: 'End all sessions of a person',
    params,
    response: ended,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions/:sessionId',
    summary: 'End one session of a person',
    params: params.extend({ sessionId: idParam }),
    response: z.object({}),
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/users/:id/access-tokens',
    summary: 'List the access tokens of a person, without their texts',
    params,
    response: z.object({ tokens: z.array(accessToken) }),
  }),
  endTokens: endpoint({
    method: 'DELETE',
    path: '/users/:id/access-tokens',
    summary: 'Delete all access tokens of a person',
    params,
    response: ended,
  }),
  endToken: endpoint({
    method: 'DELETE',
    path: '/users/:id/access-tokens/:tokenId',
    summary: 'Delete an access token of a person',
    params: params.extend({ tokenId: idParam }),
    response: z.object({}),
  }),
  viewAs: endpoint({
    method: 'POST',
    path: '/users/:id/view-as',
    summary: 'See the site as a person does, for 30 minutes and without changing anything',
    params,
    response: z.object({ ends_at: z.string() }),
  }),
  endView: endpoint({ method: 'DELETE', path: '/view-as', summary: 'Stop seeing the site as somebody else', response: z.object({}) }),
};
