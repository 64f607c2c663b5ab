import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { z } from 'zod';
import type { AppEnv } from '#functions/platform/api/serve';
import { now } from '#functions/platform/http/clock';
import { sign, verifySignature } from '#functions/platform/http/hmac';
import { cookiePrefix, isSecure } from '#functions/platform/http/session-cookie';

type Http = HonoContext<AppEnv>;

const nameOf = (http: Http, name: string) => `${cookiePrefix(http.env)}.${name}`;

/** Scripts cannot read it and visitors cannot forge it. */
export const writeSignedCookie = async (http: Http, name: string, value: object, seconds: number): Promise<void> => {
  const text = JSON.stringify({ value, until: now().getTime() + seconds * 1000 });
  const sealed = `${await sign(http.env.BETTER_AUTH_SECRET, name, text)}.${text}`;
  setCookie(http, nameOf(http, name), sealed, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(http.env), maxAge: seconds });
};

/** Deletes the cookie. Null if it is missing, forged or expired. */
export const consumeSignedCookie = async <Schema extends z.ZodType>(
  http: Http,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | null> => {
  const cookie = getCookie(http, nameOf(http, name)) ?? '';
  deleteCookie(http, nameOf(http, name), { path: '/', secure: isSecure(http.env) });
  const [signature, text] = [cookie.slice(0, 64), cookie.slice(65)];
  if (!(await verifySignature(http.env.BETTER_AUTH_SECRET, name, text, signature))) return null;
  const { value, until } = JSON.parse(text) as { value: unknown; until: number };
  return until < now().getTime() ? null : schema.parse(value);
};
