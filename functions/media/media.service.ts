import { IMAGE_TYPES } from '#contracts/media';
import type { Env } from '../env';
import { notFound } from '../http/app-error';
import { isNotModified } from '../http/precondition';

/** Where pictures lie in the bucket. */
export const IMAGE_FOLDER = 'image/';

/** A picture from the bucket, kept by browsers for good: another picture has another name. Errors: 404. */
export const readPicture = async (env: Env, file: string, request: Request): Promise<Response> => {
  const key = IMAGE_FOLDER + file;
  const object = request.method === 'HEAD' ? await env.BUCKET.head(key) : await env.BUCKET.get(key);
  if (!object) throw notFound();
  const headers = new Headers({
    'Content-Type': IMAGE_TYPES[file.slice(file.lastIndexOf('.') + 1)],
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: object.httpEtag,
  });
  const body = 'body' in object ? (object as R2ObjectBody).body : null;
  if (isNotModified(request.headers, object.httpEtag)) {
    await body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Length', String(object.size));
  return new Response(body, { headers });
};
