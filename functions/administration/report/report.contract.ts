import { z } from 'zod';
import { addDays, INSIGHT_DAYS_MAX } from '#contracts/backstage/insight';
import { healthCheck } from '#contracts/platform/health';
import { CHOICES_MAX, filterText } from '#functions/administration/resource/resource-filter.contract';
import { DAY } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { recounting, zoneChange } from './report-zone.contract';

export const REPORT_DAYS_DEFAULT = 30;
export const REPORT_ROWS = 100;
export const REPORT_SERIES = 2;
/** Long enough for a host name. */
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

export const FILTER_COLUMNS = { countries: 'country', devices: 'device', sources: 'source' } as const;
export type FilterDimension = keyof typeof FILTER_COLUMNS;
export const FILTER_DIMENSIONS = Object.keys(FILTER_COLUMNS) as FilterDimension[];
/** An unknown value in a filter. */
export const UNKNOWN_CHOICE = '-';

export const VISIT_DIMENSIONS = ['pages', 'kinds', 'countries', 'referrers', 'devices', 'languages'] as const;
export type VisitDimension = (typeof VISIT_DIMENSIONS)[number];

/** Why a play did not count: too soon after its start, own track, repeated too soon by the same listener or from the same IP address. */
export const REFUSALS = ['early', 'own', 'again', 'address'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Name of the sum beyond the daily limit of distinct names. */
export const OTHER_NAMES = '*';

export const day = z.iso.date('Enter a day as YYYY-MM-DD.').optional();
const name = z.string('Choose a row by its name.').max(NAME_MAX, 'There is no such row.').optional();

interface Days {
  from?: string;
  to?: string;
}

/** Requires both ends or none, and at most `INSIGHT_DAYS_MAX` days. */
export const checkDays = ({ from, to }: Days, check: z.RefinementCtx): void => {
  const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message });
  const isMalformed = [from, to].some((each) => each && !day.safeParse(each).success);
  if ((!from && !to) || isMalformed) return;
  if (!from || !to) refuse(from ? 'to' : 'from', 'Enter a first and a last day.');
  else if (to < from) refuse('to', 'The last day must not be before the first.');
  else if (to > addDays(from, INSIGHT_DAYS_MAX - 1)) refuse('from', `Choose at most ${INSIGHT_DAYS_MAX} days.`);
};

const range = z.object({ from: z.string(), to: z.string() });
const metric = z.object({ now: z.number(), before: z.number() });

/** `id` and `slug` are null without a public page. */
export const reportRow = z.object({
  /** Empty if unknown. */
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

/** IANA name of the zone in which days and hours begin. */
const timezone = z.string();

const common = { range, before: range, timezone, zone_change: zoneChange, days: z.array(reportDay), rows: z.array(reportRow), series };

export const playReport = z.object({
  ...common,
  dimension: z.enum(PLAY_DIMENSIONS),
  plays: metric,
  listeners: metric,
  /** Share of plays that reached the end, 0 to 1; null if unknown. */
  finished: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
  seconds: metric,
  refused: metric,
  refusals: z.array(z.object({ reason: z.enum(REFUSALS), plays: z.number() })),
  /** By weekday (Monday first) and hour. */
  hours: z.array(z.array(z.number())),
  /** Only the most played tracks of each day were summed. */
  is_cut: z.boolean(),
  is_recounting: recounting,
  /** If true, `plays`, `days` and `rows` are filtered; other figures still cover the whole site. */
  is_filtered: z.boolean(),
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
  /** `ignore_staff`: users with an office are not counted. `keep_days`: retention of the sums. */
  settings: z.object({ visits: z.boolean(), ignore_staff: z.boolean(), keep_days: z.number() }),
});
export type VisitReport = z.infer<typeof visitReport>;

export const FIGURES = ['plays', 'listeners', 'accounts', 'uploads', 'storage'] as const;
export type Figure = (typeof FIGURES)[number];

export const figure = z.object({
  zone_change: zoneChange,
  now: z.number().nullable(),
  before: z.number().nullable(),
  days: z.array(reportDay),
});
export type FigureReport = z.infer<typeof figure>;

export const INBOX_KINDS = ['reports', 'clock', 'files', 'tasks', 'emails', 'joins', 'requests', 'credits', 'genres'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Most urgent first. `detail` is a name if it helps more than the count, e.g. a task's. */
const inboxItem = z.object({ kind: z.enum(INBOX_KINDS), count: z.number(), since: z.string().nullable(), detail: z.string().nullable() });
export type InboxItem = z.infer<typeof inboxItem>;

export const HEALTH_HOURS = 24;

const hours = z.array(z.number()).length(HEALTH_HOURS);

/** Per hour of the last 24, the current one last. */
const healthHours = z.object({
  runs: hours,
  /** `mails`: no longer tried. `errors`: by last occurrence. */
  failures: hours,
  mails: hours,
  errors: hours,
});
export type HealthHours = z.infer<typeof healthHours>;

const siteHealth = z.object({ checks: z.array(healthCheck), hours: healthHours });
export type SiteHealth = z.infer<typeof siteHealth>;

/** The inbox does not show higher counts. */
export const INBOX_COUNTED = 100;

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
    summary: 'List open tasks of the administration, most urgent first',
    response: z.object({ items: z.array(inboxItem) }),
  }),
  health: endpoint({
    method: 'GET',
    path: '/reports/health',
    summary: 'Show the latest health check results and the last 24 hours; runs no checks',
    response: siteHealth,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/reports/figures',
    summary: `Show the figures of the site by day, with the previous period; the last ${REPORT_DAYS_DEFAULT} days by default`,
    query: z.object({ from: day, to: day }).superRefine(checkDays),
    response: z.object({ range, timezone, figures: z.record(z.enum(FIGURES), figure) }),
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

/** Includes both ends. */
export const dayCount = ({ from, to }: { from: string; to: string }): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;
