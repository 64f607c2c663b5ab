import type { Actor } from '#functions/platform/access/actor';
import { XSRF_HEADER } from '#functions/platform/contract/cookie';
import { AppError } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { sign, verifySignature } from '#functions/platform/http/hmac';
import { SAFE_METHODS } from './same-origin';

export const xsrfToken = (env: Env, sessionToken: string): Promise<string> => sign(env.BETTER_AUTH_SECRET, 'xsrf', sessionToken);

/** Throws 403 for a change in a cookie session without its XSRF header. */
export const requireXsrf = async (request: Request, env: Env, actor: Actor): Promise<void> => {
  if (!actor.session || SAFE_METHODS.includes(request.method)) return;
  const signature = request.headers.get(XSRF_HEADER) ?? '';
  if (await verifySignature(env.BETTER_AUTH_SECRET, 'xsrf', actor.session.token, signature)) return;
  throw new AppError(403, 'xsrf', 'This page is out of date. Reload it and try again.');
};
