const UNKNOWN = 16;
const ASCII = 4.5;
const PUNCTUATION = 8;
const CONTROL = 22;
const [CAPITAL, NEXT_CAPITAL, CAPITAL_INSIDE, SMALL_START, MIXED_SCRIPTS] = [1, 0.3, 9, 3, 14];

const LETTER = /[\p{L}\p{M}]/u;
const ASCII_LETTER = /[a-z]/i;
const COMMON = /[’‘“”„–—…«»¿¡·°、。・「」『』（）！？～：\u3000]/;
const RARE = /[\xa0©®™²³½¼ºª´€£¥№]/;
const RARE_BITS = 11;

export interface Unit {
  letter: string;
  bits?: number;
}

/** Bits of a character at the start, in the middle and at the end of a word. */
export type Letters = Map<string, [number, number, number]>;

export const lettersByPosition = (table: string): Letters =>
  new Map(
    Array.from(table.matchAll(/(.)(.)(.)(.)/gu), ([, letter, ...bits]) => [
      letter!,
      bits.map((digit) => Number.parseInt(digit!, 16)) as [number, number, number],
    ]),
  );

export const letterGroups = (table: string): Letters =>
  new Map(table.split(' ').flatMap((group, bits) => Array.from(group, (letter) => [letter, [bits, bits, bits]] as const)));

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
const isLower = (letter: string): boolean => letter !== letter.toUpperCase();
const isLetter = (letter: string | undefined): boolean => letter !== undefined && LETTER.test(letter);

const THAI_CONSONANT_OR_MARK = /[\u0e01-\u0e2e\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/;
const THAI_MARK = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/;
const ONLY_FINAL = /[ςךםןףץ]/;
const NEVER_FINAL = /[σכמנ]/;
const NEVER_FIRST = /[ўьъы]/i;
const [MISPLACED, UNUSUAL_END] = [8, 3];

const misplaced = (letter: string, before: string | undefined, after: string | undefined): number => {
  if (THAI_MARK.test(letter)) return before && THAI_CONSONANT_OR_MARK.test(before) ? 0 : MISPLACED;
  if (ONLY_FINAL.test(letter)) return isLetter(after) ? MISPLACED : 0;
  if (NEVER_FIRST.test(letter)) return isLetter(before) ? 0 : MISPLACED;
  return NEVER_FINAL.test(letter) && !isLetter(after) && isLetter(before) ? UNUSUAL_END : 0;
};

const VOWEL = /[aeiouyæœøı]/i;
const isVowel = (letter: string): boolean => VOWEL.test(letter.normalize('NFD')[0]!);

const neighbours = (letter: string, before: string): number => {
  if (letter.toLowerCase() === before.toLowerCase()) return 1;
  return isVowel(letter) && isVowel(before) ? 3 : 1;
};

const plainBits = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x20 && !/[\t\n\r]/.test(letter)) return CONTROL;
  if (code < 0x7f) return ASCII;
  if (code < 0xa0 || /[\p{Cn}\p{Co}\p{Cc}\ufffd]/u.test(letter)) return CONTROL;
  if (COMMON.test(letter)) return PUNCTUATION;
  return RARE.test(letter) ? RARE_BITS : UNKNOWN;
};

const caseBits = (letter: string, before: string | undefined): number => {
  if (!isUpper(letter)) return before === undefined && isLower(letter) ? SMALL_START : 0;
  if (!isLetter(before)) return CAPITAL;
  return isLower(before!) ? CAPITAL_INSIDE : NEXT_CAPITAL;
};

const [VOWELS, CONSONANTS] = ['аеёиоуыэюяіїєў', 'бвгджзйклмнпрстфхцчшщ'];
const UNCYRILLIC = new RegExp(
  `(?<!\\p{L})(?!\\p{L}*[${VOWELS}])\\p{Script=Cyrillic}{3,}|(?<!\\p{L})[бгджзйлмнпртфхцчшщъыьэ](?!\\p{L})|[${CONSONANTS}]{4,}`,
  'giu',
);
const UNCYRILLIC_BITS = 5;
/** Vowels in a row, and clusters at the start of a word, that other encodings of Cyrillic words give. */
const UNUSUAL_CYRILLIC = /[аеоуыэ]{3,}|уо|(?<!\p{L})[нлрй][бвгджзкпстфхцчшщ]{2,}/giu;
const UNUSUAL_CYRILLIC_BITS = 8;
const SMALL_AFTER_CAPITALS = /(?<=\p{Lu}{2})\p{Ll}/gu;
const SMALL_AFTER_CAPITALS_BITS = 4;
/** Polish nasal vowels before other vowels. */
const UNCENTRAL = /[ąę](?=[aeiouyó])/giu;
const UNCENTRAL_BITS = 6;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const SYMBOL_IN_WORD = /[¯¹³¦¬¼¾±¤¨©®¶¸£¢¥](?=\p{L})|(?<=\p{L})[¯¹³¦¬¼¾±¤¨¶¸¿¡£¢]/gu;
const SYMBOL_BITS = 8;

export const bitsOf = (units: readonly Unit[], letters: Letters, isLatin: boolean): number => {
  let sum = 0;
  for (const [index, { letter, bits }] of units.entries()) {
    const [before, after] = [units[index - 1]?.letter, units[index + 1]?.letter];
    const known = letters.get(letter.toLowerCase())?.[isLetter(before) ? (isLetter(after) ? 1 : 2) : 0];
    sum += bits ?? (known === undefined ? plainBits(letter) : known + 0.5);
    if (!isLetter(letter)) continue;
    sum += caseBits(letter, before) + misplaced(letter, before, after);
    if (!isLetter(before)) continue;
    const [isAscii, wasAscii] = [ASCII_LETTER.test(letter), ASCII_LETTER.test(before!)];
    if (isLatin && !isAscii && !wasAscii) sum += neighbours(letter, before!);
    if (!isLatin && isAscii !== wasAscii) sum += MIXED_SCRIPTS;
  }
  const text = units.map(({ letter }) => letter).join('');
  if (isLatin) return sum + countOf(text, SYMBOL_IN_WORD) * SYMBOL_BITS + countOf(text, UNCENTRAL) * UNCENTRAL_BITS;
  const cyrillic = countOf(text, UNCYRILLIC) * UNCYRILLIC_BITS + countOf(text, UNUSUAL_CYRILLIC) * UNUSUAL_CYRILLIC_BITS;
  return sum + cyrillic + countOf(text, SMALL_AFTER_CAPITALS) * SMALL_AFTER_CAPITALS_BITS;
};

/** Czech capitals as windows-1252 reads them: `Èaj` is `Čaj`, `Øeka` is `Řeka`; but `Øen` and `Øyvind` are Danish and Norwegian. */
const CZECH_CAPITAL = /(?<!\p{L})(?:È(?=[aáeéiíuúyì])|Ø(?=[áíé]|e(?![nr]|\P{L}|$)))/gu;

const UNWESTERN: [pattern: RegExp, bits: number][] = [
  [CZECH_CAPITAL, 10],
  [/(?<!\p{L})[©®¦](?=\p{Ll})/gu, 4],
  [/(?<!\p{L})ð/giu, 8],
  [/þ(?![aeiouyáéíóúýæöørvj])/giu, 8],
  [/ç(?=[bcdfghjklmnpqrstvwxyz])/giu, 8],
  [/[ãõ](?=[bcdfghjklmpqrtvwx])/giu, 4],
  [/ý\p{L}*ý/giu, 5],
  [/\p{L}{3,}ý(?!\p{L})/giu, 4],
];

export const hasCzechCapital = (text: string): boolean => countOf(text, CZECH_CAPITAL) > 0;

export const unwesternBits = (text: string): number => UNWESTERN.reduce((sum, [pattern, bits]) => sum + bits * countOf(text, pattern), 0);
