import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { accessTokens, accounts } from '#db/schema/auth';
import { joinRequests } from '#db/schema/joining';
import { next } from '../support/factories/sequence';
import { PASSWORD } from '../support/registration';
import type { Build } from './requests';
import { CANARY, createPerson } from './world';

export const NEW_PASSWORD = 'a password for the matrix';

const nothing: Build = async () => ({});
const code: Build = async () => ({ body: { code: '000000' } });
const credentials = (email: string) => ({ email, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD });

export const ACCOUNT_REQUESTS: Record<string, Build> = {
  'POST /auth/register': async () => ({ body: credentials(`matrix-${next()}@example.com`) }),
  'POST /auth/login': async () => ({ body: { email: (await createPerson()).email, password: PASSWORD } }),
  'POST /auth/two-factor-challenge': code,
  'POST /auth/logout': nothing,
  'POST /auth/forgot-password': async () => ({ body: { email: `nobody-${next()}@example.com` } }),
  'POST /auth/reset-password': async () => ({ body: { token: 'x', ...credentials('nobody@example.com') } }),
  'POST /resend-email-verification': nothing,
  'POST /validate-email-verification-otp': code,
  'PUT /users/me/join-request': async ({ state, caller }) => {
    if (caller && state === 'asked')
      await drizzle(env.DB)
        .insert(joinRequests)
        .values({ userId: caller.id, question: 'Why?', createdAt: new Date(1) });
    return { body: { answer: CANARY } };
  },
  'POST /recaptcha/verify': async () => ({ body: { token: 'x' } }),
  'GET /secure/auth/social/:service/login': async () => ({ parts: ['google'] }),
  'GET /secure/auth/social/:service/connect': async () => ({ parts: ['google'] }),
  'GET /secure/auth/social/:service/callback': async () => ({ parts: ['google'], query: 'code=x&state=y' }),
  'POST /secure/auth/social/connect': async () => ({ body: { password: PASSWORD, service: 'google' } }),
  'POST /secure/auth/social/:service/disconnect': async ({ caller }) => {
    if (caller)
      await drizzle(env.DB)
        .insert(accounts)
        .values({ userId: caller.id, providerId: 'google', accountId: `g${caller.id}` });
    return { parts: ['google'] };
  },
  'PUT /auth/user/password': async () => ({
    body: { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  }),
  'GET /auth/user/confirmed-password-status': nothing,
  'POST /auth/user/confirm-password': async () => ({ body: { password: PASSWORD } }),
  'POST /auth/user/two-factor-authentication': nothing,
  'DELETE /auth/user/two-factor-authentication': nothing,
  'GET /auth/user/two-factor/qr-code': nothing,
  'POST /auth/user/confirmed-two-factor-authentication': code,
  'POST /auth/user/two-factor-recovery-codes': nothing,
  'GET /user-sessions': nothing,
  'POST /user-sessions/logout-other': async () => ({ body: { password: PASSWORD } }),
  'POST /access-tokens': async () => ({ body: { tokenName: 'Matrix' } }),
  'DELETE /access-tokens/:id': async ({ owner }) => {
    const [token] = await drizzle(env.DB)
      .insert(accessTokens)
      .values({ userId: owner.id, name: CANARY, hash: `hash-${next()}` })
      .returning();
    return { parts: [token.id] };
  },
  'POST /users/me/locale': async () => ({ body: { locale: 'de' } }),
  'GET /bootstrap-data': nothing,
  'GET /value-lists/:names': async () => ({ parts: ['countries'] }),
};
