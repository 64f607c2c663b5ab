import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FileEntry } from '#contracts/upload/file-entry';
import {
  PART_SIZE_MAX,
  PARTS_MAX,
  type PartsPlan,
  partSizeOf,
  SIGNED_PARTS_MAX,
  SIGNED_URL_LIFETIME,
  STORAGE_PART_MIN,
} from '#contracts/upload/upload';
import { OPEN_STATES, uploads } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { AppError, type FieldErrors, notFound, validationError } from '#functions/platform/http/app-error';
import { stagingKeyOf } from '#functions/platform/storage/storage';
import { readPartsOfStorage, signedUrl } from './signed-url';
import { endUpload, findUpload, finishUpload, type NewUpload, reserveUpload, type UploadRecord } from './upload.service';

interface Target {
  uploadId: string;
  key: string;
}
interface PartInput {
  ETag: string;
  PartNumber: number;
}

const idOfKey = (key: string): string => key.slice(key.indexOf('/') + 1);

const ended = () => new AppError(409, 'upload_ended', 'This upload has ended. Start a new one.');

const findMultipart = async (context: Context, { uploadId, key }: Target): Promise<UploadRecord & { multipartId: string }> => {
  const upload = await findUpload(context, idOfKey(key));
  if (upload.storageKey !== key || upload.multipartId === null || upload.multipartId !== uploadId) throw notFound();
  return { ...upload, multipartId: upload.multipartId };
};

/** Throws 413, 422, 429. */
export const presignUpload = async (
  context: Context,
  input: Omit<NewUpload, 'strategy'>,
): Promise<{ url: string; acl: string; key: string }> => {
  const upload = await reserveUpload(context, { ...input, strategy: 'simple' });
  return {
    url: await signedUrl(context, upload, { key: stagingKeyOf(upload.id), part: 0, size: upload.size }),
    acl: 'private',
    key: upload.storageKey,
  };
};

const cutOf = ({ size, partSize }: Pick<UploadRecord, 'size' | 'partSize'>) => {
  const length = partSize ?? partSizeOf(size);
  return { length, count: Math.ceil(size / length) };
};

const planOf = (upload: UploadRecord): PartsPlan => {
  const { length, count } = cutOf(upload);
  return {
    count,
    size: Math.min(length, upload.size),
    last_size: upload.size - length * (count - 1),
    size_min: STORAGE_PART_MIN,
    size_max: PART_SIZE_MAX,
    count_max: PARTS_MAX,
    signed_max: SIGNED_PARTS_MAX,
    lifetime: SIGNED_URL_LIFETIME,
  };
};

/** Resumes an upload of the same client id with its original part size. Throws 413, 422, 429. */
export const createMultipart = async (context: Context, input: Omit<NewUpload, 'strategy'>): Promise<Target & { parts: PartsPlan }> => {
  const { db, env, now } = context;
  if (input.partSize && input.size > input.partSize * PARTS_MAX)
    throw validationError({ partSize: [`The parts are too small. The upload would need more than ${PARTS_MAX}.`] });
  const upload = await reserveUpload(context, { ...input, strategy: 'multipart' });
  const parts = planOf(upload);
  if (upload.multipartId !== null) return { uploadId: upload.multipartId, key: upload.storageKey, parts };
  const { uploadId } = await env.BUCKET.createMultipartUpload(upload.storageKey);
  await db.update(uploads).set({ multipartId: uploadId, state: 'uploading', updatedAt: now }).where(eq(uploads.id, upload.id));
  return { uploadId, key: upload.storageKey, parts };
};

const lengthOfPart = (upload: UploadRecord, part: number): number => {
  const { length, count } = cutOf(upload);
  if (part > count || part > PARTS_MAX) throw validationError({ partNumbers: [`The file has ${count} parts.`] });
  return part < count ? length : upload.size - length * (count - 1);
};

export const signParts = async (context: Context, target: Target, partNumbers: number[]) => {
  const upload = await findMultipart(context, target);
  if (upload.state !== 'uploading') throw ended();
  return Promise.all(
    partNumbers.map(async (part) => ({
      partNumber: part,
      url: await signedUrl(context, upload, { key: upload.storageKey, part, size: lengthOfPart(upload, part) }),
    })),
  );
};

export const arrivedParts = async ({ env }: Context, upload: UploadRecord): Promise<UploadRecord['parts']> =>
  (await readPartsOfStorage(env, upload)) ?? upload.parts;

export const listUploadedParts = async (context: Context, target: Target) => {
  const parts = await arrivedParts(context, await findMultipart(context, target));
  return parts
    .map(({ number, etag, size }) => ({ PartNumber: number, ETag: etag, Size: size }))
    .sort((one, other) => one.PartNumber - other.PartNumber);
};

const partErrors = (parts: PartInput[], count: number): FieldErrors => {
  const errors: FieldErrors = {};
  const numbers = parts.map(({ PartNumber }) => PartNumber);
  for (const [at, number] of numbers.entries()) {
    if (number > count) errors[`parts.${at}.PartNumber`] = [`The file has ${count} parts.`];
    else if (numbers.indexOf(number) !== at) errors[`parts.${at}.PartNumber`] = [`Part ${number} is listed twice.`];
  }
  const missing = Array.from({ length: count }, (_, index) => index + 1).find((number) => !numbers.includes(number));
  if (missing) errors.parts = [`Part ${missing} is missing.`];
  return errors;
};

const etagErrors = (parts: PartInput[], arrived: UploadRecord['parts']): FieldErrors => {
  const errors: FieldErrors = {};
  for (const [at, { PartNumber, ETag }] of parts.entries()) {
    const part = arrived.find(({ number }) => number === PartNumber);
    if (!part) errors[`parts.${at}.PartNumber`] = [`Part ${PartNumber} has not arrived.`];
    else if (part.etag !== ETag) errors[`parts.${at}.ETag`] = [`Part ${PartNumber} did not arrive with this ETag.`];
  }
  return Object.keys(errors).length ? errors : { parts: ['The parts do not match the uploaded parts.'] };
};

/** Idempotent. Throws 404, 409, 422 if the parts differ from the received ones. */
export const completeMultipart = async (context: Context, target: Target, parts: PartInput[]): Promise<{ location: string }> => {
  const { db, env, now } = context;
  const upload = await findMultipart(context, target);
  const location = upload.storageKey;
  if (upload.state === 'verifying' || upload.state === 'ready') return { location };
  if (upload.state !== 'uploading') throw ended();
  const errors = partErrors(parts, cutOf(upload).count);
  if (Object.keys(errors).length) throw validationError(errors);
  const sorted = [...parts].sort((one, other) => one.PartNumber - other.PartNumber);
  const completedParts = sorted.map(({ PartNumber, ETag }) => ({ partNumber: PartNumber, etag: ETag }));
  try {
    await env.BUCKET.resumeMultipartUpload(upload.storageKey, target.uploadId).complete(completedParts);
  } catch {
    const joined = await env.BUCKET.head(upload.storageKey);
    if (joined?.size !== upload.size) throw validationError(etagErrors(parts, await arrivedParts(context, upload)));
  }
  await db
    .update(uploads)
    .set({ state: 'verifying', updatedAt: now })
    .where(and(eq(uploads.id, upload.id), inArray(uploads.state, [...OPEN_STATES])));
  return { location };
};

/** Idempotent. Throws 404, 409 if the upload is a file already. */
export const abortMultipart = async (context: Context, target: Target): Promise<void> => {
  const upload = await findMultipart(context, target);
  if (upload.state === 'ready') throw ended();
  if (upload.state !== 'aborted') await endUpload(context, upload, 'aborted');
};

/** Throws 404, 409, 422. */
export const createDirectEntry = async (context: Context, key: string, size: number): Promise<FileEntry> => {
  const upload = await findUpload(context, idOfKey(key));
  if (upload.storageKey !== key || (upload.strategy !== 'simple' && upload.strategy !== 'multipart')) throw notFound();
  if (upload.size !== size) throw validationError({ size: ['The file size differs from the announced size.'] });
  if (upload.strategy === 'multipart' && upload.state === 'uploading')
    throw validationError({ filename: ['The file has not arrived yet.'] });
  return finishUpload(context, upload);
};

/** Returns false if the upload no longer accepts parts; a part sent again replaces the first. */
export const recordPart = async (
  { db, now }: Context,
  id: string,
  part: { number: number; etag: string; size: number },
): Promise<boolean> => {
  const others = sql`select value from json_each(${uploads.parts}) where value ->> 'number' <> ${part.number}`;
  const open = await db
    .update(uploads)
    .set({
      parts: sql`(select json_group_array(json(value)) from (${others} union all select ${JSON.stringify(part)} as value))`,
      updatedAt: now,
    })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'uploading')))
    .returning({ id: uploads.id });
  return open.length > 0;
};
