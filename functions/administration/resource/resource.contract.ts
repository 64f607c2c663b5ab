import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';
import { filterText } from './resource-filter.contract';

/** The lists that the kit keeps: a name here, and a definition in `resource-registry.ts`. */
export const RESOURCE_NAMES = [
  'users',
  'genres',
  'tags',
  'files',
  'playlists',
  'lyrics',
  'channels',
  'tracks',
  'albums',
  'artists',
] as const;
export type ResourceName = (typeof RESOURCE_NAMES)[number];

/** So many rows one act can be about, and so many can be named by their ids. */
export const BULK_MAX = 100_000;
export const BULK_IDS_MAX = 500;
/** So many lines one import takes. */
export const IMPORT_LINES_MAX = 1000;
/** How long an act can be taken back once it is done, in seconds. */
export const BULK_UNDO_SECONDS = 30;
/** Rows are counted up to this number, and at a glance, beside a list, up to this one. */
export const COUNT_MAX = BULK_MAX;
export const GLANCE_MAX = 10_000;

const NAME_MAX = 40;
const name = z.string().max(NAME_MAX);

/** Which rows of a list, and how they are shown. */
export const resourceQuery = cursorQuery.extend({
  filter: filterText.optional(),
  orderBy: name.optional(),
  /** The columns of an export, in their order, with commas between. */
  columns: z.string().max(500).optional(),
});
export type ResourceQuery = z.output<typeof resourceQuery>;

/** Which rows are counted, and whether a glance does: only as far as that costs little. */
const countQuery = resourceQuery.extend({ glance: z.literal('yes', 'Say yes, or nothing.').optional() });
export type CountQuery = z.output<typeof countQuery>;

const bulkIds = z
  .string()
  .max(BULK_IDS_MAX * 17)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(idParam).min(1).max(BULK_IDS_MAX, `Name at most ${BULK_IDS_MAX} rows.`));

/** Which rows an act is about: those that are named, else all that match. */
const chosen = { ids: bulkIds.optional(), filter: filterText.optional(), query: resourceQuery.shape.query };

/** Which act, on which rows, and with what. */
export const bulkQuery = z.object({
  action: name,
  ...chosen,
  /** What the act is given, as JSON. */
  input: z
    .string()
    .max(2000)
    .transform((text, check): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        check.addIssue('This is not written as it should be.');
        return z.NEVER;
      }
    })
    .optional(),
});
export type BulkQuery = z.output<typeof bulkQuery>;

export const bulkBody = z.object({
  action: name,
  ...chosen,
  ids: z.array(z.number().int().positive()).min(1).max(BULK_IDS_MAX, `Name at most ${BULK_IDS_MAX} rows.`).optional(),
  input: z.unknown().optional(),
  /** How many rows the person was told that it is about. */
  expected: z.number('Say how many rows were shown.').int().min(0),
});
export type BulkBody = z.output<typeof bulkBody>;

/** What an act would come to. */
export const bulkLook = z.object({
  /** How many rows are meant. */
  count: z.number(),
  /** How many of them it would change. */
  changed: z.number(),
  /** How many of them stay as they are because the caller may not change them. */
  kept: z.number(),
  /** What else follows, and for how many rows: names that the list's own screen has sentences for. */
  consequences: z.array(z.object({ name: z.string(), count: z.number() })),
});
export type BulkLook = z.infer<typeof bulkLook>;

/** `stopped` is an act whose person lost the right to it, or that was refused in the middle; what it did stays and can be undone. */
export const JOB_STATES = ['running', 'done', 'stopped', 'undoing', 'undone'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobError = z.object({ line: z.number(), column: z.string().nullable(), message: z.string() });
export type JobError = z.infer<typeof jobError>;

/** How far an act on many rows has come. */
export const job = z.object({
  id: z.number(),
  action: z.string(),
  state: z.enum(JOB_STATES),
  total: z.number(),
  done: z.number(),
  /** How many rows it has come to, whether it changed them or not. */
  passed: z.number(),
  errors: z.array(jobError),
  reason: z.string().nullable(),
});
export type Job = z.infer<typeof job>;

export const importBody = z.object({
  csv: z.string('Choose a file.').trim().min(1, 'The file is empty.'),
  /** Only says what would happen. */
  dry_run: z.boolean(),
});

/** What an import came to, or would. */
export const importResult = z.object({
  lines: z.number(),
  ready: z.number(),
  errors: z.array(jobError),
  job: job.nullable(),
  undo_token: z.string().nullable(),
});

const resourceParams = z.object({ resource: z.enum(RESOURCE_NAMES) });
const begun = z.object({ job, undo_token: z.string().nullable() });

/** The operation that lists rows, given what each of them holds. */
export const resourceList = <Item extends z.ZodType>(item: Item) =>
  endpoint({
    method: 'GET',
    path: '/resources/:resource',
    summary: 'List rows of the administration, filtered',
    params: resourceParams,
    query: resourceQuery,
    response: cursorPaginated(item),
  });

export const resourceApi = {
  count: endpoint({
    method: 'GET',
    path: '/resources/:resource/count',
    summary: `Count the rows that match, up to ${COUNT_MAX}; at a glance up to ${GLANCE_MAX} and among the newest rows, with is_more where there may be others`,
    params: resourceParams,
    query: countQuery,
    response: z.object({ count: z.number(), is_more: z.boolean() }),
  }),
  look: endpoint({
    method: 'GET',
    path: '/bulk/:resource',
    summary: 'Say what an act on many rows would come to',
    params: resourceParams,
    query: bulkQuery,
    response: bulkLook,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/bulk/:resource',
    summary: 'Do something to many rows, named or all that match',
    params: resourceParams,
    body: bulkBody,
    response: begun,
  }),
  goOn: endpoint({
    method: 'POST',
    path: '/resource-jobs/:id',
    summary: 'Go on with an own act on many rows',
    params: z.object({ id: idParam }),
    response: z.object({ job }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/undo/:token',
    summary: 'Undo an own act on many rows',
    params: z.object({ token: z.string().max(100) }),
    response: z.object({ job }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/exports/:resource',
    summary: 'Download the rows that match as a CSV file',
    params: resourceParams,
    query: resourceQuery,
    response: z.string(),
    bytes: true,
  }),
  import: endpoint({
    method: 'POST',
    path: '/imports/:resource',
    summary: 'Make rows from a CSV file, or say what would happen',
    params: resourceParams,
    body: importBody,
    response: importResult,
  }),
};
