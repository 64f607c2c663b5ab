import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

/** Share of browser errors that are reported, sampled at random. */
export const ERROR_SAMPLE_RATE = 0.2;
export const BREADCRUMBS_MAX = 100;
export const ERROR_BUFFER = 30;

const text = (max: number) => z.string('Enter a text.').max(max, `Enter at most ${max} characters.`);

export const ERROR_MESSAGE_MAX = 1000;
export const ERROR_STACK_MAX = 8000;

export const breadcrumb = z.object({
  kind: z.enum(['page', 'press', 'call'], 'Choose page, press or call.'),
  text: text(200),
  ago: z.number('Enter a number.').int('Enter a whole number.').min(0, 'Enter 0 or more.'), // milliseconds before the error
});

export type Breadcrumb = z.infer<typeof breadcrumb>;

/** Must not identify the visitor; the server redacts the texts as well. */
export const errorReport = z.object({
  name: text(100),
  message: text(ERROR_MESSAGE_MAX),
  stack: text(ERROR_STACK_MAX).nullable(),
  path: text(300),
  breadcrumbs: z.array(breadcrumb, 'Enter a list.').max(BREADCRUMBS_MAX, `Send at most ${BREADCRUMBS_MAX} breadcrumbs.`),
});
export type ErrorReport = z.infer<typeof errorReport>;

/** `open` until marked as `fixed`, or `muted` for some days. */
export const ERROR_STATES = ['open', 'muted', 'fixed'] as const;
export type ErrorState = (typeof ERROR_STATES)[number];
export const MUTE_DAYS = [1, 7, 30] as const;

export const ERROR_SOURCES = ['browser', 'server'] as const;
export const LOG_FILE_MAX = 500;

export const errorLogItem = z.object({
  id: z.number(),
  source: z.enum(ERROR_SOURCES),
  name: z.string(),
  message: z.string(),
  path: z.string(),
  count: z.number(),
  first_at: z.string(),
  last_at: z.string(),
  state: z.enum(ERROR_STATES),
  muted_until: z.string().nullable(),
  reopened_at: z.string().nullable(),
});
export type ErrorLogItem = z.infer<typeof errorLogItem>;

export const errorDays = z.array(z.object({ day: z.string(), count: z.number() }));
export type ErrorDays = z.infer<typeof errorDays>;

export const errorLogDetail = errorLogItem.extend({
  /** Id of the last server request that failed with it; null for browser errors. */
  request: z.string().nullable(),
  browser: z.string().nullable(),
  stack: z.string().nullable(), // one frame per line, as `play (start.js:1:2)`
  breadcrumbs: z.array(z.object({ kind: breadcrumb.shape.kind, text: z.string(), ago: z.number() })),
  days: errorDays,
});
export type ErrorLogDetail = z.infer<typeof errorLogDetail>;

export const errorLogsQuery = cursorQuery.extend({
  source: z.enum(ERROR_SOURCES, 'Choose browser or server.').optional(),
  state: z.enum(ERROR_STATES, 'Choose open, muted or fixed.').default('open'),
});

export const errorLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/logs/error',
    summary: 'List unexpected errors, newest first',
    query: errorLogsQuery,
    response: cursorPaginated(errorLogItem),
  }),
  download: endpoint({
    method: 'GET',
    path: '/logs/error/download-latest',
    summary: 'Download the latest errors as a text file',
    response: z.unknown(),
    bytes: true,
  }),
  show: endpoint({
    method: 'GET',
    path: '/logs/error/:id',
    summary: 'Show an error with its stack trace',
    params: z.object({ id: idParam }),
    response: z.object({ error: errorLogDetail }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/logs/error/:id',
    summary: 'Mark an error as fixed, mute it for 1, 7 or 30 days, or reopen it',
    params: z.object({ id: idParam }),
    body: z.discriminatedUnion(
      'state',
      [
        z.object({ state: z.enum(['open', 'fixed']) }),
        z.object({ state: z.literal('muted'), days: z.literal([...MUTE_DAYS], 'Mute for 1, 7 or 30 days.') }),
      ],
      'Choose open, muted or fixed.',
    ),
    response: z.object({ error: errorLogDetail }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/error-reports',
    summary: 'Report a page error to the site’s operators',
    body: errorReport,
    response: z.object({}),
  }),
};
