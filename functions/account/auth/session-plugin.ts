import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';
import { MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { unauthenticated } from '#functions/platform/http/app-error';

const SECOND_STEP_SECONDS = 10 * MINUTE_IN_SECONDS;

const body = z.object({ userId: z.string(), remember: z.boolean().optional() });

/** Server-only calls. `openSession` logs in unchecked; `readSecondStep` returns who must pass the second step; `remember` defaults to the earlier choice. `askSecondFactor` starts the second step. */
export const sessionPlugin = () =>
  ({
    id: 'session-plugin',
    endpoints: {
      openSession: createAuthEndpoint({ method: 'POST', body, requireHeaders: true }, async (call) => {
        const { internalAdapter, authCookies, secret } = call.context;
        const user = await internalAdapter.findUserById(call.body.userId);
        if (!user) throw unauthenticated();
        const forgotten = Boolean(await call.getSignedCookie(authCookies.dontRememberToken.name, secret));
        const remember = call.body.remember ?? !forgotten;
        const session = await internalAdapter.createSession(user.id, !remember);
        await setSessionCookie(call, { session, user }, !remember);
        if (remember && forgotten) expireCookie(call, authCookies.dontRememberToken);
        return { token: session.token };
      }),
      readSecondStep: createAuthEndpoint({ method: 'POST', requireHeaders: true }, async (call) => {
        const { internalAdapter, createAuthCookie, secret } = call.context;
        const identifier = await call.getSignedCookie(createAuthCookie('two_factor').name, secret);
        const row = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
        return { userId: row ? Number(row.value) : null };
      }),
      askSecondFactor: createAuthEndpoint({ method: 'POST', body }, async (call) => {
        const { internalAdapter, createAuthCookie, authCookies, secret } = call.context;
        const { name, attributes } = authCookies.dontRememberToken;
        if (!call.body.remember) await call.setSignedCookie(name, 'true', secret, attributes);
        else if (call.getCookie(name)) expireCookie(call, authCookies.dontRememberToken);
        const cookie = createAuthCookie('two_factor', { maxAge: SECOND_STEP_SECONDS });
        const identifier = `2fa-${generateRandomString(20)}`;
        const expiresAt = new Date(Date.now() + SECOND_STEP_SECONDS * 1000);
        await internalAdapter.createVerificationValue({ value: call.body.userId, identifier, expiresAt });
        await internalAdapter.createVerificationValue({ value: '0', identifier: `2fa-attempts-${identifier}`, expiresAt });
        await call.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
        return {};
      }),
    },
  }) satisfies BetterAuthPlugin;
