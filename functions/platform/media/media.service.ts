import { IMAGE_TYPES } from '#contracts/platform/media';
import { notFound } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { isNotModified } from '#functions/platform/http/precondition';

export const IMAGE_FOLDER = 'image/';

const headersOf = (file: string, object: R2Object): Headers =>
  new Headers({
    'Content-Type': IMAGE_TYPES[file.slice(file.lastIndexOf('.') + 1)],
    'Content-Length': String(object.size),
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: object.httpEtag,
  });

/** Cached as immutable: a changed image gets another name. Throws 404. */
export const readImage = async (env: Env, file: string, request: Request): Promise<Response> => {
  const key = IMAGE_FOLDER + file;
  if (request.method === 'HEAD' || request.headers.has('If-None-Match')) {
    const head = await env.BUCKET.head(key);
    if (!head) throw notFound();
    const headers = headersOf(file, head);
    if (isNotModified(request.headers, head.httpEtag)) return new Response(null, { status: 304, headers });
    if (request.method === 'HEAD') return new Response(null, { headers });
  }
  const object = await env.BUCKET.get(key);
  if (!object) throw notFound();
  return new Response(object.body, { headers: headersOf(file, object) });
};
