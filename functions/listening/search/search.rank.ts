import { TYPOS_MAX } from '#contracts/listening/search';
import { partsOf } from './search.match';
import { editDistance, lengthOf, type Token, tokenize } from './search.text';

/** Best first: the whole name, its beginning, prefixes of words, parts of words, the makers, typos. */
const FITS = { name: 0, beginning: 1, words: 2, within: 3, makers: 4, typos: 5 } as const;

export interface MatchQuality {
  fit: (typeof FITS)[keyof typeof FITS];
  typos: number;
  spelling: string;
}

export const WORDLESS: MatchQuality = { fit: FITS.makers, typos: 0, spelling: '' };

const typosAllowed = (word: string): number => {
  const length = lengthOf(word);
  return length >= TYPOS_MAX.twoFrom ? 2 : length >= TYPOS_MAX.oneFrom ? 1 : 0;
};

const sameWords = (query: Token[], name: Token[]): boolean => query.every((word, index) => name[index]?.text === word.text);

/** Expects every word to be in the name or the makers. */
export const matchExact = (query: Token[], name: string): MatchQuality => {
  const words = tokenize(name);
  const [last, before] = [query.at(-1), query.slice(0, -1)];
  const beginning = sameWords(before, words) && last !== undefined && words[before.length]?.text.startsWith(last.text);
  const fit =
    words.length === query.length && sameWords(query, words)
      ? FITS.name
      : beginning
        ? FITS.beginning
        : query.every(({ text }) => words.some((word) => word.text.startsWith(text)))
          ? FITS.words
          : query.every(({ text }) => words.some((word) => word.text.includes(text)))
            ? FITS.within
            : FITS.makers;
  return { fit, typos: 0, spelling: '' };
};

interface Spelled {
  text: string;
  first: Token;
  last: Token;
}

const written = (text: string, { first, last }: Omit<Spelled, 'text'>): string =>
  text.slice(first.at[0], last.at.at(-1)).replace(/\s+/g, ' ');

/** Two words also count as one: `AC/DC` matches `acdc`. */
const spelledIn = (words: Token[]): Spelled[] => {
  const single = words.map((word) => ({ text: word.text, first: word, last: word }));
  const pairs = words.slice(1).map((last, index) => {
    const first = words[index] ?? last;
    return { text: first.text + last.text, first, last };
  });
  return [...single, ...pairs];
};

interface Close extends Omit<Spelled, 'text'> {
  typos: number;
}

const beginningOf = (word: string, other: string): string => [...word].slice(0, lengthOf(other)).join('');

/** The last word of a query may be a prefix. */
const closest = (typed: string, isLast: boolean, spelled: Spelled[], most: number): Close | null => {
  let best: Close | null = null;
  let allowed = most;
  for (const { text, first, last } of spelled) {
    const isWithin = lengthOf(typed) >= TYPOS_MAX.oneFrom - 1 && text.includes(typed);
    const whole = isWithin ? 0 : editDistance(typed, text, allowed);
    const typos = whole && isLast ? Math.min(whole, editDistance(typed, beginningOf(text, typed), allowed)) : whole;
    if (typos <= allowed) {
      best = { typos, first, last };
      allowed = typos - 1;
    }
    if (allowed < 0) break;
  }
  return best;
};

/** Letters of scripts without spaces must follow each other. */
const runIn = (run: Token[], words: Token[]): Close | null => {
  const start = words.findIndex((_, from) => run.every((letter, offset) => words[from + offset]?.text === letter.text));
  const [first, last] = [words[start], words[start + run.length - 1]];
  return first && last ? { typos: 0, first, last } : null;
};

export const matchFuzzy = (
  query: Token[],
  row: { name: string; makers: string },
  allowed: (word: string) => number = typosAllowed,
): MatchQuality | null => {
  const text = `${row.name}\n${row.makers}`;
  const words = tokenize(text);
  const spelled = spelledIn(words);
  const parts = partsOf(query);
  const closestParts = parts.map((part, index) => {
    const [word] = part;
    if (part.length > 1 || !word) return runIn(part, words);
    return closest(word.text, index === parts.length - 1, spelled, allowed(word.text));
  });
  if (closestParts.some((part) => part === null)) return null;
  return {
    fit: FITS.typos,
    typos: closestParts.reduce((sum, part) => sum + (part?.typos ?? 0), 0),
    spelling: closestParts.map((part) => (part ? written(text, part) : '')).join(' '),
  };
};

export const typosToSuggest = (word: string): number => Math.floor(lengthOf(word) / 2);

interface Ranked extends MatchQuality {
  id: number;
  name: string;
  popularity: number;
}

export const byRank = (one: Ranked, other: Ranked): number =>
  one.fit - other.fit ||
  one.typos - other.typos ||
  other.popularity - one.popularity ||
  one.name.length - other.name.length ||
  one.id - other.id;

const overlaps = (ranges: [number, number][], [start, end]: [number, number]): boolean =>
  ranges.some((range) => start < range[1] && range[0] < end);

/** The end of `ß` for the first `s` of `ss`. */
const letterEndAt = ({ at }: Token, unit: number): number => at.find((position) => position > (at[unit] ?? 0)) ?? at.at(-1) ?? 0;

const rangeIn = (typed: string, word: Token, isForgiving: boolean): [number, number] | null => {
  const [start, end] = [word.at[0] ?? 0, word.at.at(-1) ?? 0];
  const from = word.text.indexOf(typed);
  const isFitting = from === 0 || (from > 0 && lengthOf(typed) >= TYPOS_MAX.oneFrom);
  if (isFitting) return [word.at[from] ?? start, letterEndAt(word, from + typed.length - 1)];
  const allowed = typosAllowed(typed);
  return isForgiving && editDistance(typed, word.text, allowed) <= allowed ? [start, end] : null;
};

export const matchedRanges = (query: Token[], text: string, isForgiving: boolean): [number, number][] => {
  const ranges: [number, number][] = [];
  for (const { text: typed } of query) {
    for (const word of tokenize(text)) {
      const range = rangeIn(typed, word, isForgiving);
      if (range && !overlaps(ranges, range)) ranges.push(range);
    }
  }
  return ranges.sort(([one], [other]) => one - other);
};
