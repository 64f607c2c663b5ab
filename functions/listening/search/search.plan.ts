import { lengthOf, type Token, tokenize } from './search.text';
import type { CodeField } from './search-code.contract';
import { type Condition, isCode, isSpan, type NameCondition, type NameField, type ParsedQuery } from './search-query.contract';
import type { Span, SpanField } from './search-span.contract';

/** A name that is asked for. */
export interface PlannedName extends Pick<NameCondition, 'value' | 'isQuoted' | 'isExcluded'> {
  field: NameField;
  tokens: Token[];
  /** The artists, albums, genres or tags that are called so, and labels as they are written; unknown of tracks, whose names are looked at themselves. */
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

/** What a row has to fit. */
export interface SearchPlan {
  words: Token[];
  /** Words that stand one after the other. */
  phrases: Token[][];
  /** Words and phrases that it must not have. */
  unwanted: Token[][];
  names: PlannedName[];
  spans: PlannedSpan[];
  codes: PlannedCode[];
}

const isName = (condition: Condition): condition is NameCondition & { field: NameField } =>
  !isSpan(condition) && !isCode(condition) && condition.field !== 'words';

/** What a query asks for, its names not yet looked up. */
export const planOf = ({ conditions }: Pick<ParsedQuery, 'conditions'>, words: Token[]): SearchPlan => {
  const phrases = conditions.flatMap((condition) =>
    condition.field === 'words' ? [{ tokens: tokenize(condition.value), isExcluded: condition.isExcluded }] : [],
  );
  const known = phrases.filter(({ tokens }) => tokens.length > 0);
  return {
    words,
    phrases: known.filter(({ isExcluded }) => !isExcluded).map(({ tokens }) => tokens),
    unwanted: known.filter(({ isExcluded }) => isExcluded).map(({ tokens }) => tokens),
    names: conditions.filter(isName).map((condition) => ({ ...condition, tokens: tokenize(condition.value) })),
    spans: conditions.filter(isSpan),
    codes: conditions.filter(isCode),
  };
};

/** Whether a plan says what is wanted, and not only what is not. */
export const wantsSomething = ({ words, phrases, names, spans, codes }: SearchPlan): boolean =>
  words.length > 0 || phrases.length > 0 || [...names, ...spans, ...codes].some(({ isExcluded }) => !isExcluded);

const stands = (phrase: Token[], words: Token[]): boolean =>
  words.some((_, start) => phrase.every(({ text }, place) => words[start + place]?.text === text));

/** Whether a name is what was asked for: in quotes its words, one after the other; else words that begin so, in any order. */
export const isCalled = ({ tokens, isQuoted }: Pick<PlannedName, 'tokens' | 'isQuoted'>, name: string): boolean => {
  const words = tokenize(name);
  if (tokens.length === 0) return false;
  return isQuoted ? stands(tokens, words) : tokens.every(({ text }) => words.some((word) => word.text.startsWith(text)));
};

/** Words of four letters on are found within words as well. */
const WITHIN_FROM = 4;

/** Whether the texts of a row have what a plan asks of its words: the name of a track as well. */
export const fitsTexts = ({ words, phrases, unwanted, names }: SearchPlan, isTrack: boolean, name: string, makers: string): boolean => {
  const texts = [tokenize(name), tokenize(makers)];
  const has = ({ text }: Token) =>
    texts.flat().some((word) => word.text.startsWith(text) || (lengthOf(text) >= WITHIN_FROM && word.text.includes(text)));
  return (
    words.every(has) &&
    phrases.every((phrase) => texts.some((text) => stands(phrase, text))) &&
    !unwanted.some((phrase) => texts.some((text) => stands(phrase, text))) &&
    (!isTrack || names.every((wanted) => wanted.field !== 'track' || isCalled(wanted, name) !== wanted.isExcluded))
  );
};

/** The words of a plan that a name of a type is held against to say how well it fits, the ones of its own operator included. */
export const wordsFor = ({ words, phrases, names }: SearchPlan, type: string): Token[] => [
  ...words,
  ...phrases.flat(),
  ...names.filter(({ field, isExcluded }) => field === type && !isExcluded).flatMap(({ tokens }) => tokens),
];

/** The words of a plan that stand in a line of lyrics. */
export const lineWords = ({ words, phrases }: Pick<SearchPlan, 'words' | 'phrases'>): Token[] => [...words, ...phrases.flat()];

/** All words of a plan that may stand in what was found. */
export const shownWords = ({ words, phrases, names }: SearchPlan): Token[] => [
  ...words,
  ...phrases.flat(),
  ...names.filter(({ isExcluded }) => !isExcluded).flatMap(({ tokens }) => tokens),
];
