import type { IAudioMetadata } from 'music-metadata';

const YEAR_MAX = 2099;

const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

const two = (value: string): string => value.padStart(2, '0');

const dateFrom = (year = '', month = '', day = ''): string | null => {
  if (!/^[1-9]\d{3}$/.test(year) || Number(year) > YEAR_MAX) return null;
  const ofMonth = `${year}-${two(month)}`;
  if (!month || !isDay(`${ofMonth}-01`)) return year;
  return day && isDay(`${ofMonth}-${two(day)}`) ? `${ofMonth}-${two(day)}` : ofMonth;
};

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'hu', 'tr', 'ru', 'uk', 'el'];

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('.', '');

let months: Map<string, string> | undefined;

const monthNames = (): Map<string, string> => {
  if (months) return months;
  months = new Map();
  for (const language of LANGUAGES)
    for (const format of ['long', 'short'] as const)
      for (const options of [{ month: format }, { month: format, day: 'numeric' }] as const) {
        const names = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
        for (let month = 0; month < 12; month += 1) {
          const name = names.formatToParts(Date.UTC(2011, month, 15)).find(({ type }) => type === 'month')?.value ?? '';
          if (/\p{L}{3}/u.test(name) && !months.has(plain(name))) months.set(plain(name), String(month + 1));
        }
      }
  months.set('sept', '9');
  return months;
};

/** `07.05.2011` is a day in May; `5/7/2011` could be two days, so only its year is certain. */
const dayFirst = (first = '', separator = '', second = '', year = ''): string | null => {
  if (Number(second) > 12) return dateFrom(year, first, second);
  const isCertain = separator === '.' || Number(first) > 12 || Number(first) === Number(second);
  return isCertain ? dateFrom(year, second, first) : dateFrom(year);
};

const named = (text: string): string | null => {
  const words = text.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  const month = words.map((word) => monthNames().get(plain(word))).find(Boolean);
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  return month && year ? dateFrom(year, month, day) : null;
};

/** Between digits or letters, a number is no year: `1990s`, `1304726400`. */
const YEAR = /(?<![\p{L}\d])(\d{4})(?![\p{L}\d])/u;

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, as precise as the text; null without a year. */
export const dateOf = (value: string | number | null | undefined): string | null => {
  const text = String(value ?? '')
    .slice(0, 200)
    .normalize('NFKC')
    .trim();
  const compact = /^(\d{4})(\d{2})(\d{2})?(?:T\d*Z?)?$/.exec(text);
  if (compact) return dateFrom(compact[1], compact[2], compact[3]);
  const ordered = /^(\d{4})\s?[-/.:年년]\s?(\d{1,2})(?:\s?[-/.:月월]\s?(\d{1,2}))?(?!\d)/.exec(text);
  if (ordered) return dateFrom(ordered[1], ordered[2], ordered[3]);
  const reversed = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?[-/.]\s?(\d{4})(?!\d)/.exec(text);
  if (reversed) return dayFirst(reversed[1], reversed[2], reversed[3], reversed[4]);
  const month = /^(\d{1,2})\s?[-/.]\s?(\d{4})$/.exec(text);
  if (month) return dateFrom(month[2], month[1]);
  return named(text) ?? dateFrom(YEAR.exec(text.replace(/(\d)[年년]/u, '$1 '))?.[1]);
};

/** The first readable date; a more precise one of the same year or month replaces it. */
export const firstDateOf = (values: readonly (string | number | null | undefined)[]): string | null => {
  const dates = values.flatMap((value) => dateOf(value) ?? []);
  const [first] = dates;
  if (!first) return null;
  return dates.reduce((best, date) => (date.startsWith(best) ? date : best), first);
};

/** Date from `TYER` and `TDAT` (before ID3v2.4): `1998` and `0211` are 2 November 1998. */
const dayOfParts = (native: IAudioMetadata['native']): string | null => {
  const tags = Object.values(native).flat();
  const textOf = (name: RegExp): string =>
    String(tags.find(({ id, value }) => name.test(id) && typeof value === 'string')?.value ?? '').trim();
  const [, day, month] = /^(\d{2})(\d{2})$/.exec(textOf(/^(TDAT|TDA)$/)) ?? [];
  const year = textOf(/^(TYER|TYE)$/);
  return /^\d{4}$/.test(year) && day ? `${year}-${month}-${day}` : null;
};

export const tagDateOf = ({ common, native }: Pick<IAudioMetadata, 'common' | 'native'>): string | null =>
  firstDateOf([dayOfParts(native), common.date, common.year, common.releasedate, common.originaldate, common.originalyear]);
