import { TYPOS_MAX } from '#contracts/listening/search';
import { isJoined, lengthOf, standsAlone, type Token } from './search.text';

/** Markers that the index puts around the first and last two letters of a name. */
const [NAME_BEGINS, NAME_ENDS] = ['\u0002', '\u0003'];
/** Shorter words match only where a word begins. */
const ANYWHERE_FROM = 4;
const FORGIVEN_WORDS = 5;

const GAP = '  ';

const phrase = (text: string): string => `"${text}"`;
const all = (parts: string[]): string => parts.map((part) => `(${part})`).join(' AND ');
const any = (parts: string[]): string => [...new Set(parts)].join(' OR ');

// The trigram index needs three characters, counting spaces. Spaces beyond that are dropped because every row has them.
const beginning = (letters: string[]): string => (letters.length > 1 ? ' ' : GAP) + letters.join('');

const begins = (letters: string[]): string => phrase(beginning(letters));
const ends = (letters: string[]): string => phrase(letters.join('') + (letters.length > 1 ? ' ' : GAP));
const within = (letters: string[]): string => phrase(letters.join(''));

export const quotes = (words: Token[]): string =>
  words.length === 1
    ? phrase(beginning([...(words[0]?.text ?? '')]))
    : phrase(
        words
          .map(({ text }) => text)
          .join(GAP)
          .padStart(3),
      );

export const wholeWords = (words: Token[]): string => phrase(` ${words.map(({ text }) => text).join(GAP)} `);

/** Words, and runs of letters in scripts without spaces. */
export const partsOf = (words: Token[]): Token[][] => {
  const parts: Token[][] = [];
  for (const word of words) {
    const last = parts.at(-1)?.at(-1);
    if (last && standsAlone(last) && standsAlone(word) && isJoined(last, word)) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts;
};

const isAnywhere = ([word, other]: Token[]): boolean => word !== undefined && !other && lengthOf(word.text) >= ANYWHERE_FROM;

const contained = (part: Token[]): string => (isAnywhere(part) ? phrase(part[0]?.text ?? '') : quotes(part));

export const wordsBegin = (words: Token[]): string => all(partsOf(words).map(quotes));

export const nameBegins = (words: Token[]): string | null => {
  const head = [...(words[0]?.text ?? '')].slice(0, 2).join('');
  return lengthOf(head) < 2 ? null : all([phrase(NAME_BEGINS + head), wordsBegin(words)]);
};

export const allBut = (required: string[], unwanted: string[]): string =>
  unwanted.length > 0 ? `(${all(required)}) NOT (${any(unwanted)})` : all(required);

export const contains = (words: Token[]): string => all(partsOf(words).map(contained));

/** Null if the index can't anchor the name. */
export const nameIs = (words: Token[]): string | null => {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || standsAlone(first) || standsAlone(last)) return null;
  const [head, tail] = [[...first.text], [...last.text]];
  if (words.length === 1 && head.length === 1) return phrase(NAME_BEGINS + first.text + NAME_ENDS);
  if (head.length === 1 || tail.length === 1) return null;
  const anchors = [NAME_BEGINS + head.slice(0, 2).join(''), tail.slice(-2).join('') + NAME_ENDS];
  return all([...anchors.map(phrase), contains(words)]);
};

const withoutOne = (letters: string[]): string[] =>
  letters.map((_, unknown) => {
    const [head, tail] = [letters.slice(0, unknown), letters.slice(unknown + 1)];
    const parts = [...(head.length ? [begins(head)] : []), ...(tail.length ? [ends(tail)] : [])];
    return `(${parts.join(' AND ')})`;
  });

const swapped = (letters: string[]): string[] =>
  letters.slice(1).map((_, first) => within(letters.toSpliced(first, 2, letters[first + 1] ?? '', letters[first] ?? '')));

/** One typo leaves a half intact or swaps the two middle letters. */
const halves = (letters: string[]): string[] => {
  const middle = Math.ceil(letters.length / 2);
  return [
    begins(letters.slice(0, middle)),
    ends(letters.slice(middle)),
    within(letters.toSpliced(middle - 1, 2, letters[middle] ?? '', letters[middle - 1] ?? '')),
  ];
};

/** Two typos leave a third intact, unless each swaps letters across thirds. */
const thirds = (letters: string[]): string[] => {
  const first = Math.floor(letters.length / 3);
  const second = first + Math.ceil(letters.length / 3);
  return [begins(letters.slice(0, first)), within(letters.slice(first, second)), ends(letters.slice(second))];
};

type Forgiving = (letters: string[]) => string[];

const likely: Forgiving = (letters) =>
  letters.length >= TYPOS_MAX.twoFrom ? halves(letters) : [...withoutOne(letters), ...swapped(letters)];

const forgivenPart = (part: Token[], index: number, alternatives: Forgiving): string => {
  const letters = [...(part[0]?.text ?? '')];
  if (part.length > 1 || index >= FORGIVEN_WORDS || letters.length < TYPOS_MAX.oneFrom - 1) return contained(part);
  if (letters.length < TYPOS_MAX.oneFrom) return any([contained(part), within(letters)]);
  // The halves or thirds of a long word also match the whole word.
  return any([...(letters.length < TYPOS_MAX.twoFrom ? [contained(part)] : []), ...alternatives(letters)]);
};

const forgiven = (words: Token[], alternatives: Forgiving): string =>
  all(partsOf(words).map((part, index) => forgivenPart(part, index, alternatives)));

/** Recursive: the missing part is in one of the halves. */
const allButOne = (parts: string[]): string => {
  if (parts.length === 2) return any(parts);
  const middle = Math.ceil(parts.length / 2);
  const halves = [parts.slice(0, middle), parts.slice(middle)];
  const cases = halves.map((half, index) => {
    const whole = all(halves[1 - index]!);
    return half.length === 1 ? whole : `(${whole} AND (${allButOne(half)}))`;
  });
  return any(cases.map((each) => `(${each})`));
};

/** Candidates with a typo in one word; of three or more words the others must match. */
export const fuzzyMatch = (words: Token[]): string => {
  const parts = partsOf(words);
  if (parts.length > 2) return allButOne(parts.map(contained));
  const [first, second] = parts;
  if (!first || !second) return forgiven(words, likely);
  const either = [
    [contained(first), forgivenPart(second, 1, likely)],
    [forgivenPart(first, 0, likely), contained(second)],
  ];
  return any(either.map((both) => `(${all(both)})`));
};

const edges: Forgiving = (letters) => [begins(letters.slice(0, 2)), ends(letters.slice(-2))];

/** Candidates with a typo in each of two words or two typos in a long one, and near ones to suggest. */
export const looseMatch = (words: Token[]): string[] => [
  ...(partsOf(words).length === 2 ? [forgiven(words, likely)] : []),
  forgiven(words, (letters) => (letters.length >= TYPOS_MAX.twoFrom ? thirds(letters) : edges(letters))),
];
