import { sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { MINUTE } from '#functions/platform/contract/duration';
import { AppError } from '#functions/platform/http/app-error';
import { clientAddress } from '#functions/platform/http/client-address';
import { now } from '#functions/platform/http/clock';
import type { Env } from '#functions/platform/http/env';
import { sign, verifySignature } from '#functions/platform/http/hmac';
import { cookiePrefix, isSecure } from '#functions/platform/http/session-cookie';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { readPublicSettings } from '#functions/platform/settings/settings.service';

type Http = HonoContext<AppEnv>;

const VERIFY: RateLimitRule = { name: 'recaptcha', times: 20, seconds: 60 };
const ADDRESSES = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};
const TIMEOUT_MS = 10_000;
const HUMAN_FOR = 5 * MINUTE; // milliseconds, until the form is submitted
const PURPOSE = 'human';

const humanCookie = (http: Http) => `${cookiePrefix(http.env)}.human`;

interface Verdict {
  success?: boolean;
  hostname?: string;
  'error-codes'?: string[];
}

export const askHumanCheck = async (
  env: Env,
  provider: keyof typeof ADDRESSES,
  { token, remote }: { token: string; remote?: string },
): Promise<Verdict> => {
  const body = new URLSearchParams({ secret: env.RECAPTCHA_SECRET ?? '', response: token });
  if (remote) body.set('remoteip', remote);
  const url = env.RECAPTCHA_URL ?? ADDRESSES[provider];
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.json();
};

const ask = async (context: Context, http: Http, token: string): Promise<boolean> => {
  const { recaptcha, base_url } = await readPublicSettings(context);
  const remote = http.req.header('cf-connecting-ip');
  const verdict = await askHumanCheck(context.env, recaptcha.provider, { token, ...(remote && { remote }) });
  return verdict.success === true && verdict.hostname === new URL(base_url).hostname;
};

/** Stores a pass in a signed cookie for five minutes. Returns false after 10 s or for a token of another host. Throws 429. */
export const verifyHuman = async (context: Context, http: Http, token: string): Promise<boolean> => {
  await enforceRateLimit(context, [VERIFY, clientAddress(http.req.raw)]);
  const human = await ask(context, http, token).catch(() => false);
  if (!human) return false;
  const until = String(now().getTime() + HUMAN_FOR);
  const value = `${until}.${await sign(http.env.BETTER_AUTH_SECRET, PURPOSE, until)}`;
  setCookie(http, humanCookie(http), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(http.env),
    maxAge: HUMAN_FOR / 1000,
  });
  return true;
};

/** Throws 422 unless the visitor passed the check within the last five minutes. */
export const requireHuman = async (http: Http): Promise<void> => {
  const [until = '', signature = ''] = (getCookie(http, humanCookie(http)) ?? '').split('.');
  const sealed = await verifySignature(http.env.BETTER_AUTH_SECRET, PURPOSE, until, signature);
  if (!sealed || Number(until) < now().getTime()) throw new AppError(422, 'not_human', 'Could not verify you are human.');
};

/** Like `requireHuman` if the action needs the check. Without keys it could not be passed and is not required. */
export const requireHumanFor = async (context: Pick<Context, 'db' | 'env'>, http: Http, action: 'login' | 'comment'): Promise<void> => {
  if (!context.env.RECAPTCHA_SECRET) return;
  const row = await context.db.get<{ isRequired: number }>(sql`select ${settingSql(`recaptcha.enable.${action}`)} = 1
    and coalesce(${settingSql('recaptcha.site_key')}, '') <> '' as "isRequired"`);
  if (row.isRequired) await requireHuman(http);
};
