import { z } from 'zod';
import { DAY, HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done, idsParams } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { nameText } from '#functions/platform/contract/name';
import { groupsIn, TYPED_CODE_MAX } from '#functions/platform/contract/typed-code';

export const CODED_KINDS = ['album', 'track'] as const;
export type CodedKind = (typeof CODED_KINDS)[number];

/** `original` is the upload, `played` the streamed file. */
export const CODE_FILES = ['original', 'played'] as const;

export const CODES_MAX = 1000;
export const CODE_USES_MAX = 100;
/** Per album or track, ended batches included. */
export const BATCHES_MAX = 50;
/** Wrong codes per IP address. */
export const REDEEM_RATE_LIMIT = { times: 20, seconds: HOUR_IN_SECONDS };
/** `PASS_LIFETIME` in milliseconds; the limit counts files per pass. */
export const PASS_LIFETIME = DAY;
export const FILES_RATE_LIMIT = { times: 500, seconds: HOUR_IN_SECONDS };
const PASS_MAX = 100;

/** Omits characters that look alike, and vowels, so that codes spell nothing. */
export const CODE_ALPHABET = 'CDFGHJKMNPQRTVWXY34679';
export const CODE_LENGTH = 12;
const GROUP = 4;

/** Stored form: upper case without separators. */
export const plainCode = (typed: string): string =>
  (
    groupsIn(typed, { alphabet: CODE_ALPHABET, groups: CODE_LENGTH / GROUP, size: GROUP }) ?? typed.replace(/[^A-Z0-9]/gi, '')
  ).toUpperCase();

/** Display form: `CDFG-HJKM-NPQR`. */
export const readableCode = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';

export const REDEEM_PATH = '/redeem';
export const redeemPath = (code: string): string => `${REDEEM_PATH}?code=${readableCode(plainCode(code))}`;

export const codeBatch = z.object({
  id: z.number(),
  name: z.string(),
  files: z.enum(CODE_FILES),
  amount: z.number(),
  uses: z.number(),
  redeemed: z.number(),
  last_redeemed_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  /** `ended`: no one manages the music any more. */
  state: z.enum(['open', 'expired', 'ended', 'revoked']),
  /** The creator no longer manages the music but may still have the codes. */
  maker_left: z.boolean(),
  created_at: z.string(),
});
export type CodeBatch = z.infer<typeof codeBatch>;

/** Privacy: never includes who redeemed it. */
export const batchCode = z.object({
  number: z.number(),
  /** Null after the site secret changed: it can be redeemed, but not shown. */
  code: z.string().nullable(),
  redeemed: z.number(),
  last_redeemed_at: z.string().nullable(),
});
export type BatchCode = z.infer<typeof batchCode>;

const batchName = nameText({ max: 100 });

export const codeBatchName = z.object({ name: batchName });

export const newCodeBatch = z.object({
  name: batchName,
  amount: z
    .int('Codes are counted by a whole number.')
    .min(1, 'A batch has one code at least.')
    .max(CODES_MAX, `A batch has ${CODES_MAX} codes at most.`),
  uses: z
    .int('Uses are counted by a whole number.')
    .min(1, 'A code can be used once at least.')
    .max(CODE_USES_MAX, `A code can be used ${CODE_USES_MAX} times at most.`)
    .default(1),
  files: z.enum(CODE_FILES, 'Choose the files.').default('original'),
  expires_at: z.iso.datetime({ offset: true, error: 'Choose a moment.' }).nullable().default(null),
});
export type NewCodeBatch = z.output<typeof newCodeBatch>;

export const codedMusic = z.object({
  kind: z.enum(CODED_KINDS),
  name: z.string(),
  artists: z.string(),
  image: z.string().nullable(),
  files: z.enum(CODE_FILES),
  uses_left: z.number(),
  /** Tracks of the album that are hidden or deleted now. */
  left_out: z.number(),
  tracks: z.array(z.object({ id: z.number(), name: z.string(), artists: z.string(), duration: z.number() })),
});
export type CodedMusic = z.infer<typeof codedMusic>;

const musicParams = z.object({ kind: z.enum(CODED_KINDS), id: idParam });
const codeBody = z.object({ code: z.string('Enter the code.').max(TYPED_CODE_MAX, 'This code doesn’t exist.') });
const pass = z.string('Redeem a code first.').max(PASS_MAX, 'Redeem a code first.');

export const downloadCodeApi = {
  list: endpoint({
    method: 'GET',
    path: '/download-codes/of/:kind/:id',
    summary: 'List the download code batches of your album or track',
    params: musicParams,
    response: z.object({ batches: z.array(codeBatch) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/download-codes/of/:kind/:id',
    summary: 'Create a batch of download codes',
    params: musicParams,
    body: newCodeBatch,
    response: z.object({ batch: codeBatch }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/download-codes/:id',
    summary: 'Show the codes of a batch with number and time of redemptions',
    params: z.object({ id: idParam }),
    response: z.object({ batch: codeBatch, codes: z.array(batchCode) }),
  }),
  table: endpoint({
    method: 'GET',
    path: '/download-codes/:id/table',
    summary: 'Download the codes of a batch as CSV',
    params: z.object({ id: idParam }),
    response: z.unknown(),
    bytes: true,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/download-codes/:id',
    summary: 'Rename a batch of download codes',
    params: z.object({ id: idParam }),
    body: codeBatchName,
    response: z.object({ batch: codeBatch }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/download-codes/:ids',
    summary: 'Revoke batches with all their codes',
    params: idsParams,
    response: done,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/redeem/look',
    summary: 'Show the music of a download code without using it',
    body: codeBody,
    response: z.object({ music: codedMusic }),
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/redeem',
    summary: 'Redeem a download code; returns a pass that opens its files for a day',
    body: codeBody,
    response: z.object({ pass: z.string() }),
  }),
  opened: endpoint({
    method: 'GET',
    path: '/redeem/music',
    summary: 'Show the music of a pass',
    query: z.object({ pass }),
    response: z.object({ music: codedMusic }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/redeem/file',
    summary: 'Download a track by pass',
    query: z.object({ pass, track_id: idParam }),
    response: z.unknown(),
    bytes: true,
  }),
  archive: endpoint({
    method: 'GET',
    path: '/redeem/archive',
    summary: 'Download all files of a pass as ZIP',
    query: z.object({ pass }),
    response: z.unknown(),
    bytes: true,
  }),
};
