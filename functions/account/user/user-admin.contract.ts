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
    .number('Enter a number of days.')
    .int('Enter a whole number of days.')
    .min(1, 'Enter at least 1 day.')
    .max(DELETION_DAYS_MAX, `Enter at most ${DELETION_DAYS_MAX} days.`)
    .default(DELETION_DAYS),
});

const params = z.object({ id: idParam });
const one = z.object({ user: userDetail });
const ended = z.object({ ended: z.number() });

export const userAdminApi = {
  suspend: endpoint({
    method: 'POST',
    path: '/users/:id/ban',
    summary: 'Suspend a user, with a reason and an optional end',
    params,
    body: suspension,
    response: one,
  }),
  liftSuspension: endpoint({ method: 'DELETE', path: '/users/:id/ban', summary: 'Lift a suspension', params, response: one }),
  removeTwoFactor: endpoint({
    method: 'DELETE',
    path: '/users/:id/two-factor',
    summary: 'Disable two-factor authentication for a user',
    params,
    response: one,
  }),
  scheduleDeletion: endpoint({
    method: 'POST',
    path: '/users/:id/deletion',
    summary: 'Schedule the deletion of an account',
    params,
    body: deletion,
    response: one,
  }),
  cancelDeletion: endpoint({
    method: 'DELETE',
    path: '/users/:id/deletion',
    summary: 'Cancel the scheduled deletion of an account',
    params,
    response: one,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/:id/sessions',
    summary: 'List the sessions of a user',
    params,
    response: z.object({ sessions: z.array(userSession) }),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions',
    summary: 'End all sessions of a user',
    params,
    response: ended,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions/:sessionId',
    summary: 'End one session of a user',
    params: params.extend({ sessionId: idParam }),
    response: z.object({}),
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/users/:id/access-tokens',
    summary: 'List the access tokens of a user, without their values',
    params,
    response: z.object({ tokens: z.array(accessToken) }),
  }),
  deleteTokens: endpoint({
    method: 'DELETE',
    path: '/users/:id/access-tokens',
    summary: 'Delete all access tokens of a user',
    params,
    response: ended,
  }),
  deleteToken: endpoint({
    method: 'DELETE',
    path: '/users/:id/access-tokens/:tokenId',
    summary: 'Delete an access token of a user',
    params: params.extend({ tokenId: idParam }),
    response: z.object({}),
  }),
  deletePasskeys: endpoint({
    method: 'DELETE',
    path: '/users/:id/passkeys',
    summary: 'Delete all passkeys of a user',
    params,
    response: ended,
  }),
  deletePasskey: endpoint({
    method: 'DELETE',
    path: '/users/:id/passkeys/:passkeyId',
    summary: 'Delete a passkey of a user',
    params: params.extend({ passkeyId: idParam }),
    response: z.object({}),
  }),
  startView: endpoint({
    method: 'POST',
    path: '/users/:id/view-as',
    summary: 'View the site as a user for 30 minutes, read-only',
    params,
    response: z.object({ ends_at: z.string() }),
  }),
  endView: endpoint({ method: 'DELETE', path: '/view-as', summary: 'Stop viewing the site as another user', response: z.object({}) }),
};
