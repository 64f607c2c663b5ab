import { and, eq, inArray } from 'drizzle-orm';
import { uploads } from '#db/schema/upload';
import { readUserActor } from '#functions/account/auth/actor';
import type { Context } from '#functions/platform/access/context';
import { AppError, forbidden } from '#functions/platform/http/app-error';
import { stagingKeyOf } from '#functions/platform/storage/storage';
import { recordPart } from './multipart.service';
import { verifySignedUrl } from './signed-url';
import { canUseUpload } from './upload.policy';
import type { UploadRecord } from './upload.service';

interface Put {
  id: string;
  part: number;
  size: number;
  expires: number;
  signature: string;
}

const ended = () => new AppError(409, 'upload_ended', 'This upload has ended. Start a new one.');
const notGood = () => forbidden('This URL is no longer valid. Request a new one.');

/** R2's errors for a multipart upload that was completed or aborted. */
const GONE = /10024|NoSuchUpload|does not exist/i;

const findSigned = async (context: Context, put: Put): Promise<UploadRecord> => {
  if (!(await verifySignedUrl(context, put))) throw notGood();
  const [upload] = await context.db.select().from(uploads).where(eq(uploads.id, put.id));
  const owner = upload?.ownerId ? await readUserActor(context, upload.ownerId) : null;
  if (!upload || !owner || owner.restriction || !canUseUpload(owner, upload)) throw notGood();
  return upload;
};

const bodyOf = (request: Request, size: number): ReadableStream => {
  const length = request.headers.get('Content-Length');
  if (length === null) throw new AppError(411, 'length_required', 'Send the length of the body in Content-Length.');
  if (Number(length) !== size || !request.body) throw new AppError(413, 'wrong_length', `This URL accepts exactly ${size} bytes.`);
  return request.body;
};

const putPart = async (context: Context, upload: UploadRecord, { part, size }: Put, body: ReadableStream): Promise<string> => {
  const joined = context.env.BUCKET.resumeMultipartUpload(upload.storageKey, upload.multipartId ?? '');
  const { etag } = await joined.uploadPart(part, body).catch((error: unknown) => {
    throw GONE.test(String(error)) ? ended() : error;
  });
  if (!(await recordPart(context, upload.id, { number: part, etag, size }))) throw ended();
  return `"${etag}"`;
};

const putWhole = async ({ db, env, now }: Context, { id }: UploadRecord, body: ReadableStream): Promise<string> => {
  const object = await env.BUCKET.put(stagingKeyOf(id), body);
  const [open] = await db
    .update(uploads)
    .set({ state: 'uploading', updatedAt: now })
    .where(and(eq(uploads.id, id), inArray(uploads.state, ['reserved', 'uploading'])))
    .returning({ id: uploads.id });
  if (open) return object?.httpEtag ?? '';
  await env.BUCKET.delete(stagingKeyOf(id));
  throw ended();
};

/** Replaces R2's PUT if it has no keys here; the signature replaces a session. Throws 403, 409 if it has ended, 411, 413. */
export const putDirect = async (context: Context, put: Put, request: Request): Promise<Response> => {
  const upload = await findSigned(context, put);
  if (!['reserved', 'uploading'].includes(upload.state)) throw ended();
  const body = bodyOf(request, put.size);
  const etag = put.part > 0 ? await putPart(context, upload, put, body) : await putWhole(context, upload, body);
  return new Response(null, { headers: { ETag: etag, 'Cache-Control': 'private, no-store' } });
};
