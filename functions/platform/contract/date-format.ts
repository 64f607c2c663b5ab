export const DATE_FORMATS = ['short', 'medium', 'long', 'iso'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
export const DEFAULT_DATE_FORMAT: DateFormat = 'long';

export interface DateStyle {
  /** The device’s if undefined. */
  timeZone?: string | undefined;
  /** For months without a day. */
  isMonth?: boolean;
  /** For table cells and chips: `long` as `medium`. */
  isCompact?: boolean;
  /** Omits an obvious year, except in formats of digits. */
  isYearless?: boolean;
  hasWeekday?: boolean;
  /** Of the names of months and weekdays. */
  language?: string;
}

const BRITISH = 'en-GB';
const DIGITS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

const STYLES: Record<DateFormat, Intl.DateTimeFormatOptions> = {
  short: DIGITS,
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  iso: DIGITS,
};

/** Created lazily and kept: constructing one takes a phone as long as the rest of a page’s startup. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatter = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formatters.get(key) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(key, format);
  return format;
};

const isFormat = (name: string): name is DateFormat => Object.hasOwn(STYLES, name);

/** Unknown formats count as the default. */
export const dateText = (moment: Date | number, format: string | null | undefined, style: DateStyle = {}): string => {
  const { timeZone, isMonth, isCompact, isYearless, hasWeekday, language = BRITISH } = style;
  const saved = format && isFormat(format) ? format : DEFAULT_DATE_FORMAT;
  const name = isCompact && saved === 'long' ? 'medium' : saved;
  const { day, year, ...month } = STYLES[name];
  const isDigits = STYLES[name] === DIGITS;
  const parts = { ...month, ...(!isMonth && { day }), ...((isDigits || !isYearless) && { year }), timeZone };
  if (!isDigits) return formatter(language, { ...parts, ...(hasWeekday && { weekday: 'long' }) }).format(moment);
  const date = formatter(name === 'iso' ? 'sv-SE' : language, parts).format(moment);
  return hasWeekday ? `${formatter(language, { weekday: 'long', timeZone }).format(moment)} ${date}` : date;
};

/** Hours and minutes. */
export const clockText = (moment: Date | number, timeZone?: string, hasSeconds = false): string =>
  formatter(BRITISH, { hour: '2-digit', minute: '2-digit', ...(hasSeconds && { second: '2-digit' }), timeZone }).format(moment);
