import type { Context as HonoContext } from 'hono';
import type { Actor } from '#functions/platform/access/actor';
import type { AppEnv } from './serve';

export const entityTag = async (body: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Guests share one response and revalidate it by `ETag`; responses to users are `private, no-store`. */
export const respond = async (http: HonoContext<AppEnv>, actor: Actor, data: object): Promise<Response> => {
  const body = JSON.stringify({ status: 'success', ...data });
  const headers = new Headers({ 'Content-Type': 'application/json; charset=UTF-8', Vary: 'Cookie, Authorization' });
  if (!['GET', 'HEAD'].includes(http.req.method) || actor.user) {
    headers.set('Cache-Control', 'private, no-store');
    return http.newResponse(body, { headers });
  }
  const etag = `W/"${await entityTag(body)}"`;
  headers.set('ETag', etag);
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  const cachedEtags = http.req.header('If-None-Match')?.split(/\s*,\s*/) ?? [];
  return cachedEtags.includes(etag) ? http.newResponse(null, { status: 304, headers }) : http.newResponse(body, { headers });
};
