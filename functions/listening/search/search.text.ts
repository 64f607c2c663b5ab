import { canBeDoubled, foldLetter, letterEnd } from '#functions/platform/contract/fold';

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

interface Character {
  text: string;
  isParting: boolean;
  isSilent: boolean;
  isAlone: boolean;
  canBeDoubled: boolean;
}

const toCharacter = (text: string): Character => {
  const isParting = PARTING.test(text);
  return {
    text,
    isParting,
    isSilent: isParting || APOSTROPHE.test(text),
    isAlone: ALONE.test(text),
    canBeDoubled: canBeDoubled(text),
  };
};

/** Cached, because each query tokenizes many texts of few different letters. The key of one code unit is that unit. */
const letters = new Map<string | number, Character[]>();
const LETTERS_KNOWN_MAX = 5000;

const charactersOf = (text: string, start: number, end: number): Character[] => {
  const key = end === start + 1 ? text.charCodeAt(start) : text.slice(start, end);
  const cached = letters.get(key);
  if (cached) return cached;
  const characters = Array.from(foldLetter(text.slice(start, end)), toCharacter);
  if (letters.size < LETTERS_KNOWN_MAX) letters.set(key, characters);
  return characters;
};

export const tokenize = (text: string): Token[] => {
  const words: Token[] = [];
  let open: Token | null = null;
  let before: Character | null = null;
  let end = 0;
  for (let start = 0; start < text.length; start = end) {
    end = letterEnd(text, start);
    const characters = charactersOf(text, start, end);
    for (let index = 0; index < characters.length; index += 1) {
      const character = characters[index]!;
      const isRepeated = character.canBeDoubled && character.text === before?.text;
      before = character;
      if (character.isParting) open = null;
      if (character.isSilent || isRepeated) continue;
      if (!open || character.isAlone) {
        open = { text: '', at: [start] };
        words.push(open);
      }
      open.text += character.text;
      open.at[open.at.length - 1] = start;
      for (let unit = 1; unit < character.text.length; unit += 1) open.at.push(start);
      open.at.push(end);
      if (character.isAlone) open = null;
    }
  }
  return words;
};

export const standsAlone = (word: Token): boolean => ALONE.test(word.text);

export const isJoined = (one: Token, next: Token): boolean => one.at.at(-1) === next.at[0] || one.at[0] === next.at[0];

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
