import type { ErrorLogDetail, ErrorLogItem } from '#contracts/platform/error-log';
import type { Read } from '#db/json-row';
import type { errorDetailRow, errorRow } from './error-log.select';

type Listed = Omit<Read<typeof errorRow>, 'key'>;
type Whole = Read<typeof errorDetailRow>;

/** An error in a list. */
export const toErrorItem = ({ id, source, name, message, path, count, firstSeenAt, lastSeenAt }: Listed): ErrorLogItem => ({
  id,
  source,
  name,
  message,
  path,
  count,
  first_at: firstSeenAt.toISOString(),
  last_at: lastSeenAt.toISOString(),
});

/** The request that an error of the server ended: its fingerprint holds it. */
const requestOf = ({ source, fingerprint }: Whole): string | null =>
  source === 'server' ? (/^request (.+)$/.exec(fingerprint)?.[1] ?? null) : null;

/** An error by itself. */
export const toErrorDetail = (row: Whole): ErrorLogDetail => ({
  ...toErrorItem(row),
  request: requestOf(row),
  browser: row.browser,
  stack: row.stack,
  breadcrumbs: row.breadcrumbs,
});

/** Letters that would begin another line, or colour the terminal in which somebody reads the file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const line = (text: string): string => text.replace(CONTROL, ' ');

/** An error as the file of the log tells it: one line, then its frames and what went before, set in. */
export const toLogLines = (row: Whole): string => {
  const { request, breadcrumbs, stack, browser, ...error } = toErrorDetail(row);
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
