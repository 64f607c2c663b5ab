export interface Token {
  text: string;
  /** Start of each code unit of `text` in the original, then the end of the last one. */
  at: number[];
}

// These two and `ALONE` must match the SQL views `searchable_…`.
const PARTING = /[()[\]{}",.;:!?/\\\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・\s\p{Cc}\p{Cs}]/u;
const APOSTROPHE = /['’‘`´]/;
/** Scripts without spaces: each letter is a word. */
const ALONE = /[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]/u;

const fold = (letter: string): string =>
  letter
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

interface Character {
  folded: string;
  isParting: boolean;
  isSilent: boolean;
  isAlone: boolean;
}

/** Cached, because each query tokenizes many texts of few different letters. */
const letters = new Map<string, Character>();
const CHARACTERS_KNOWN_MAX = 5000;

const characterOf = (letter: string): Character => {
  const cached = letters.get(letter);
  if (cached) return cached;
  const isParting = PARTING.test(letter);
  const character = { folded: fold(letter), isParting, isSilent: isParting || APOSTROPHE.test(letter), isAlone: ALONE.test(letter) };
  if (letters.size < CHARACTERS_KNOWN_MAX) letters.set(letter, character);
  return character;
};

/** Splits like the index. */
export const tokenize = (text: string): Token[] => {
  const words: Token[] = [];
  let open: Token | null = null;
  let position = 0;
  for (const letter of text) {
    const [start, end] = [position, position + letter.length];
    position = end;
    const { folded, isParting, isSilent, isAlone } = characterOf(letter);
    if (isParting) open = null;
    if (isSilent) continue;
    if (!open || isAlone) {
      if (folded === '') continue;
      open = { text: '', at: [start] };
      words.push(open);
    }
    open.text += folded;
    open.at.pop();
    for (let unit = 0; unit < folded.length; unit += 1) open.at.push(start);
    open.at.push(end);
    if (isAlone) open = null;
  }
  return words;
};

export const standsAlone = (word: Token): boolean => ALONE.test(word.text);

export const isJoined = (one: Token, next: Token): boolean => one.at.at(-1) === next.at[0];

export const lengthOf = (word: string): number => [...word].length;

const LENGTH_MAX = 250;

/** Reused between calls: a query compares thousands of words. */
const rows = [new Uint8Array(LENGTH_MAX), new Uint8Array(LENGTH_MAX), new Uint8Array(LENGTH_MAX)] as const;

/** Edit distance with adjacent swaps (optimal string alignment), capped at `most + 1`. */
export const editDistance = (one: string, other: string, most: number): number => {
  if (one === other) return 0;
  const [from, to] = [[...one], [...other]];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  if (to.length >= LENGTH_MAX) return most + 1;
  let [before, above, line] = rows;
  for (let column = 0; column <= to.length; column += 1) above[column] = column;
  for (let row = 1; row <= from.length; row += 1) {
    line[0] = row;
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let typos = Math.min(above[column]! + 1, line[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) typos = Math.min(typos, before[column - 2]! + 1);
      line[column] = typos;
      if (typos < least) least = typos;
    }
    if (least > most) return most + 1;
    [before, above, line] = [above, line, before];
  }
  return Math.min(above[to.length]!, most + 1);
};

const WORDS_MAX = 8;
const CHARACTERS_MAX = 32;

export const queryWords = (query: string): Token[] =>
  tokenize(query)
    .slice(0, WORDS_MAX)
    .map((word) => (lengthOf(word.text) > CHARACTERS_MAX ? { ...word, text: [...word.text].slice(0, CHARACTERS_MAX).join('') } : word));
