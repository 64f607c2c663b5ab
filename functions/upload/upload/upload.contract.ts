import { z } from 'zod';
import { FILE_NAME_MAX, fileEntry, UNSUPPORTED_TYPE } from '#contracts/upload/file-entry';
import { type RefusedFile, refusedByName, typesOf } from '#contracts/upload/media-format';
import { DAY, MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';

/** Bytes from which an upload is resumable, and a direct one is split into parts. */
export const RESUMABLE_FROM = 4 * 1024 * 1024;
export const MULTIPART_FROM = 100 * 1024 * 1024;
export const PART_SIZE_MIN = 20 * 1024 * 1024;
/** R2's minimum for all parts but the last. */
export const STORAGE_PART_MIN = 5 * 1024 * 1024;
/** Cloudflare's limit for request bodies on its Free and Pro plans. Without storage keys, parts pass through the Worker. */
export const PART_SIZE_MAX = 100 * 1024 * 1024;
export const PARTS_MAX = 10_000;
export const SIGNED_PARTS_MAX = 10;
export const PARALLEL_PARTS = 5;
export const SIGNED_URL_LIFETIME = 15 * MINUTE_IN_SECONDS;
/** Milliseconds before an idle upload is aborted. */
export const UPLOAD_LIFETIME = DAY;
/** Bytes; R2's limit of one PUT, regardless of the settings. */
export const FILE_SIZE_MAX = 5 * 1024 ** 3;

export const partSizeOf = (size: number): number => Math.max(PART_SIZE_MIN, Math.ceil(size / PARTS_MAX), STORAGE_PART_MIN);

const name = z.string().min(1).max(FILE_NAME_MAX);
const size = z.int().min(1, 'The file is empty.').max(FILE_SIZE_MAX);
const kindOfFile = { mime: z.string().max(100), extension: z.string().max(20) };
/** `duration`: milliseconds that count against the quota; `uploadId`: the client's id to resume; `renditionOf`: file replaced in playback. */
const metadata = z.record(z.string().max(50), z.unknown()).default({});
const target = { uploadId: z.string().min(1).max(2048), key: z.string().min(1).max(300) };
const etag = z
  .string()
  .min(1)
  .max(1024)
  .transform((text) => text.replaceAll('"', ''));
const MEGABYTE = 1024 * 1024;
const partSize = z
  .int('Enter the part size in whole bytes.')
  .min(STORAGE_PART_MIN, `A part must have at least ${STORAGE_PART_MIN / MEGABYTE} MB, except the last one.`)
  .max(PART_SIZE_MAX, `A part can have at most ${PART_SIZE_MAX / MEGABYTE} MB.`);

const partsPlan = z.object({
  count: z.number(),
  size: z.number(),
  last_size: z.number(),
  size_min: z.number(),
  size_max: z.number(),
  count_max: z.number(),
  signed_max: z.number(),
  /** Seconds. */
  lifetime: z.number(),
});
export type PartsPlan = z.infer<typeof partsPlan>;

const partNumber = z.int().min(1).max(PARTS_MAX);

export const uploadedPart = z.object({ ETag: z.string(), PartNumber: z.number(), Size: z.number() });
const entryAnswer = z.object({ fileEntry });

const unfinishedUpload = z.object({
  id: z.string(),
  name: z.string(),
  /** Declared and received bytes. */
  size: z.number(),
  bytes: z.number(),
  strategy: z.enum(['tus', 'simple', 'multipart']),
  key: z.string(),
  multipart_id: z.string().nullable(),
  /** The id that the client chose to resume. */
  client_id: z.string().nullable(),
  updated_at: z.string(),
});
export type UnfinishedUpload = z.infer<typeof unfinishedUpload>;

const unusedFile = z.object({ file: fileEntry, rendition: fileEntry.nullable() });
export type UnusedFile = z.infer<typeof unusedFile>;

export const uploadApi = {
  list: endpoint({
    method: 'GET',
    path: '/uploads',
    summary: 'List your unfinished uploads, and your uploaded audio that belongs to no track; at most 100 of each, newest first',
    response: z.object({ uploads: z.array(unfinishedUpload), files: z.array(unusedFile) }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/uploads/:id',
    summary: 'Abort an unfinished upload; idempotent',
    params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
    response: z.object({}),
  }),
  tusCreate: endpoint({
    method: 'POST',
    path: '/tus/upload',
    summary: 'Start a resumable upload (tus 1.0.0: creation, expiration, termination)',
    response: z.unknown(),
    bytes: true,
  }),
  tusShow: endpoint({
    method: 'GET',
    path: '/tus/upload/:uploadKey',
    summary: 'HEAD: show the offset of a resumable upload',
    params: z.object({ uploadKey: z.string().regex(/^[\w-]{1,64}$/) }),
    response: z.unknown(),
    bytes: true,
  }),
  tusWrite: endpoint({
    method: 'PATCH',
    path: '/tus/upload/:uploadKey',
    summary: 'Resume a resumable upload',
    params: z.object({ uploadKey: z.string().regex(/^[\w-]{1,64}$/) }),
    response: z.unknown(),
    bytes: true,
  }),
  tusRemove: endpoint({
    method: 'DELETE',
    path: '/tus/upload/:uploadKey',
    summary: 'Abort a resumable upload',
    params: z.object({ uploadKey: z.string().regex(/^[\w-]{1,64}$/) }),
    response: z.unknown(),
    bytes: true,
  }),
  createTusEntry: endpoint({
    method: 'POST',
    path: '/tus/entries',
    summary: 'Create a file from a finished resumable upload; idempotent',
    body: z.object({ uploadKey: z.string().min(1).max(64) }),
    response: entryAnswer,
  }),
  presign: endpoint({
    method: 'POST',
    path: '/s3/simple/presign',
    summary: 'Create a signed URL to PUT one file to',
    body: z.object({ filename: name, ...kindOfFile, size, disk: z.string().max(50).optional(), metadata }),
    response: z.object({ url: z.string(), acl: z.string(), key: z.string() }),
  }),
  createMultipart: endpoint({
    method: 'POST',
    path: '/s3/multipart/create',
    summary: 'Start a multipart upload; the response contains the part size',
    body: z.object({ filename: name, ...kindOfFile, size, partSize: partSize.optional(), metadata }),
    response: z.object({ uploadId: z.string(), key: z.string(), parts: partsPlan }),
  }),
  signParts: endpoint({
    method: 'POST',
    path: '/s3/multipart/batch-sign-part-urls',
    summary: 'Absolute URLs to PUT parts to, with Content-Length as the only header; each returns the ETag of the part',
    body: z.object({
      ...target,
      partNumbers: z
        .array(partNumber)
        .min(1)
        .max(SIGNED_PARTS_MAX)
        .refine((numbers) => new Set(numbers).size === numbers.length, 'List each part once.'),
    }),
    response: z.object({ urls: z.array(z.object({ partNumber: z.number(), url: z.string() })) }),
  }),
  uploadedParts: endpoint({
    method: 'POST',
    path: '/s3/multipart/get-uploaded-parts',
    summary: 'List the uploaded parts',
    body: z.object(target),
    response: z.object({ parts: z.array(uploadedPart) }),
  }),
  completeMultipart: endpoint({
    method: 'POST',
    path: '/s3/multipart/complete',
    summary: 'Complete a multipart upload; idempotent',
    body: z.object({
      ...target,
      parts: z
        .array(z.object({ ETag: etag, PartNumber: partNumber }))
        .min(1, 'List the parts.')
        .max(PARTS_MAX, `An upload can have at most ${PARTS_MAX} parts.`),
    }),
    response: z.object({ location: z.string() }),
  }),
  abortMultipart: endpoint({
    method: 'POST',
    path: '/s3/multipart/abort',
    summary: 'Abort a multipart upload',
    body: z.object(target),
    response: z.object({}),
  }),
  createDirectEntry: endpoint({
    method: 'POST',
    path: '/s3/entries',
    summary: 'Create a file from a finished direct upload; filename is its key. Idempotent',
    body: z.object({
      clientMime: z.string().max(100).optional(),
      clientName: name.optional(),
      filename: z.string().min(1).max(300),
      size,
      clientExtension: z.string().max(20).optional(),
      metadata,
    }),
    response: entryAnswer,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/uploads/:id/:part',
    summary: 'Send the bytes of a direct upload when no storage keys are configured; part 0 is the whole file',
    params: z.object({
      id: z.string().regex(/^[\w-]{1,64}$/),
      part: z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number),
    }),
    // Invalid values fail like an invalid signature.
    query: z.object({ expires: z.coerce.number().catch(0), size: z.coerce.number().catch(0), signature: z.string().catch('') }),
    response: z.unknown(),
    bytes: true,
  }),
};

export interface UploadRules {
  /** Bytes. */
  max_size: number;
  /** Extensions (`.mp3`) and types (`audio/*`); an empty list allows everything. */
  allowed_types: string[];
  blocked_types: string[];
}

const fits = ({ name, types }: { name: string; types: string[] }, pattern: string): boolean => {
  if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith('/*')) return types.some((type) => type.startsWith(pattern.slice(0, -1).toLowerCase()));
  return types.includes(pattern.toLowerCase());
};

/** By all types that the file may have; blocked ones apply to the declared type. */
export const isTypeAllowed = (file: { name: string; type: string }, { allowed_types, blocked_types }: UploadRules): boolean => {
  const { name, type } = file;
  const types = typesOf(file);
  return (
    (allowed_types.length === 0 || allowed_types.some((pattern) => fits({ name, types }, pattern))) &&
    !blocked_types.some((pattern) => fits({ name, types: [type.toLowerCase()] }, pattern))
  );
};

/** Why no rule lets the file in; names its format if it is a known one. */
export const typeRefusal = (name: string): RefusedFile => refusedByName(name) ?? { sentence: UNSUPPORTED_TYPE, codec: '' };
