/** One word of a text, folded: without case and diacritics. */
export interface Token {
  text: string;
  /** Where each code unit of `text` begins in the original, and where the last one ends. */
  at: number[];
}

// These two and the letters that stand alone are those of the views `searchable_…`.
const PARTING = /[()[\]{}",.;:!?/\\\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・\s\p{Cc}\p{Cs}]/u;
const APOSTROPHE = /['’‘`´]/;
/** Letters of scripts that put no space between words: each stands for itself. */
const ALONE = /[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]/u;

/** A letter as the index compares it. */
const fold = (letter: string): string =>
  letter
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

interface Character {
  folded: string;
  /** It parts words, it is left out of them, or it stands alone. */
  isParting: boolean;
  isSilent: boolean;
  isAlone: boolean;
}

/** What is known of letters: texts are made of few different ones, and there are many texts to part for each query. */
const letters = new Map<string, Character>();
const CHARACTERS_KNOWN_MAX = 5000;

const characterOf = (letter: string): Character => {
  const known = letters.get(letter);
  if (known) return known;
  const isParting = PARTING.test(letter);
  const found = { folded: fold(letter), isParting, isSilent: isParting || APOSTROPHE.test(letter), isAlone: ALONE.test(letter) };
  if (letters.size < CHARACTERS_KNOWN_MAX) letters.set(letter, found);
  return found;
};

/** The words of a text as the index parts it, in order. */
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

/** Whether two words follow each other with nothing between them, as letters of a script without spaces do. */
export const isJoined = (one: Token, next: Token): boolean => one.at.at(-1) === next.at[0];

/** How many letters a word has. */
export const lengthOf = (word: string): number => [...word].length;

/** Longer words are not compared. */
const LENGTH_MAX = 250;

/** The rows of the comparison below, kept from one to the next: there are thousands for a query. */
const rows = [new Uint8Array(LENGTH_MAX), new Uint8Array(LENGTH_MAX), new Uint8Array(LENGTH_MAX)] as const;

/**
 * In how many typos two words differ: letters changed, left out, added, or swapped with their neighbour. More than `most` counts as
 * `most + 1`.
 */
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

/** More words than these, and more letters of a word, are left out of account. */
const WORDS_MAX = 8;
const CHARACTERS_MAX = 32;

/** The words of a query that are looked for. */
export const queryWords = (query: string): Token[] =>
  tokenize(query)
    .slice(0, WORDS_MAX)
    .map((word) => (lengthOf(word.text) > CHARACTERS_MAX ? { ...word, text: [...word.text].slice(0, CHARACTERS_MAX).join('') } : word));
