import type { ErrorDays, ErrorLogDetail, ErrorLogItem, ErrorState } from '#contracts/platform/error-log';
import type { Read } from '#db/json-row';
import { DAY } from '#functions/platform/contract/duration';
import type { errorDetailRow, errorRow } from './error-log.select';

type Listed = Omit<Read<typeof errorRow>, 'key'>;
type Whole = Read<typeof errorDetailRow>;

const DAYS_SHOWN = 30;

const stateOf = ({ mutedUntil, fixedAt }: Pick<Listed, 'mutedUntil' | 'fixedAt'>, now: Date): ErrorState => {
  if (fixedAt) return 'fixed';
  return mutedUntil && mutedUntil > now ? 'muted' : 'open';
};

export const toErrorItem = (row: Listed, now: Date): ErrorLogItem => {
  const state = stateOf(row, now);
  return {
    id: row.id,
    source: row.source,
    name: row.name,
    message: row.message,
    path: row.path,
    count: row.count,
    first_at: row.firstSeenAt.toISOString(),
    last_at: row.lastSeenAt.toISOString(),
    state,
    muted_until: state === 'muted' ? (row.mutedUntil?.toISOString() ?? null) : null,
    reopened_at: row.reopenedAt?.toISOString() ?? null,
  };
};

export const toDays = (counted: ErrorDays, now: Date): ErrorDays => {
  const counts = new Map(counted.map(({ day, count }) => [day, count]));
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = new Date(now.getTime() - (DAYS_SHOWN - 1 - index) * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
    return { day, count: counts.get(day) ?? 0 };
  });
};

export const toErrorDetail = (row: Whole, now: Date): ErrorLogDetail => ({
  ...toErrorItem(row, now),
  request: row.requestId,
  browser: row.browser,
  stack: row.stack,
  breadcrumbs: row.breadcrumbs,
  days: toDays(row.days, now),
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: they would start a new line, or colour the terminal that shows the file
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const line = (text: string): string => text.replace(CONTROL, ' ');

export const toLogLines = (row: Whole, now: Date): string => {
  const { request, breadcrumbs, stack, browser, ...error } = toErrorDetail(row, now);
  const times = error.count === 1 ? 'once' : `${error.count} times since ${error.first_at}`;
  const inner = [
    `at ${line(error.path)}${request ? `, request ${line(request)}` : ''}${browser ? `, ${line(browser)}` : ''}`,
    ...(stack ?? '').split('\n').filter(Boolean).map(line),
    ...breadcrumbs.map(({ kind, text, ago }) => `${ago} ms before: ${kind} ${line(text)}`),
  ];
  return [
    `[${error.last_at}] ${error.source} ${line(error.name)}: ${line(error.message)} (${times})`,
    ...inner.map((text) => `    ${text}`),
  ].join('\n');
};
