import { z } from 'zod';
import { FILE_NAME_MAX, fileEntry } from '#contracts/upload/file-entry';
import { DAY, MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';

/** A file of at least this many bytes is uploaded the resumable way: 4 MB. */
export const RESUMABLE_FROM = 4 * 1024 * 1024;
/** A direct upload of at least this many bytes goes in parts: 100 MB. */
export const MULTIPART_FROM = 100 * 1024 * 1024;
/** Parts of a direct upload are at least this long, in bytes: 20 MB. */
export const PART_SIZE_MIN = 20 * 1024 * 1024;
/** The storage takes no part under 5 MB but the last. */
export const STORAGE_PART_MIN = 5 * 1024 * 1024;
/** No part is longer than this, in bytes: 100 MB is what a worker is handed at once. */
export const PART_SIZE_MAX = 100 * 1024 * 1024;
/** The storage takes at most so many parts. */
export const PARTS_MAX = 10_000;
/** Addresses of parts that are signed in one call. */
export const SIGNED_PARTS_MAX = 10;
/** Parts that are sent at the same time. */
export const PARALLEL_PARTS = 5;
/** How long a signed address can be used, in seconds: 15 minutes. */
export const SIGNED_URL_LIFETIME = 15 * MINUTE_IN_SECONDS;
/** How long an upload that nobody goes on with is kept, in milliseconds: a day. */
export const UPLOAD_LIFETIME = DAY;
/** The largest file of all, whatever the settings say: 5 GB, which is what the storage takes at once. */
export const FILE_SIZE_MAX = 5 * 1024 ** 3;

/** The length in bytes of every part but the last of a direct upload of so many bytes. */
export const partSizeOf = (size: number): number => Math.max(PART_SIZE_MIN, Math.ceil(size / PARTS_MAX), STORAGE_PART_MIN);

const name = z.string().min(1).max(FILE_NAME_MAX);
const size = z.int().min(1, 'The file is empty.').max(FILE_SIZE_MAX);
const kindOfFile = { mime: z.string().max(100), extension: z.string().max(20) };
/**
 * `duration`: how long an audio file is, in milliseconds, as far as the browser can tell; it counts against a quota of minutes from then on.
 * `uploadId`: what the client calls the upload (8 to 64 letters, digits, `-`, `_`): beginning it again under that name goes on with it.
 * `renditionOf`: the id of one's own file in whose place this one is played, so that their minutes count once. What else stands there is ignored.
 */
const metadata = z.record(z.string().max(50), z.unknown()).default({});
const target = { uploadId: z.string().min(1).max(2048), key: z.string().min(1).max(300) };
const etag = z
  .string()
  .min(1)
  .max(1024)
  .transform((text) => text.replaceAll('"', ''));
const MEGABYTE = 1024 * 1024;
const partSize = z
  .int('A part has a whole number of bytes.')
  .min(STORAGE_PART_MIN, `A part has at least ${STORAGE_PART_MIN / MEGABYTE} MB; only the last one may be shorter.`)
  .max(PART_SIZE_MAX, `A part has at most ${PART_SIZE_MAX / MEGABYTE} MB.`);

/** How a file is cut, so that a client need not know it: the addresses of parts are signed for just these lengths. Bytes. */
const partsPlan = z.object({
  count: z.number(),
  /** Of every part but the last, and of the last one. */
  size: z.number(),
  last_size: z.number(),
  /** Between these one may choose by `partSize` when one begins. */
  size_min: z.number(),
  size_max: z.number(),
  /** So many parts one upload has at most, and so many addresses are signed in one call. */
  count_max: z.number(),
  signed_max: z.number(),
  /** Seconds for which a signed address can be used. */
  lifetime: z.number(),
});
export type PartsPlan = z.infer<typeof partsPlan>;

const partNumber = z.int().min(1).max(PARTS_MAX);

export const uploadedPart = z.object({ ETag: z.string(), PartNumber: z.number(), Size: z.number() });
const entryAnswer = z.object({ fileEntry });

export const uploadApi = {
  tusCreate: endpoint({
    method: 'POST',
    path: '/tus/upload',
    summary: 'Begin a resumable upload (tus 1.0.0: creation, expiration, termination)',
    response: z.unknown(),
    bytes: true,
  }),
  tusShow: endpoint({
    method: 'GET',
    path: '/tus/upload/:uploadKey',
    summary: 'HEAD: how much of a resumable upload has arrived',
    params: z.object({ uploadKey: z.string().regex(/^[\w-]{1,64}$/) }),
    response: z.unknown(),
    bytes: true,
  }),
  tusWrite: endpoint({
    method: 'PATCH',
    path: '/tus/upload/:uploadKey',
    summary: 'Go on with a resumable upload',
    params: z.object({ uploadKey: z.string().regex(/^[\w-]{1,64}$/) }),
    response: z.unknown(),
    bytes: true,
  }),
  tusRemove: endpoint({
    method: 'DELETE',
    path: '/tus/upload/:uploadKey',
    summary: 'Give a resumable upload up',
    params: z.object({ uploadKey: z.string().regex(/^[\w-]{1,64}$/) }),
    response: z.unknown(),
    bytes: true,
  }),
  tusEntry: endpoint({
    method: 'POST',
    path: '/tus/entries',
    summary: 'Make a finished resumable upload a file; asking twice answers the same',
    body: z.object({ uploadKey: z.string().min(1).max(64) }),
    response: entryAnswer,
  }),
  presign: endpoint({
    method: 'POST',
    path: '/s3/simple/presign',
    summary: 'A signed address to PUT one file to',
    body: z.object({ filename: name, ...kindOfFile, size, disk: z.string().max(50).optional(), metadata }),
    response: z.object({ url: z.string(), acl: z.string(), key: z.string() }),
  }),
  createMultipart: endpoint({
    method: 'POST',
    path: '/s3/multipart/create',
    summary: 'Begin an upload in parts; the answer says how long each part is',
    body: z.object({ filename: name, ...kindOfFile, size, partSize: partSize.optional(), metadata }),
    response: z.object({ uploadId: z.string(), key: z.string(), parts: partsPlan }),
  }),
  signParts: endpoint({
    method: 'POST',
    path: '/s3/multipart/batch-sign-part-urls',
    summary: 'Absolute addresses to PUT parts to, with no header but the length; each answers with the ETag of its part',
    body: z.object({
      ...target,
      partNumbers: z
        .array(partNumber)
        .min(1)
        .max(SIGNED_PARTS_MAX)
        .refine((numbers) => new Set(numbers).size === numbers.length, 'Each part once.'),
    }),
    response: z.object({ urls: z.array(z.object({ partNumber: z.number(), url: z.string() })) }),
  }),
  uploadedParts: endpoint({
    method: 'POST',
    path: '/s3/multipart/get-uploaded-parts',
    summary: 'The parts that have arrived',
    body: z.object(target),
    response: z.object({ parts: z.array(uploadedPart) }),
  }),
  completeMultipart: endpoint({
    method: 'POST',
    path: '/s3/multipart/complete',
    summary: 'Join the parts; asking twice answers the same',
    body: z.object({
      ...target,
      parts: z
        .array(z.object({ ETag: etag, PartNumber: partNumber }))
        .min(1, 'Name the parts.')
        .max(PARTS_MAX, `An upload has at most ${PARTS_MAX} parts.`),
    }),
    response: z.object({ location: z.string() }),
  }),
  abortMultipart: endpoint({
    method: 'POST',
    path: '/s3/multipart/abort',
    summary: 'Give an upload in parts up',
    body: z.object(target),
    response: z.object({}),
  }),
  s3Entry: endpoint({
    method: 'POST',
    path: '/s3/entries',
    summary: 'Make a finished direct upload a file; filename is its key. Asking twice answers the same',
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
    summary: 'The bytes of a direct upload, where no storage keys are configured: part 0 is the whole file',
    params: z.object({
      id: z.string().regex(/^[\w-]{1,64}$/),
      part: z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number),
    }),
    // What does not fit is as good as an address that nobody signed.
    query: z.object({ expires: z.coerce.number().catch(0), size: z.coerce.number().catch(0), signature: z.string().catch('') }),
    response: z.unknown(),
    bytes: true,
  }),
};

/** What the settings say of uploads. */
export interface UploadRules {
  /** Bytes. */
  max_size: number;
  /** Extensions (`.mp3`) and types (`audio/*`); an empty list allows everything. */
  allowed_types: string[];
  blocked_types: string[];
}

const fits = (file: { name: string; type: string }, pattern: string): boolean => {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith('/*')) return file.type.toLowerCase().startsWith(pattern.slice(0, -1).toLowerCase());
  return file.type.toLowerCase() === pattern.toLowerCase();
};

/** Whether a file may be of its type, by its name and the type that the browser gives it. */
export const isTypeAllowed = (file: { name: string; type: string }, { allowed_types, blocked_types }: UploadRules): boolean =>
  (allowed_types.length === 0 || allowed_types.some((pattern) => fits(file, pattern))) &&
  !blocked_types.some((pattern) => fits(file, pattern));
