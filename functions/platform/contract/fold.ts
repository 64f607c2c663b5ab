/** Signs that are typed in several ways. Before `NFKC`, which turns some of them into a space and a mark. */
const SIGNS: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '‛': "'",
  '`': "'",
  '´': "'",
  ʼ: "'",
  ʻ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '⁄': '/',
};

/** Letters without a canonical or compatibility decomposition, and variants of one letter on different keyboards. */
const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ł: 'l',
  ı: 'i',
  ȷ: 'j',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ƀ: 'b',
  ƶ: 'z',
  ɨ: 'i',
  ʉ: 'u',
  ɉ: 'j',
  ɇ: 'e',
  ɍ: 'r',
  ɏ: 'y',
  ȼ: 'c',
  ǥ: 'g',
  ƚ: 'l',
  ɫ: 'l',
  ⱥ: 'a',
  ⱦ: 't',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƒ: 'f',
  ɠ: 'g',
  ƙ: 'k',
  ɲ: 'n',
  ƞ: 'n',
  ƥ: 'p',
  ƭ: 't',
  ʋ: 'v',
  ƴ: 'y',
  ȥ: 'z',
  ς: 'σ',
  ی: 'ي',
  ى: 'ي',
  ې: 'ي',
  ک: 'ك',
  ٱ: 'ا',
};

/** Marks on letters of Latin, Greek and Cyrillic, Arabic harakat, Hebrew and Syriac points. Vowel signs of other scripts and the voicing marks of kana are letters. */
const EUROPEAN_MARKS =
  '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u2de0-\\u2dff\\ufe20-\\ufe2f\\ua66f-\\ua672\\ua674-\\ua67d';
const SEMITIC_MARKS =
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u0711\\u0730-\\u074a\\u08ca-\\u08e1\\u08e3-\\u08ff';
const MARKS = new RegExp(`[${EUROPEAN_MARKS}${SEMITIC_MARKS}]`, 'gu');

const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** A letter with the marks, voicing signs and medial and final jamo that belong to it. */
const CLUSTER = /[\s\S][\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f\u1160-\u11ff\ud7b0-\ud7fb\uffc2-\uffdc]*/gu;

const DIGIT = /\p{Nd}/u;
const DIGITS = /[^\P{Nd}0-9]/gu;

/** A decimal digit of any script in ASCII: each script has its ten digits in a row from a code point that ends in 0 or 6. */
const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const last = code & 0xf;
  return String(DIGIT.test(String.fromCodePoint(code - last)) ? last : last - 6);
};

const mapLetters = (text: string, letters: Record<string, string>): string =>
  Array.from(text, (letter) => letters[letter] ?? letter).join('');

/** Jamo as letters of their own; `NFKC` would join them. */
const COMPATIBILITY_JAMO = /^[\u3131-\u318e]$/u;

const foldWhole = (text: string): string => {
  if (COMPATIBILITY_JAMO.test(text)) return text;
  const marked = mapLetters(text, SIGNS).normalize('NFKC').toLowerCase().normalize('NFKD');
  const bare = mapLetters(marked.replace(MARKS, ''), LETTERS).replace(MARKS, '').replace(DIGITS, toAsciiDigit);
  return mapLetters(bare.normalize('NFC'), SIGNS).replace(/\s+/gu, ' ').replace(IGNORED, '');
};

const CLUSTERS_KEPT_MAX = 5000;
/** Texts consist of few different clusters. */
const clusters = new Map<string, string>();

const foldCluster = (cluster: string): string => {
  const cached = clusters.get(cluster);
  if (cached !== undefined) return cached;
  const folded = foldWhole(cluster);
  if (clusters.size < CLUSTERS_KEPT_MAX) clusters.set(cluster, folded);
  return folded;
};

export interface FoldedPart {
  text: string;
  /** In code units of the original. */
  start: number;
  end: number;
}

/** Hebrew without points doubles these letters where they are consonants. */
const DOUBLED = ['ו', 'י'];

/** The letters of a text with their folded forms, which may be empty. */
export const foldParts = (text: string): FoldedPart[] => {
  let before = '';
  return Array.from(text.matchAll(CLUSTER), ({ 0: cluster, index }) => {
    const folded = foldCluster(cluster);
    const isRepeated = folded === before && DOUBLED.includes(folded);
    before = folded;
    return { text: isRepeated ? '' : folded, start: index, end: index + cluster.length };
  });
};

const PLAIN = /^(?! )(?!.* {2})(?!.* $)[ -_a-~]*$/;

/**
 * The form in which texts are compared, found and filtered: small letters without accents, points and tatweel, one form of each letter, quotation
 * mark, dash and digit, one space between words. Texts with one folded form are the same text to a person who types. Empty only for blank texts.
 */
export const fold = (text: string): string => {
  if (PLAIN.test(text)) return text.toLowerCase();
  const folded = foldParts(text)
    .map((part) => part.text)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  return folded || text.trim();
};

/** Longer numbers sort after shorter ones by this capital letter before them, which no folded text contains. */
const NUMBER_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `fold` with numbers in a form that sorts by value: “part 2” before “part 10”. */
export const sortKey = (text: string): string =>
  fold(text).replace(/\d+/g, (run) => {
    const digits = run.replace(/^0+(?=\d)/, '');
    return digits.length === 1 ? digits : NUMBER_SIGNS[Math.min(digits.length, NUMBER_SIGNS.length) - 1] + digits;
  });

/** The column beside a name: its sort key, and on a second line `fold` if that differs. */
export const foldedColumn = (text: string): string => {
  const [key, folded] = [sortKey(text), fold(text)];
  return key === folded ? key : `${key}\n${folded}`;
};

/** Order of names in every list: by `sortKey`, then by the name. */
export const compareNames = (one: string, other: string): number => {
  const [key, otherKey] = [sortKey(one), sortKey(other)];
  if (key !== otherKey) return key < otherKey ? -1 : 1;
  return one === other ? 0 : one < other ? -1 : 1;
};
