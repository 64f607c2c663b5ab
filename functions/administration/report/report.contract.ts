import { z } from 'zod';
import { addDays, INSIGHT_DAYS_MAX } from '#contracts/backstage/insight';
import { healthCheck } from '#contracts/platform/health';
import { CHOICES_MAX, filterText } from '#functions/administration/resource/resource-filter.contract';
import { DAY } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';

/** How many days a report has unless others are asked for. */
export const REPORT_DAYS_DEFAULT = 30;
/** So many names of a dimension are listed, the most first. */
export const REPORT_ROWS = 100;
/** So many of them can be laid beside each other in the chart. */
export const REPORT_SERIES = 2;
/** The longest name that a row can be chosen by: that of a host. */
const NAME_MAX = 260;

export const PLAY_DIMENSIONS = [
  'tracks',
  'albums',
  'artists',
  'countries',
  'cities',
  'sources',
  'playlists',
  'devices',
  'platforms',
  'browsers',
  'referrers',
  'embeds',
  'links',
  'hours',
] as const;
export type PlayDimension = (typeof PLAY_DIMENSIONS)[number];

/** The dimensions by which plays can be filtered, and which they have while they are, with the name that each has in a filter. */
export const FILTER_COLUMNS = { countries: 'country', devices: 'device', sources: 'source' } as const;
export type FilterDimension = keyof typeof FILTER_COLUMNS;
export const FILTER_DIMENSIONS = Object.keys(FILTER_COLUMNS) as FilterDimension[];
/** Stands in a filter for what is not known. */
export const UNKNOWN_CHOICE = '-';

export const VISIT_DIMENSIONS = ['pages', 'kinds', 'countries', 'referrers', 'devices', 'languages'] as const;
export type VisitDimension = (typeof VISIT_DIMENSIONS)[number];

/** Why a play was not counted: too early, one's own track, heard again too soon by a listener, or from an address. */
export const REFUSALS = ['early', 'own', 'again', 'address'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Under this name stands what came after a day had as many names as are told apart. */
export const OTHER_NAMES = '*';

export const day = z.iso.date('Write a day as YYYY-MM-DD.').optional();
const name = z.string('Choose a row by its name.').max(NAME_MAX, 'There is no such row.').optional();

interface Days {
  from?: string;
  to?: string;
}

/** Refuses a range without both ends, or one that is too long. */
export const checkDays = ({ from, to }: Days, check: z.RefinementCtx): void => {
  const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message });
  if (!from && !to) return;
  if (!from || !to) refuse(from ? 'to' : 'from', 'Give the first and the last day.');
  else if (to < from) refuse('to', 'The last day comes after the first.');
  else if (to > addDays(from, INSIGHT_DAYS_MAX - 1)) refuse('from', `Choose at most ${INSIGHT_DAYS_MAX} days.`);
};

const range = z.object({ from: z.string(), to: z.string() });
const metric = z.object({ now: z.number(), before: z.number() });

/** A row of a dimension. `id` and `slug` lead to what it is, where it is that and everybody may know of it. */
export const reportRow = z.object({
  /** By which the row is chosen; empty for what is not known. */
  name: z.string(),
  label: z.string().nullable(),
  id: z.number().nullable(),
  slug: z.string().nullable(),
  count: z.number(),
  before: z.number(),
});
export type ReportRow = z.infer<typeof reportRow>;

const reportDay = z.object({ day: z.string(), count: z.number(), before: z.number() });
export type ReportDay = z.infer<typeof reportDay>;

const series = z.array(z.object({ name: z.string(), days: z.array(reportDay) }));

/** What all reports have: a range and as many days before, the days, the rows of one dimension, and those that are laid beside each other. */
const common = { range, before: range, days: z.array(reportDay), rows: z.array(reportRow), series };

export const playReport = z.object({
  ...common,
  dimension: z.enum(PLAY_DIMENSIONS),
  plays: metric,
  listeners: metric,
  /** Which share of the plays came to the end, from 0 to 1; null where that is not known yet. */
  finished: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
  /** Seconds that were heard. */
  seconds: metric,
  refused: metric,
  refusals: z.array(z.object({ reason: z.enum(REFUSALS), plays: z.number() })),
  /** Plays by weekday (Monday first) and hour of UTC. */
  hours: z.array(z.array(z.number())),
  /** Whether the rows are sums over the most played tracks of each day alone, as more were played. */
  is_cut: z.boolean(),
  /** Whether a filter is on: then `plays`, the days and the rows are those that it leaves, and everything else is still of the whole site. */
  is_filtered: z.boolean(),
  /** All plays, whatever is filtered, and the countries that they came from, those with the most first. */
  all_plays: metric,
  countries: z.array(z.string()),
  can: z.object({ insights: z.boolean() }),
});
export type PlayReport = z.infer<typeof playReport>;

export const visitReport = z.object({
  ...common,
  dimension: z.enum(VISIT_DIMENSIONS),
  visits: metric,
  people: metric,
  pages: metric,
  /** Whether visits are counted at present, whether those who hold an office are left out, and for how many days sums are kept. */
  settings: z.object({ visits: z.boolean(), ignore_staff: z.boolean(), keep_days: z.number() }),
});
export type VisitReport = z.infer<typeof visitReport>;

export const FIGURES = ['plays', 'listeners', 'accounts', 'uploads', 'storage'] as const;
export type Figure = (typeof FIGURES)[number];

export const figure = z.object({
  figure: z.enum(FIGURES),
  range,
  now: z.number().nullable(),
  before: z.number().nullable(),
  days: z.array(reportDay),
});
export type FigureReport = z.infer<typeof figure>;

export const INBOX_KINDS = ['reports', 'files', 'tasks', 'emails', 'requests', 'credits', 'genres'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** What waits for somebody, the most urgent first. `detail` is a name where one says more than the number: of a task, of a file. */
const inboxItem = z.object({ kind: z.enum(INBOX_KINDS), count: z.number(), since: z.string().nullable(), detail: z.string().nullable() });
export type InboxItem = z.infer<typeof inboxItem>;

/** So many hours the strip of the overview looks back. */
export const HEALTH_HOURS = 24;

const hours = z.array(z.number()).length(HEALTH_HOURS);

/** What is written down of the last 24 hours by hours, each counted back from now, the last one at the end. */
const healthHours = z.object({
  /** Runs of the clock; zero before it ran for the first time as well. */
  runs: hours,
  /** Tasks that failed, mails that were given up, and errors by when they were met last. */
  failures: hours,
  mails: hours,
  errors: hours,
});
export type HealthHours = z.infer<typeof healthHours>;

const siteHealth = z.object({ checks: z.array(healthCheck), hours: healthHours });
export type SiteHealth = z.infer<typeof siteHealth>;

/** So many of what waits are counted; more are not told apart. */
export const INBOX_COUNTED = 100;

/** Filters that name a column which there is, with so many choices at most. */
const playFilter = filterText
  .superRefine((filters, check) => {
    const columns: string[] = Object.values(FILTER_COLUMNS);
    for (const { column, operator, value } of filters)
      if (!columns.includes(column) || (operator !== 'is' && operator !== 'is_not') || !value || value.split(',').length > CHOICES_MAX)
        check.addIssue(`Plays cannot be filtered by "${column}" like this.`);
  })
  .optional();

const playsQuery = z
  .object({
    from: day,
    to: day,
    by: z.enum(PLAY_DIMENSIONS, 'There is no such dimension.').default('tracks'),
    filter: playFilter,
    first: name,
    second: name,
  })
  .superRefine((query, check) => {
    checkDays(query, check);
    if (query.filter?.length && !(query.by in FILTER_COLUMNS))
      check.addIssue({ code: 'custom', path: ['by'], message: `While plays are filtered, choose ${FILTER_DIMENSIONS.join(' or ')}.` });
  });
const visitsQuery = z
  .object({ from: day, to: day, by: z.enum(VISIT_DIMENSIONS, 'There is no such dimension.').default('pages'), first: name, second: name })
  .superRefine(checkDays);

export const reportApi = {
  inbox: endpoint({
    method: 'GET',
    path: '/reports/inbox',
    summary: 'List what waits for you in the administration, the most urgent first',
    response: z.object({ items: z.array(inboxItem) }),
  }),
  health: endpoint({
    method: 'GET',
    path: '/reports/health',
    summary: 'Tell how the parts of the site were when they were tested last, and how the last 24 hours were; tests nothing',
    response: siteHealth,
  }),
  figure: endpoint({
    method: 'GET',
    path: '/reports/figures/:figure',
    summary: `Show one figure of the site by days, beside as many days before; the last ${REPORT_DAYS_DEFAULT} unless others are asked for`,
    params: z.object({ figure: z.enum(FIGURES) }),
    query: z.object({ from: day, to: day }).superRefine(checkDays),
    response: figure,
  }),
  plays: endpoint({
    method: 'GET',
    path: '/reports/plays',
    summary: 'Show the plays of the whole site by one dimension',
    query: playsQuery,
    response: z.object({ report: playReport }),
  }),
  exportPlays: endpoint({
    method: 'GET',
    path: '/reports/plays/export',
    summary: 'Download the plays of the whole site by one dimension as a table (CSV)',
    query: playsQuery,
    response: z.unknown(),
    bytes: true,
  }),
  visitors: endpoint({
    method: 'GET',
    path: '/reports/visitors',
    summary: 'Show the visits of the site by one dimension',
    query: visitsQuery,
    response: z.object({ report: visitReport }),
  }),
  exportVisitors: endpoint({
    method: 'GET',
    path: '/reports/visitors/export',
    summary: 'Download the visits of the site by one dimension as a table (CSV)',
    query: visitsQuery,
    response: z.unknown(),
    bytes: true,
  }),
};

/** How many days a range has, both ends among them. */
export const dayCount = ({ from, to }: { from: string; to: string }): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;
