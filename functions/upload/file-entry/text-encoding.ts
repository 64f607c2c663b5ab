import { easternUnits, type Region } from './eastern-units';
import { strictUtf8, westernText } from './garbled-utf8';
import { latin } from './tag-bytes';
import { bitsOf, hasCzechCapital, type Letters, letterGroups, lettersByPosition, type Unit, unwesternBits } from './text-likelihood';
import { ARABIC, BALTIC, CENTRAL, CYRILLIC, GREEK, HEBREW, SELDOM_WESTERN, THAI, TURKISH, WESTERN } from './text-models';

interface Candidate {
  encoding: string;
  prior: number;
  languages: () => Letters[];
  isLatin?: boolean;
  region?: Region;
}

const once = <Value>(make: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= make());
};
const positions = (tables: string[]) => once(() => tables.map(lettersByPosition));
const groups = (tables: string[]) => once(() => tables.map(letterGroups));

const [western, seldomWestern] = [positions(WESTERN), positions(SELDOM_WESTERN)];
const SELDOM = 4;
const NEXT_LANGUAGE = 3;
const WORDS_MAX = 12;
const [central, cyrillic, greek] = [positions(CENTRAL), groups(CYRILLIC), groups(GREEK)];
const none = (): Letters[] => [new Map()];

const CANDIDATES: Candidate[] = [
  { encoding: 'windows-1251', prior: 2, languages: cyrillic },
  { encoding: 'koi8-u', prior: 4, languages: cyrillic },
  { encoding: 'ibm866', prior: 5, languages: cyrillic },
  { encoding: 'x-mac-cyrillic', prior: 6, languages: cyrillic },
  { encoding: 'iso-8859-5', prior: 8, languages: cyrillic },
  { encoding: 'windows-1253', prior: 3, languages: greek },
  { encoding: 'iso-8859-7', prior: 5, languages: greek },
  { encoding: 'windows-1255', prior: 4, languages: groups(HEBREW) },
  { encoding: 'windows-1256', prior: 4, languages: groups(ARABIC) },
  { encoding: 'windows-874', prior: 4, languages: groups(THAI) },
  { encoding: 'windows-1250', prior: 3, languages: central, isLatin: true },
  { encoding: 'iso-8859-2', prior: 5, languages: central, isLatin: true },
  { encoding: 'windows-1254', prior: 3, languages: positions(TURKISH), isLatin: true },
  { encoding: 'windows-1257', prior: 4, languages: positions(BALTIC), isLatin: true },
  { encoding: 'shift_jis', prior: 3, languages: none, region: 'shift_jis' },
  { encoding: 'euc-jp', prior: 5, languages: none, region: 'euc-jp' },
  { encoding: 'gb18030', prior: 3, languages: none, region: 'gb18030' },
  { encoding: 'big5', prior: 4, languages: none, region: 'big5' },
  { encoding: 'euc-kr', prior: 3, languages: none, region: 'euc-kr' },
];

const SAMPLE = 2048;
const TEXTS_MAX = 24;
/** Bits by which a reading must be better than windows-1252. */
const CLEARLY = 6;
const CLEARLY_SHORT = 14;
const SHORT = 8;
/** A text that stays Western counts this much against the encoding of the others. */
const EXCEPTION = 6;
/** A text may be this much likelier to be Western than in the encoding of the others. */
const TOGETHER = 8;
const CUT_BITS = 6;
const CUT_LENGTHS = [28, 29, 30, SAMPLE];

export const decodeStrictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
};

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);
const lowest = (units: readonly Unit[], languages: Letters[], isLatin: boolean): number =>
  Math.min(...languages.map((letters) => bitsOf(units, letters, isLatin)));
const unitsOf = (text: string): Unit[] => Array.from(text, (letter) => ({ letter }));

const westernWordBits = (text: string): number => {
  const units = unitsOf(text);
  const seldom = [...seldomWestern(), ...central()];
  return Math.min(lowest(units, western(), true), SELDOM + lowest(units, seldom, true)) + unwesternBits(text);
};

/** Words may be of several languages, as in `ÆØÅ Þórr`. */
const westernBits = (bytes: Uint8Array): number => {
  const text = westernText(bytes);
  const words = text.split(/(?<=\s)/).slice(0, WORDS_MAX);
  const mixed =
    words.length < WORDS_MAX
      ? words.reduce((sum, word) => sum + westernWordBits(word) + NEXT_LANGUAGE, -NEXT_LANGUAGE)
      : Number.POSITIVE_INFINITY;
  return Math.min(westernWordBits(text), mixed);
};

/** The text without a last character that the field cut, as ID3v1 does after 30 bytes; null if the bytes are invalid. */
const decodeWhole = (bytes: Uint8Array, { encoding, region }: Candidate): { text: string; isCut: boolean } | null => {
  const text = decodeStrictly(bytes, encoding);
  if (text !== null || !region) return text === null ? null : { text, isCut: false };
  const shorter = CUT_LENGTHS.includes(bytes.length) ? decodeStrictly(bytes.subarray(0, -1), encoding) : null;
  return shorter === null ? null : { text: shorter, isCut: true };
};

const LATIN_TRAIL_BITS: Record<string, number> = { big5: 2.5, gb18030: 5 };
const ODD_BITS = 12;
const SMALL_BITS = 5;
const WIDE_BESIDE_LATIN = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a][a-z]|[a-z][\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/i;
const SIGN_INSIDE = /(?<=\p{L})№(?=\p{L})|^«[^»]*$/u;

const GREEK_SHORT = 5;
const GREEK_VOWELS = 0.4;
const areGreekCapitals = (text: string): boolean => {
  const letters = text.replace(/\s/g, '');
  const vowels = letters.match(/[ΑΕΗΙΟΥΩ]/g)?.length ?? 0;
  return letters.length >= GREEK_SHORT && vowels >= letters.length * GREEK_VOWELS && /^(?:[Α-Ω]*[ΑΕΗΙΟΥΩΣΝΡ](?:\s|$))+$/.test(text);
};

const oddBits = (bytes: Uint8Array, text: string, { encoding, region }: Candidate): number => {
  const trails = latin(bytes).match(/[\x81-\xfe][a-z]/g)?.length ?? 0;
  const isSmall = encoding.startsWith('koi8') && text === text.toLowerCase();
  const isGreek = isSmall && areGreekCapitals(decodeStrictly(bytes, 'iso-8859-7') ?? '');
  const isOdd = SIGN_INSIDE.test(text) || (region && WIDE_BESIDE_LATIN.test(text));
  return trails * (LATIN_TRAIL_BITS[encoding] ?? 0) + (isOdd ? ODD_BITS : 0) + (isGreek ? SMALL_BITS : 0);
};

const bitsIn = (bytes: Uint8Array, candidate: Candidate): number => {
  const { region, languages, isLatin = false } = candidate;
  const whole = decodeWhole(bytes, candidate);
  if (!whole) return Number.POSITIVE_INFINITY;
  const units = region ? easternUnits(whole.isCut ? bytes.subarray(0, -1) : bytes, region) : unitsOf(whole.text);
  return lowest(units, languages(), isLatin) + oddBits(bytes, whole.text, candidate) + (whole.isCut ? CUT_BITS : 0);
};

const ESCAPES = ['\u001b$@', '\u001b$B'];

const decodeEscaped = (bytes: Uint8Array): string | null =>
  ESCAPES.some((start) => westernText(bytes).includes(start)) ? decodeStrictly(bytes, 'iso-2022-jp') : null;

const highBytes = (samples: readonly Uint8Array[]): number =>
  samples.reduce((sum, bytes) => sum + bytes.filter((byte) => byte > 0x7f).length, 0);

/** The few letters of one language: `ÅÄÖ` is an alphabet as well as three Cyrillic letters. */
const ALPHABETS = ['åäöé', 'æøåé', 'äöüß', 'õäöü', 'áéíóúñü', 'éèêëç'].map((letters) => new RegExp(`^[\\0-\\x7f${letters}]*$`, 'iu'));

const gainOf = (bytes: Uint8Array, candidate: Candidate, western = westernBits(bytes)): number => {
  const text = westernText(bytes);
  const isSame = isAscii(bytes) || (candidate.isLatin && decodeStrictly(bytes, candidate.encoding) === text);
  if (isSame) return 0;
  const gain = western - bitsIn(bytes, candidate);
  const isAlphabet = text.split(/\s/).every((word) => ALPHABETS.some((alphabet) => alphabet.test(word)));
  return isAlphabet && !hasCzechCapital(text) ? Math.min(0, gain) : gain;
};

const bestFor = (samples: readonly Uint8Array[]): Candidate | null => {
  const count = highBytes(samples);
  if (count === 0) return null;
  const before = samples.map(westernBits);
  let best: { candidate: Candidate; total: number } | null = null;
  for (const candidate of CANDIDATES) {
    const gains = samples.map((bytes, index) => gainOf(bytes, candidate, before[index]));
    const total = gains.reduce((sum, gain) => sum + Math.max(gain, -EXCEPTION), -candidate.prior);
    const least = count <= SHORT && !candidate.isLatin ? CLEARLY_SHORT : CLEARLY;
    if (total >= least && total > (best?.total ?? 0)) best = { candidate, total };
  }
  return best?.candidate ?? null;
};

/**
 * Finds the encoding of texts of one source, which are judged together. The reader returns null for bytes that are as likely in windows-1252, and
 * for ASCII.
 */
export const togetherReader = (texts: readonly Uint8Array[]): ((bytes: Uint8Array) => string | null) => {
  const best = bestFor(texts.slice(0, TEXTS_MAX).map((bytes) => bytes.subarray(0, SAMPLE)));
  return (bytes) => {
    if (isAscii(bytes) || !best) return decodeEscaped(bytes);
    const text = gainOf(bytes.subarray(0, SAMPLE), best) > -TOGETHER ? decodeWhole(bytes, best)?.text : null;
    return text === undefined || text === westernText(bytes) ? null : text;
  };
};

const isWide = (bytes: Uint8Array, zeroAt: 0 | 1): boolean => {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = sample.filter((byte, index) => byte === 0 && index % 2 === zeroAt).length;
  return zeros * 4 > sample.length && !sample.some((byte, index) => byte === 0 && index % 2 !== zeroAt);
};

const LINE_BREAKS = [10, 13];

const sampleOf = (bytes: Uint8Array): Uint8Array => {
  const sample: number[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length && sample.length < SAMPLE; at += 1) {
    if (!LINE_BREAKS.includes(bytes[at]!) && at + 1 < bytes.length) continue;
    const line = bytes.subarray(start, at + 1);
    if (!isAscii(line)) sample.push(...line.subarray(Math.max(0, firstHigh(line) - BEFORE), firstHigh(line) + SAMPLE));
    start = at + 1;
  }
  return Uint8Array.from(sample.slice(0, SAMPLE));
};
const BEFORE = 64;
const firstHigh = (bytes: Uint8Array): number => bytes.findIndex((byte) => byte > 0x7f);

/** Decodes a text file: by its byte order mark, else as UTF-8, else by its letters. */
export const decodeTextFile = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || isWide(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || isWide(bytes, 0)) return new TextDecoder('utf-16be').decode(bytes);
  const escaped = decodeEscaped(bytes.subarray(0, SAMPLE)) === null ? null : decodeEscaped(bytes);
  return escaped ?? strictUtf8(bytes) ?? togetherReader([sampleOf(bytes)])(bytes) ?? westernText(bytes);
};
