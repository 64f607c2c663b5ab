import { type DateFormat, DEFAULT_DATE_FORMAT } from '#functions/platform/contract/date-format';

const FORMATS: Record<DateFormat, [language: string, Intl.DateTimeFormatOptions]> = {
  short: ['en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }],
  medium: ['en-GB', { day: 'numeric', month: 'short', year: 'numeric' }],
  long: ['en-GB', { day: 'numeric', month: 'long', year: 'numeric' }],
  iso: ['sv-SE', { day: '2-digit', month: '2-digit', year: 'numeric' }],
};

/** In the browser, an attribute of the page. */
let readFormat = (): string | undefined => (typeof document === 'undefined' ? undefined : document.documentElement.dataset.dates);

/** The server stores the format per request. */
export const setDateFormatReader = (reader: () => DateFormat | undefined): void => {
  readFormat = reader;
};

const isFormat = (name: string): name is DateFormat => Object.hasOwn(FORMATS, name);

/** Created lazily and kept: constructing one takes a phone as long as the rest of a page's startup. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string, isMonth = false): Intl.DateTimeFormat => {
  const saved = readFormat() ?? DEFAULT_DATE_FORMAT;
  const name = isFormat(saved) ? saved : DEFAULT_DATE_FORMAT;
  const [language, { day, ...options }] = FORMATS[name];
  const key = `${name} ${timeZone} ${isMonth}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...options, ...(!isMonth && { day }), timeZone });
  formatters.set(key, formatter);
  return formatter;
};

/** `YYYY-MM-DD` in the format of the site: `14 August 2026`. */
export const formatDay = (day: string): string => formatterOf('UTC').format(new Date(`${day}T00:00:00Z`));

/** ISO 8601 time in the format of the site: `14 August 2026`. */
export const formatDate = (moment: string, timeZone = 'UTC'): string => formatterOf(timeZone).format(new Date(moment));

/** `YYYY-MM` in the format of the site: `August 2026`. */
export const formatMonth = (month: string): string => formatterOf('UTC', true).format(new Date(`${month}-01T00:00:00Z`));
