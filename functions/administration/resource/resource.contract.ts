import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';
import { filterGroups } from './resource-filter.contract';

/** Each name needs a definition in `resource-registry.ts`. */
export const RESOURCE_NAMES = [
  'users',
  'join-requests',
  'genres',
  'tags',
  'files',
  'playlists',
  'lyrics',
  'channels',
  'tracks',
  'albums',
  'artists',
  'comments',
] as const;
export type ResourceName = (typeof RESOURCE_NAMES)[number];

/** Rows per job, and ids per request. */
export const BULK_MAX = 100_000;
export const BULK_IDS_MAX = 500;
export const IMPORT_LINES_MAX = 1000;
export const BULK_UNDO_SECONDS = 30;
/** Counts stop at `COUNT_MAX`, the quick count beside a list at `GLANCE_MAX`. */
export const COUNT_MAX = BULK_MAX;
export const GLANCE_MAX = 10_000;

const NAME_MAX = 40;
const name = z.string().max(NAME_MAX);

export const resourceQuery = cursorQuery.extend({
  filter: filterGroups.optional(),
  orderBy: name.optional(),
  /** Columns of an export in their order, comma-separated. */
  columns: z.string().max(500).optional(),
});
export type ResourceQuery = z.output<typeof resourceQuery>;

const countQuery = resourceQuery.extend({ glance: z.literal('yes', 'Use yes or leave this out.').optional() });
export type CountQuery = z.output<typeof countQuery>;

const bulkIds = z
  .string()
  .max(BULK_IDS_MAX * 17)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(idParam).min(1).max(BULK_IDS_MAX, `Choose at most ${BULK_IDS_MAX} rows.`));

const chosen = { ids: bulkIds.optional(), filter: filterGroups.optional(), query: resourceQuery.shape.query };

export const bulkQuery = z.object({
  action: name,
  ...chosen,
  input: z
    .string()
    .max(2000)
    .transform((text, check): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        check.addIssue('The format is not valid.');
        return z.NEVER;
      }
    })
    .optional(),
});
export type BulkQuery = z.output<typeof bulkQuery>;

export const bulkBody = z.object({
  action: name,
  ...chosen,
  ids: z.array(z.number().int().positive()).min(1).max(BULK_IDS_MAX, `Choose at most ${BULK_IDS_MAX} rows.`).optional(),
  input: z.unknown().optional(),
  /** The number of rows that the user confirmed; the job is refused if it differs. */
  expected: z.number('Provide the number of rows shown.').int().min(0),
});
export type BulkBody = z.output<typeof bulkBody>;

/** Rows that an action deletes beside its own, in the order of the confirmation. */
export const LOSSES = ['tracks', 'playlists', 'entries', 'followers', 'comments', 'plays', 'likes', 'follows', 'reposts'] as const;
export type Loss = (typeof LOSSES)[number];

export const bulkLook = z.object({
  count: z.number(),
  changed: z.number(),
  /** Rows that the caller may not change. */
  kept: z.number(),
  /** Side effects by name, with the number of rows; the list's screen has their texts. */
  consequences: z.array(z.object({ name: z.string(), count: z.number() })),
  losses: z.array(z.object({ name: z.enum(LOSSES), count: z.number() })),
});
export type BulkLook = z.infer<typeof bulkLook>;

/** `stopped`: refused midway. Completed steps remain and can be undone. */
export const JOB_STATES = ['running', 'done', 'stopped', 'undoing', 'undone'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobError = z.object({ line: z.number(), column: z.string().nullable(), message: z.string() });
export type JobError = z.infer<typeof jobError>;

export const job = z.object({
  id: z.number(),
  action: z.string(),
  state: z.enum(JOB_STATES),
  total: z.number(),
  done: z.number(),
  /** Rows processed, changed or not. */
  passed: z.number(),
  errors: z.array(jobError),
  reason: z.string().nullable(),
});
export type Job = z.infer<typeof job>;

export const importBody = z.object({
  csv: z.string('Choose a file.').trim().min(1, 'The file is empty.'),
  dry_run: z.boolean(),
});

export const importResult = z.object({
  lines: z.number(),
  ready: z.number(),
  errors: z.array(jobError),
  job: job.nullable(),
  undo_token: z.string().nullable(),
});

const resourceParams = z.object({ resource: z.enum(RESOURCE_NAMES) });
const begun = z.object({ job, undo_token: z.string().nullable() });

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
    summary: `Count the matching rows, up to ${COUNT_MAX}; at a glance up to ${GLANCE_MAX} of the newest rows, with is_more if there may be more`,
    params: resourceParams,
    query: countQuery,
    response: z.object({ count: z.number(), is_more: z.boolean() }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/bulk/:resource',
    summary: 'Preview a bulk action',
    params: resourceParams,
    query: bulkQuery,
    response: bulkLook,
  }),
  start: endpoint({
    method: 'POST',
    path: '/bulk/:resource',
    summary: 'Run a bulk action on selected or all matching rows',
    params: resourceParams,
    body: bulkBody,
    response: begun,
  }),
  continueJob: endpoint({
    method: 'POST',
    path: '/resource-jobs/:id',
    summary: 'Continue an own bulk action',
    params: z.object({ id: idParam }),
    response: z.object({ job }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/undo/:token',
    summary: 'Undo an own bulk action',
    params: z.object({ token: z.string().max(100) }),
    response: z.object({ job }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/exports/:resource',
    summary: 'Download the matching rows as a CSV file',
    params: resourceParams,
    query: resourceQuery,
    response: z.string(),
    bytes: true,
  }),
  import: endpoint({
    method: 'POST',
    path: '/imports/:resource',
    summary: 'Import rows from a CSV file, or preview the import',
    params: resourceParams,
    body: importBody,
    response: importResult,
  }),
};
