import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Assertion, PASSKEY_CHALLENGE_SECONDS } from '#contracts/account/passkey';
import type { BootstrapData } from '#contracts/platform/settings';
import { passkeys } from '#db/schema/passkey';
import { deviceOrAddress } from '#functions/account/auth/device.service';
import { logInVerified } from '#functions/account/auth/login.service';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { validationError } from '#functions/platform/http/app-error';
import { randomSecret, sha256Hex } from '#functions/platform/http/hmac';
import { cookiePrefix, isSecure } from '#functions/platform/http/session-cookie';
import { consumeChallenge, issueChallenge } from './challenge.service';
import { relyingPartyId, verifyAssertion } from './webauthn';

type Http = HonoContext<AppEnv>;

/** Per known device or IP address; each visit of the login page requests one. */
const ASK: RateLimitRule = { name: 'passkey-ask', times: 60, seconds: 60 };
const LOGIN: RateLimitRule = { name: 'passkey-login', times: 20, seconds: 60 };

const cookieOf = (http: Http) => `${cookiePrefix(http.env)}.passkey`;

/** Binds a challenge to the browser, so that no other can use the answer. */
const holderOf = async (secret: string | undefined): Promise<string> => `browser ${await sha256Hex(secret ?? '')}`;

export const loginOptions = async (context: Context, http: Http) => {
  await enforceRateLimit(context, [ASK, await deviceOrAddress(context, http)]);
  const secret = getCookie(http, cookieOf(http)) || randomSecret();
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(http.env), maxAge: PASSKEY_CHALLENGE_SECONDS } as const;
  setCookie(http, cookieOf(http), secret, options);
  return {
    challenge: await issueChallenge(context, 'login', await holderOf(secret)),
    rpId: relyingPartyId(context.env),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    userVerification: 'required' as const,
  };
};

/** Returns false if the passkey's counter was advanced elsewhere meanwhile. */
const noteUse = async ({ db, now }: Context, id: number, use: { counter: number; backedUp: boolean }): Promise<boolean> => {
  const rises = or(lt(passkeys.counter, use.counter), and(eq(passkeys.counter, 0), sql`${use.counter} = 0`));
  const noted = await db
    .update(passkeys)
    .set({ ...use, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), rises))
    .returning({ id: passkeys.id });
  return noted.length > 0;
};

/** Counts as both factors, since the passkey recognised the user. The error never contains the reason. Throws 422, 429. */
export const logInByPasskey = async (context: Context, http: Http, credential: Assertion, remember: boolean): Promise<BootstrapData> => {
  await enforceRateLimit(context, [LOGIN, await deviceOrAddress(context, http)]);
  const holder = await holderOf(getCookie(http, cookieOf(http)));
  const challenge = await consumeChallenge(context, 'login', holder, credential.response.clientDataJSON);
  if (!challenge) throw validationError({ passkey: ['This took too long. Try again.'] });
  const [row] = await context.db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  const use = row && (await verifyAssertion(context.env, challenge, credential, row));
  if (!use || !(await noteUse(context, row.id, use)))
    throw validationError({ passkey: ['This passkey doesn’t belong to an account here.'] });
  return logInVerified(context, http, row.userId, remember);
};
