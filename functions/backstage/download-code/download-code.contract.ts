import { z } from 'zod';
import { DAY, HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done, idsParams } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';

/** What codes are for: an album, or a track. */
export const CODED_KINDS = ['album', 'track'] as const;
export type CodedKind = (typeof CODED_KINDS)[number];

/** Which files codes open: as they were uploaded, or as they are played. */
export const CODE_FILES = ['original', 'played'] as const;

export const CODES_MAX = 1000;
export const CODE_USES_MAX = 100;
/** So many batches one album or track may have, those that have ended with them. */
export const BATCHES_MAX = 50;
/** So many codes that are wrong may be typed in an hour at one address. */
export const REDEEM_RATE_LIMIT = { times: 20, seconds: HOUR_IN_SECONDS };
/** A redeemed code lets its files be fetched for so long, in milliseconds, and so many of them in an hour. */
export const PASS_LIFETIME = DAY;
export const FILES_RATE_LIMIT = { times: 500, seconds: HOUR_IN_SECONDS };
const CODE_TEXT_MAX = 40;
const PASS_MAX = 100;

/** Letters and digits that nobody takes for one another, and no vowels, so that they make no words. */
export const CODE_ALPHABET = 'CDFGHJKMNPQRTVWXY34679';
export const CODE_LENGTH = 12;
const GROUP = 4;

/** A code as people type it, as it is kept: without spaces, lines and small letters. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A code as people read it: `CDFG-HJKM-NPQR`. */
export const readableCode = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';

/** Where codes are redeemed, and where one by its address is. */
export const REDEEM_PATH = '/redeem';
export const redeemPath = (code: string): string => `${REDEEM_PATH}?code=${readableCode(plainCode(code))}`;

export const codeBatch = z.object({
  id: z.number(),
  name: z.string(),
  files: z.enum(CODE_FILES),
  /** How many codes, how often each can be redeemed, and how many times codes of it were so far. */
  amount: z.number(),
  uses: z.number(),
  redeemed: z.number(),
  last_redeemed_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  /** `ended`: nobody looks after the music any more. */
  state: z.enum(['open', 'expired', 'ended', 'revoked']),
  /** Whoever made it does not look after the music any more, and may have the codes still. */
  maker_left: z.boolean(),
  created_at: z.string(),
});
export type CodeBatch = z.infer<typeof codeBatch>;

/** A code as its artist sees it: how often it was redeemed and when, never by whom. */
export const batchCode = z.object({
  number: z.number(),
  /** Null where the secret is another one by now that it was worked out with: it can be redeemed, but not shown again. */
  code: z.string().nullable(),
  redeemed: z.number(),
  last_redeemed_at: z.string().nullable(),
});
export type BatchCode = z.infer<typeof batchCode>;

const batchName = z.string('Name the batch.').trim().min(1, 'Name the batch.').max(100, 'A name has at most 100 characters.');

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
  files: z.enum(CODE_FILES, 'Choose which files they open.').default('original'),
  expires_at: z.iso.datetime({ offset: true, error: 'Choose a moment.' }).nullable().default(null),
});
export type NewCodeBatch = z.output<typeof newCodeBatch>;

/** What a code opens, told to whoever has it. */
export const codedMusic = z.object({
  kind: z.enum(CODED_KINDS),
  name: z.string(),
  artists: z.string(),
  image: z.string().nullable(),
  files: z.enum(CODE_FILES),
  /** How often the code can be redeemed still. */
  uses_left: z.number(),
  /** How many tracks of the album are hidden or gone at this moment. */
  left_out: z.number(),
  tracks: z.array(z.object({ id: z.number(), name: z.string(), artists: z.string(), duration: z.number() })),
});
export type CodedMusic = z.infer<typeof codedMusic>;

const musicParams = z.object({ kind: z.enum(CODED_KINDS), id: idParam });
const codeBody = z.object({ code: z.string('Type the code.').max(CODE_TEXT_MAX, 'There is no such code.') });
const pass = z.string('Redeem a code first.').max(PASS_MAX, 'Redeem a code first.');

export const downloadCodeApi = {
  list: endpoint({
    method: 'GET',
    path: '/download-codes/of/:kind/:id',
    summary: 'List the batches of download codes for an album or a track of one’s own',
    params: musicParams,
    response: z.object({ batches: z.array(codeBatch) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/download-codes/of/:kind/:id',
    summary: 'Make a batch of download codes',
    params: musicParams,
    body: newCodeBatch,
    response: z.object({ batch: codeBatch }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/download-codes/:id',
    summary: 'Show the codes of a batch, how often each was redeemed and when last',
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
    summary: 'Give a batch of download codes another name; its codes stay as they are',
    params: z.object({ id: idParam }),
    body: codeBatchName,
    response: z.object({ batch: codeBatch }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/download-codes/:ids',
    summary: 'Revoke batches: none of their codes opens anything any more',
    params: idsParams,
    response: done,
  }),
  look: endpoint({
    method: 'POST',
    path: '/redeem/look',
    summary: 'See what a download code opens, without using it up',
    body: codeBody,
    response: z.object({ music: codedMusic }),
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/redeem',
    summary: 'Redeem a download code: the pass that is answered opens its files for a day',
    body: codeBody,
    response: z.object({ pass: z.string() }),
  }),
  opened: endpoint({
    method: 'GET',
    path: '/redeem/music',
    summary: 'See what a pass opens',
    query: z.object({ pass }),
    response: z.object({ music: codedMusic }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/redeem/file',
    summary: 'Download a track that a pass opens',
    query: z.object({ pass, track_id: idParam }),
    response: z.unknown(),
    bytes: true,
  }),
  archive: endpoint({
    method: 'GET',
    path: '/redeem/archive',
    summary: 'Download everything that a pass opens as a ZIP',
    query: z.object({ pass }),
    response: z.unknown(),
    bytes: true,
  }),
};
