/** One word of a text, folded: without case and diacritics. */
export interface Word {
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

/** The words of a text as the index parts it, in order. */
export const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  let open: Word | null = null;
  let position = 0;
  for (const letter of text) {
    const [start, end] = [position, position + letter.length];
    position = end;
    if (PARTING.test(letter)) open = null;
    if (PARTING.test(letter) || APOSTROPHE.test(letter)) continue;
    const folded = fold(letter);
    const alone = ALONE.test(letter);
    if (!open || alone) {
      if (folded === '') continue;
      open = { text: '', at: [start] };
      words.push(open);
    }
    open.text += folded;
    open.at.pop();
    for (let unit = 0; unit < folded.length; unit += 1) open.at.push(start);
    open.at.push(end);
    if (alone) open = null;
  }
  return words;
};

export const standsAlone = (word: Word): boolean => ALONE.test(word.text);

/** Whether two words follow each other with nothing between them, as letters of a script without spaces do. */
export const isJoined = (one: Word, next: Word): boolean => one.at.at(-1) === next.at[0];

/** How many letters a word has. */
export const lengthOf = (word: string): number => [...word].length;

/**
 * In how many slips two words differ: letters changed, left out, added, or swapped with their neighbour. More than `most` counts as
 * `most + 1`.
 */
export const slipsBetween = (one: string, other: string, most: number): number => {
  const [from, to] = [[...one], [...other]];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let slips = Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      line.push(slips);
    }
    if (Math.min(...line) > most) return most + 1;
    [before, above] = [above, line];
  }
  return Math.min(above[to.length] ?? 0, most + 1);
};
