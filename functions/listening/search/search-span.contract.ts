import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';

export const SPAN_FIELDS = ['year', 'bpm', 'length'] as const;
export type SpanField = (typeof SPAN_FIELDS)[number];

/** Inclusive whole numbers: years, beats per minute or seconds. */
export interface Span {
  from: number;
  to: number;
}

export const SPAN_LIMITS: Record<SpanField, Span> = {
  year: { from: 1000, to: 9999 },
  bpm: { from: 1, to: 999 },
  length: { from: 0, to: 24 * HOUR_IN_SECONDS },
};

const YEAR = /^\d{4}$/;
const DECADE = /^(\d{3})0s$/i;
const BEATS = /^\d{1,3}(\.\d+)?$/;
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;
const UNITS = /^(?=\d)(?:(\d{1,2})h)?(?:(\d{1,4})m(?:in)?)?(?:(\d{1,5})s)?$/i;
const MINUTES = /^\d{1,4}(\.\d)?$/;

const one = (number: number): Span => ({ from: number, to: number });

const inSeconds = ([, hours = '0', minutes = '0', seconds = '0']: RegExpExecArray): number =>
  Number(hours) * HOUR_IN_SECONDS + Number(minutes) * 60 + Number(seconds);

const VALUES: Record<SpanField, (text: string) => Span | null> = {
  year: (text) => {
    const decade = DECADE.exec(text);
    if (decade) return { from: Number(`${decade[1]}0`), to: Number(`${decade[1]}9`) };
    return YEAR.test(text) ? one(Number(text)) : null;
  },
  bpm: (text) => (BEATS.test(text) ? one(Math.round(Number(text))) : null),
  length: (text) => {
    const exact = CLOCK.exec(text) ?? UNITS.exec(text);
    if (exact) return one(inSeconds(exact));
    return MINUTES.test(text) ? one(Math.round(Number(text) * 60)) : null;
  },
};

/** `length:4` matches 4:00 to 4:59. */
const widened = (field: SpanField, text: string, span: Span): Span =>
  field === 'length' && /^\d+(m|min)?$/i.test(text) ? { from: span.from, to: span.to + 59 } : span;

const COMPARED = /^(<=|>=|<|>)(.+)$/;
const RANGE = /^(.*?)(?:\.{2,3}|…|–|-)(.*)$/;

const compared = (field: SpanField, sign: string, text: string): Span | null => {
  const span = VALUES[field](text);
  const { from, to } = SPAN_LIMITS[field];
  if (!span) return null;
  return (
    { '<': { from, to: span.from - 1 }, '<=': { from, to: span.to }, '>': { from: span.to + 1, to }, '>=': { from: span.from, to } }[
      sign
    ] ?? null
  );
};

const range = (field: SpanField, first: string, last: string): Span | null => {
  if (first === '' && last === '') return null;
  const limits = SPAN_LIMITS[field];
  const [start, end] = [first === '' ? limits : VALUES[field](first), last === '' ? limits : VALUES[field](last)];
  return start && end && { from: start.from, to: end.to };
};

/** For example `1990s`, `2019..2021`, `>2019`, `3:30` or `4m`; null if unreadable. Reversed and out-of-range values give an empty span. */
export const readSpan = (field: SpanField, text: string): Span | null => {
  const single = VALUES[field](text);
  if (single) return widened(field, text, single);
  const [, sign, rest] = COMPARED.exec(text) ?? [];
  if (sign && rest) return compared(field, sign, rest);
  const [, first, last] = RANGE.exec(text) ?? [];
  return first === undefined || last === undefined ? null : range(field, first, last);
};

export const intersection = (field: SpanField, spans: readonly Span[]): Span => ({
  from: Math.max(SPAN_LIMITS[field].from, ...spans.map(({ from }) => from)),
  to: Math.min(SPAN_LIMITS[field].to, ...spans.map(({ to }) => to)),
});

export const isEmptySpan = ({ from, to }: Span): boolean => from > to;
