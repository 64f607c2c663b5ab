const SIGNS: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '‛': "'",
  '`': "'",
  '´': "'",
  ʼ: "'",
  ʻ: "'",
  '′': "'",
  '‚': "'",
  '‹': "'",
  '›': "'",
  ʹ: "'",
  ʽ: "'",
  ʾ: "'",
  ʿ: "'",
  ꞌ: "'",
  '՚': "'",
  '׳': "'",
  '״': '"',
  ʺ: '"',
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
  '־': '-',
  '〜': '~',
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
  ґ: 'г',
  װ: 'ו',
  ײ: 'י',
  ی: 'ي',
  ى: 'ي',
  ې: 'ي',
  ک: 'ك',
  ٱ: 'ا',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
};

/** Marks on letters of Latin, Greek and Cyrillic, Arabic harakat, Hebrew and Syriac points. Vowel signs of other scripts and the voicing marks of kana are letters. */
const EUROPEAN_MARKS =
  '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u2de0-\\u2dff\\ufe20-\\ufe2f\\ua66f-\\ua672\\ua674-\\ua67d';
const SEMITIC_MARKS =
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u0711\\u0730-\\u074a\\u08ca-\\u08e1\\u08e3-\\u08ff';
const MARKS = new RegExp(`[${EUROPEAN_MARKS}${SEMITIC_MARKS}]`, 'gu');

const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** Follows a base character: marks, voicing signs, medial and final jamo, ignored characters. */
const BELONGING = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640\uff9e\uff9f\u1160-\u11ff\ud7b0-\ud7fb\uffc2-\uffdc]|(?!\s)\p{Cc}/u;

const DIGIT = /\p{Nd}/u;
const DIGITS = /[^\P{Nd}0-9]/gu;

const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
};

const mapLetters = (text: string, letters: Record<string, string>): string =>
  Array.from(text, (letter) => letters[letter] ?? letter).join('');

/** `NFKC` would join them. */
const COMPATIBILITY_JAMO = /^[\u3131-\u3163\u3165-\u318e]/u;

const foldWhole = (text: string): string => {
  if (COMPATIBILITY_JAMO.test(text)) return text.charAt(0) + foldWhole(text.slice(1));
  const marked = mapLetters(text.normalize('NFC'), SIGNS).normalize('NFKC').toLowerCase().normalize('NFKD');
  const plain = marked.replace(MARKS, '').replace(/\s+/gu, ' ').replace(IGNORED, '');
  // Also joins variants that share a capital.
  const small = plain.toUpperCase().toLowerCase();
  return mapLetters(mapLetters(small, LETTERS).replace(DIGITS, toAsciiDigit).normalize('NFC'), SIGNS);
};

const LETTERS_KNOWN_MAX = 5000;
const letters = new Map<string, string>();

export const foldLetter = (letter: string): string => {
  const cached = letters.get(letter);
  if (cached !== undefined) return cached;
  const folded = foldWhole(letter);
  if (letters.size < LETTERS_KNOWN_MAX) letters.set(letter, folded);
  return folded;
};

const [BEGINS, BELONGS, SURROGATE] = [1, 2, 3];

const units = new Uint8Array(0x10000);

const unitOf = (code: number): number => {
  if (code >= 0xd800 && code < 0xe000) return SURROGATE;
  return BELONGING.test(String.fromCharCode(code)) ? BELONGS : BEGINS;
};

const isPair = (text: string, position: number): boolean => (text.codePointAt(position) ?? 0) > 0xffff;

/** In code units, after all that `BELONGING` matches. */
export const letterEnd = (text: string, start: number): number => {
  const first = text.charCodeAt(start);
  let end = start + (first >= 0xd800 && first < 0xdc00 && isPair(text, start) ? 2 : 1);
  while (end < text.length) {
    const code = text.charCodeAt(end);
    let unit = units[code];
    if (!unit) {
      unit = unitOf(code);
      units[code] = unit;
    }
    if (unit === BEGINS) break;
    if (unit === SURROGATE && !BELONGING.test(String.fromCodePoint(text.codePointAt(end) ?? 0))) break;
    end += unit === SURROGATE && isPair(text, end) ? 2 : 1;
  }
  return end;
};

/** Hebrew without points doubles these letters where they are consonants. */
export const canBeDoubled = (letter: string): boolean => letter === 'ו' || letter === 'י';

export interface FoldedPart {
  text: string;
  start: number;
  end: number;
}

export const foldParts = (text: string): FoldedPart[] => {
  const parts: FoldedPart[] = [];
  let before = '';
  for (let start = 0; start < text.length; ) {
    const end = letterEnd(text, start);
    const folded = foldLetter(text.slice(start, end));
    const isRepeated = canBeDoubled(folded) && folded === before;
    parts.push({ text: isRepeated ? '' : folded, start, end });
    before = folded || before;
    start = end;
  }
  return parts;
};

const PLAIN = /^(?! )(?!.* {2})(?!.* $)[ -_a-~]*$/;

/** Texts with one folded form are the same text to a person who types. Empty only for blank texts. */
export const fold = (text: string): string => {
  if (PLAIN.test(text)) return text.toLowerCase();
  const folded = foldParts(text)
    .map((part) => part.text)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  return folded || text.normalize('NFKD').trim();
};

/** Longer numbers sort after shorter ones by this capital letter before them, which no folded text contains. */
const NUMBER_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

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

export const compareNames = (one: string, other: string): number => {
  const [key, otherKey] = [sortKey(one), sortKey(other)];
  if (key !== otherKey) return key < otherKey ? -1 : 1;
  return one === other ? 0 : one < other ? -1 : 1;
};
