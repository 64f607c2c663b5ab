import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

/** The part of the errors in browsers that is reported, chosen by chance. */
export const ERROR_SAMPLE_RATE = 0.2;
/** The most breadcrumbs that are sent with an error. */
export const BREADCRUMBS_MAX = 100;
/** How many reports wait to be sent; while so many do, further ones are dropped. */
export const ERROR_BUFFER = 30;

const text = (max: number) => z.string('Enter a text.').max(max, `This text has at most ${max} characters.`);

export const ERROR_MESSAGE_MAX = 1000;
export const ERROR_STACK_MAX = 8000;

export const breadcrumb = z.object({
  kind: z.enum(['page', 'press', 'call'], 'Choose page, press or call.'),
  text: text(200),
  /** Milliseconds before the error. */
  ago: z.number('Enter a number.').int('Enter a whole number.').min(0, 'Enter a number that is not negative.'),
});

/** What a visitor did before an error. */
export type Breadcrumb = z.infer<typeof breadcrumb>;

/** An error in a visitor's browser. What could tell who the visitor is has no place in it, and is taken out of the texts by the server as well. */
export const errorReport = z.object({
  name: text(100),
  message: text(ERROR_MESSAGE_MAX),
  stack: text(ERROR_STACK_MAX).nullable(),
  /** The path of the page. */
  path: text(300),
  breadcrumbs: z.array(breadcrumb, 'Enter a list.').max(BREADCRUMBS_MAX, `Send at most ${BREADCRUMBS_MAX} breadcrumbs.`),
});
export type ErrorReport = z.infer<typeof errorReport>;

/** What becomes of an error: it is `open` until somebody says that it is mended (`fixed`), or wants to hear no more of it for a time (`muted`). */
export const ERROR_STATES = ['open', 'muted', 'fixed'] as const;
export type ErrorState = (typeof ERROR_STATES)[number];
/** For how many days an error can be muted. */
export const MUTE_DAYS = [1, 7, 30] as const;

export const ERROR_SOURCES = ['browser', 'server'] as const;
/** How many errors, the latest, the file of the log holds. */
export const LOG_FILE_MAX = 500;

/** An error as it is logged: the same one again counts up. */
export const errorLogItem = z.object({
  id: z.number(),
  source: z.enum(ERROR_SOURCES),
  name: z.string(),
  message: z.string(),
  /** The path of the page or call. */
  path: z.string(),
  /** How often it was met. */
  count: z.number(),
  first_at: z.string(),
  last_at: z.string(),
  state: z.enum(ERROR_STATES),
  muted_until: z.string().nullable(),
  /** When it was met again after it had been mended; null for one that never was. */
  reopened_at: z.string().nullable(),
});
export type ErrorLogItem = z.infer<typeof errorLogItem>;

/** How often on each of the last 30 days, the earliest first. */
export const errorDays = z.array(z.object({ day: z.string(), count: z.number() }));
export type ErrorDays = z.infer<typeof errorDays>;

/** An error by itself, with its frames and what went before it. */
export const errorLogDetail = errorLogItem.extend({
  /** The id of the last request on the server that met it; null for what happened in a browser. */
  request: z.string().nullable(),
  browser: z.string().nullable(),
  /** One frame a line, as `play (start.js:1:2)`. */
  stack: z.string().nullable(),
  breadcrumbs: z.array(z.object({ kind: breadcrumb.shape.kind, text: z.string(), ago: z.number() })),
  days: errorDays,
});
export type ErrorLogDetail = z.infer<typeof errorLogDetail>;

/** `query` is what the message or the name holds; without a state those that are open are listed. */
export const errorLogsQuery = cursorQuery.extend({
  source: z.enum(ERROR_SOURCES, 'Choose browser or server.').optional(),
  state: z.enum(ERROR_STATES, 'Choose open, muted or fixed.').default('open'),
});

export const errorLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/logs/error',
    summary: 'List the errors that nobody foresaw, the latest first',
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
    summary: 'Show an error with its trace',
    params: z.object({ id: idParam }),
    response: z.object({ error: errorLogDetail }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/logs/error/:id',
    summary: 'Say that an error is mended, mute it for 1, 7 or 30 days, or open it again',
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
    summary: 'Report an error of a page to whoever runs the site',
    body: errorReport,
    response: z.object({}),
  }),
};
