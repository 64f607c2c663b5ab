import { and, eq, inArray } from 'drizzle-orm';
import { uploads } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { AppError, forbidden } from '#functions/platform/http/app-error';
import { stagingKeyOf } from '#functions/platform/storage/storage';
import { recordPart } from './multipart.service';
import { verifySignedUrl } from './signed-url';
import { findUpload } from './upload.service';

interface Put {
  id: string;
  part: number;
  size: number;
  expires: number;
  signature: string;
}

const ended = () => new AppError(409, 'upload_ended', 'This upload has ended. Start it again.');

/** A body of exactly so many bytes. Error: 413 for another length. */
const bodyOf = (request: Request, size: number): ReadableStream => {
  const length = request.headers.get('Content-Length');
  if (Number(length) !== size || !request.body) throw new AppError(413, 'wrong_length', 'The length is not the one that was signed.');
  return request.body;
};

/**
 * Takes the bytes of a direct upload where the bucket's own keys are not configured, and answers as the bucket would: with their `ETag`.
 * Errors: 403 for an address that is not good (any more), 404, 409, 413.
 */
export const putDirect = async (context: Context, put: Put, request: Request): Promise<Response> => {
  const { db, env, now } = context;
  if (!(await verifySignedUrl(context, put))) throw forbidden('This address is no longer good. Ask for another one.');
  const upload = await findUpload(context, put.id);
  if (!['reserved', 'uploading'].includes(upload.state)) throw ended();
  const body = bodyOf(request, put.size);
  if (put.part > 0) {
    const { etag } = await env.BUCKET.resumeMultipartUpload(upload.storageKey, upload.multipartId ?? '').uploadPart(put.part, body);
    await recordPart(context, put.id, { number: put.part, etag, size: put.size });
    return new Response(null, { headers: { ETag: `"${etag}"` } });
  }
  const object = await env.BUCKET.put(stagingKeyOf(put.id), body);
  const [open] = await db
    .update(uploads)
    .set({ state: 'uploading', updatedAt: now })
    .where(and(eq(uploads.id, put.id), inArray(uploads.state, ['reserved', 'uploading'])))
    .returning({ id: uploads.id });
  if (!open) {
    await env.BUCKET.delete(stagingKeyOf(put.id));
    throw ended();
  }
  return new Response(null, { headers: { ETag: object?.httpEtag ?? '' } });
};
