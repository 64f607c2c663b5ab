import { lengthOf, type Token, tokenize } from './search.text';
import type { CodeField } from './search-code.contract';
import { type Condition, isCode, isSpan, type NameCondition, type NameField, type ParsedQuery } from './search-query.contract';
import type { Span, SpanField } from './search-span.contract';

export interface PlannedName extends Pick<NameCondition, 'value' | 'isQuoted' | 'isExcluded'> {
  field: NameField;
  tokens: Token[];
  /** Matching ids, or labels as written; undefined for tracks, whose names are checked directly. */
  ids?: (number | string)[];
}

export interface PlannedSpan {
  field: SpanField;
  span: Span;
  isExcluded: boolean;
}

export interface PlannedCode {
  field: CodeField;
  codes: string[];
  isExcluded: boolean;
}

export interface SearchPlan {
  words: Token[];
  phrases: Token[][];
  unwanted: Token[][];
  names: PlannedName[];
  spans: PlannedSpan[];
  codes: PlannedCode[];
}

const isName = (condition: Condition): condition is NameCondition & { field: NameField } =>
  !isSpan(condition) && !isCode(condition) && condition.field !== 'words';

export const planOf = ({ conditions }: Pick<ParsedQuery, 'conditions'>, words: Token[]): SearchPlan => {
  const phrases = conditions.flatMap((condition) =>
    condition.field === 'words' ? [{ tokens: tokenize(condition.value), isExcluded: condition.isExcluded }] : [],
  );
  const nonEmpty = phrases.filter(({ tokens }) => tokens.length > 0);
  return {
    words,
    phrases: nonEmpty.filter(({ isExcluded }) => !isExcluded).map(({ tokens }) => tokens),
    unwanted: nonEmpty.filter(({ isExcluded }) => isExcluded).map(({ tokens }) => tokens),
    names: conditions.filter(isName).map((condition) => ({ ...condition, tokens: tokenize(condition.value) })),
    spans: conditions.filter(isSpan),
    codes: conditions.filter(isCode),
  };
};

export const wantsSomething = ({ words, phrases, names, spans, codes }: SearchPlan): boolean =>
  words.length > 0 || phrases.length > 0 || [...names, ...spans, ...codes].some(({ isExcluded }) => !isExcluded);

const stands = (phrase: Token[], words: Token[]): boolean =>
  words.some((_, start) => phrase.every(({ text }, offset) => words[start + offset]?.text === text));

/** Quoted words must follow each other; others match as prefixes in any order. */
export const isCalled = ({ tokens, isQuoted }: Pick<PlannedName, 'tokens' | 'isQuoted'>, name: string): boolean => {
  const words = tokenize(name);
  if (tokens.length === 0) return false;
  return isQuoted ? stands(tokens, words) : tokens.every(({ text }) => words.some((word) => word.text.startsWith(text)));
};

/** Shorter words match only as prefixes. */
const WITHIN_FROM = 4;

export const fitsTexts = ({ words, phrases, unwanted, names }: SearchPlan, isTrack: boolean, name: string, makers: string): boolean => {
  const texts = [tokenize(name), tokenize(makers)];
  const has = ({ text }: Token) =>
    texts.flat().some((word) => word.text.startsWith(text) || (lengthOf(text) >= WITHIN_FROM && word.text.includes(text)));
  return (
    words.every(has) &&
    phrases.every((phrase) => texts.some((text) => stands(phrase, text))) &&
    !unwanted.some((phrase) => texts.some((text) => stands(phrase, text))) &&
    (!isTrack || names.every((planned) => planned.field !== 'track' || isCalled(planned, name) !== planned.isExcluded))
  );
};

export const wordsFor = ({ words, phrases, names }: SearchPlan, type: string): Token[] => [
  ...words,
  ...phrases.flat(),
  ...names.filter(({ field, isExcluded }) => field === type && !isExcluded).flatMap(({ tokens }) => tokens),
];

export const lineWords = ({ words, phrases }: Pick<SearchPlan, 'words' | 'phrases'>): Token[] => [...words, ...phrases.flat()];

export const shownWords = ({ words, phrases, names }: SearchPlan): Token[] => [
  ...words,
  ...phrases.flat(),
  ...names.filter(({ isExcluded }) => !isExcluded).flatMap(({ tokens }) => tokens),
];
