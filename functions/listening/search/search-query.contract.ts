import { z } from 'zod';
import { fold } from '#functions/platform/contract/fold';
import { CODE_FIELDS, type CodeField, readCode } from './search-code.contract';
import { intersection, isEmptySpan, readSpan, SPAN_FIELDS, type Span, type SpanField } from './search-span.contract';

export const NAME_FIELDS = ['artist', 'album', 'track', 'label', 'genre', 'tag'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

export const CONDITIONS_MAX = 10;

interface Standing {
  isExcluded: boolean;
  value: string;
  /** Half-open range in the query, including the space after it. */
  at: [from: number, to: number];
}

/** The field `words` is a phrase or an exclusion. Unquoted words match as prefixes. */
export interface NameCondition extends Standing {
  field: NameField | 'words';
  isQuoted: boolean;
}

interface SpanCondition extends Standing {
  field: SpanField;
  span: Span;
}

interface CodeCondition extends Standing {
  field: CodeField;
  codes: string[];
}

export type Condition = NameCondition | SpanCondition | CodeCondition;

export const searchNote = z.object({
  /** `unknown`: searched as words. `left_out` to `too_many`: ignored. The others: nothing can be found. */
  kind: z.enum(['unknown', 'left_out', 'empty', 'unreadable', 'reversed', 'too_many', 'impossible', 'no_such', 'only_excluded']),
  operator: z.string(),
  value: z.string(),
});
export type SearchNote = z.infer<typeof searchNote>;

export interface ParsedQuery {
  words: string;
  conditions: Condition[];
  notes: SearchNote[];
}

const FIELDS: Record<string, Condition['field']> = {
  ...Object.fromEntries([...NAME_FIELDS, ...SPAN_FIELDS, ...CODE_FIELDS].map((field) => [field, field])),
  title: 'track',
  tempo: 'bpm',
  duration: 'length',
  ean: 'upc',
};

// Phones type curly quotes and long minus signs.
const TOKEN = /([-−]?)(?:(\p{L}[\p{L}\d_]*):)?(?:["“”„]([^"“”„]*)["“”](?=\s|$)|(\S*))\s*/uy;
const HAS_WORD = /[\p{L}\p{N}]/u;

interface Token {
  text: string;
  minus: boolean;
  key: string;
  value: string;
  isQuoted: boolean;
  at: [from: number, to: number];
}

const tokensOf = (query: string): Token[] => {
  const tokens: Token[] = [];
  const start = query.length - query.trimStart().length;
  for (let from = start; from < query.length; from = TOKEN.lastIndex) {
    TOKEN.lastIndex = from;
    const [text = '', minus, key = '', quoted, bare = ''] = TOKEN.exec(query) ?? [];
    const isQuoted = quoted !== undefined;
    tokens.push({ text: text.trim(), minus: minus !== '', key, value: quoted?.trim() ?? bare, isQuoted, at: [from, TOKEN.lastIndex] });
  }
  return tokens;
};

export const isSpan = (condition: Condition): condition is SpanCondition => 'span' in condition;
export const isCode = (condition: Condition): condition is CodeCondition => 'codes' in condition;

type Reading = { condition: Condition } | { note: SearchNote } | { words: string; note?: SearchNote };

const readOperator = (field: Condition['field'], { minus, value, isQuoted, at }: Token): Reading => {
  const note = (kind: SearchNote['kind']): Reading => ({ note: { kind, operator: field, value } });
  if (value === '') return note('empty');
  const codeField = CODE_FIELDS.find((name) => name === field);
  if (codeField) {
    const codes = readCode(codeField, value);
    return codes ? { condition: { field: codeField, value, codes, isExcluded: minus, at } } : note('unreadable');
  }
  const spanField = SPAN_FIELDS.find((name) => name === field);
  if (!spanField) return { condition: { field: field as NameField, value, isQuoted, isExcluded: minus, at } };
  const span = readSpan(spanField, value);
  if (!span) return note('unreadable');
  // An empty comparison is out of range; an empty range was typed the wrong way round.
  if (isEmptySpan(span) && !/^[<>]/.test(value)) return note('reversed');
  return { condition: { field: spanField, value, span, isExcluded: minus, at } };
};

const readToken = (token: Token, leavesUnknown: boolean): Reading => {
  const { text, minus, key, value, isQuoted, at } = token;
  const field = FIELDS[key.toLowerCase()];
  if (field) return readOperator(field, token);
  const isUnknown = key !== '' && HAS_WORD.test(value) && !value.startsWith('/');
  if (isUnknown && leavesUnknown) return { note: { kind: 'left_out', operator: key, value } };
  const note: SearchNote | undefined = isUnknown ? { kind: 'unknown', operator: key, value } : undefined;
  const isPlain = key !== '' || !(minus || isQuoted) || !HAS_WORD.test(value);
  return isPlain ? { words: text, note } : { condition: { field: 'words', value, isQuoted, isExcluded: minus, at } };
};

const sameText = (one: string, other: string): boolean => fold(one) === fold(other);

const findImpossible = (words: string, conditions: Condition[]): SearchNote[] => {
  const included = conditions.filter(({ isExcluded }) => !isExcluded);
  const typed = words.split(/\s+/);
  const notes: SearchNote[] = [];
  for (const field of SPAN_FIELDS) {
    const spans = included.filter(isSpan).filter((condition) => condition.field === field);
    const span = intersection(
      field,
      spans.map((condition) => condition.span),
    );
    const value = spans.map((condition) => condition.value).join(', ');
    const isOutside = conditions.some(
      (other) =>
        isSpan(other) &&
        other.isExcluded &&
        other.field === field &&
        spans.length > 0 &&
        other.span.from <= span.from &&
        other.span.to >= span.to,
    );
    if (isEmptySpan(span) || isOutside) notes.push({ kind: 'impossible', operator: field, value });
  }
  for (const { field, value, isExcluded } of conditions) {
    const isIncluded = included.some((other) => other.field === field && sameText(other.value, value));
    const isTyped = field === 'words' && typed.some((word) => sameText(word, value));
    if (isExcluded && !SPAN_FIELDS.some((name) => name === field) && (isIncluded || isTyped))
      notes.push({ kind: 'impossible', operator: field, value });
  }
  return notes;
};

/** For example `artist:voss`, `year:2019..2021`, `"slow ferry"` and `-remix`. Unknown operators count as words, unless `leavesUnknown`. */
export const parseQuery = (query: string, leavesUnknown = false): ParsedQuery => {
  const words: string[] = [];
  const conditions: Condition[] = [];
  const notes: SearchNote[] = [];
  for (const token of tokensOf(query)) {
    const reading = readToken(token, leavesUnknown);
    if ('words' in reading) words.push(reading.words);
    if ('note' in reading && reading.note) notes.push(reading.note);
    if (!('condition' in reading)) continue;
    const { condition } = reading;
    if (conditions.length < CONDITIONS_MAX) conditions.push(condition);
    else notes.push({ kind: 'too_many', operator: condition.field, value: condition.value });
  }
  const text = words.join(' ');
  notes.push(...findImpossible(text, conditions));
  if (conditions.length > 0 && text === '' && conditions.every(({ isExcluded }) => isExcluded))
    notes.push({ kind: 'only_excluded', operator: 'words', value: '' });
  return { words: text, conditions, notes };
};

export const fitsNothing = ({ notes }: Pick<ParsedQuery, 'notes'>): boolean =>
  notes.some(({ kind }) => kind === 'impossible' || kind === 'only_excluded');

export const writeCondition = (condition: Omit<NameCondition, 'at'> | Omit<SpanCondition, 'at'> | Omit<CodeCondition, 'at'>): string => {
  const { field, value, isExcluded } = condition;
  const isQuoted = 'isQuoted' in condition ? condition.isQuoted : /\s/.test(value);
  return `${isExcluded ? '-' : ''}${field === 'words' ? '' : `${field}:`}${isQuoted ? `"${value}"` : value}`;
};

export const withoutCondition = (query: string, { at: [from, to] }: Pick<Condition, 'at'>): string =>
  (query.slice(0, from) + query.slice(to)).trim();
