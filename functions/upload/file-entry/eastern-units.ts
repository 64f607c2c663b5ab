import type { Unit } from './text-likelihood';
import { HANGUL, KANJI, SIMPLIFIED, TRADITIONAL } from './text-models';

export type Region = 'shift_jis' | 'euc-jp' | 'gb18030' | 'big5' | 'euc-kr';

interface Standard {
  frequent: string;
  level: [first: number, last: number];
  hasKana: boolean;
}

const STANDARDS: Record<Region, Standard> = {
  shift_jis: { frequent: KANJI, level: [0x88, 0x98], hasKana: true },
  'euc-jp': { frequent: KANJI, level: [0xb0, 0xcf], hasKana: true },
  gb18030: { frequent: SIMPLIFIED, level: [0xb0, 0xd7], hasKana: false },
  big5: { frequent: TRADITIONAL, level: [0xa4, 0xc6], hasKana: false },
  'euc-kr': { frequent: HANGUL, level: [0xb0, 0xc8], hasKana: false },
};

const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/;
const KATAKANA = /[\u30a1-\u30fe]/;
const HALF_KATAKANA = /[\uff65-\uff9f]/;
const FULL_DIGIT = /[\uff10-\uff19]/;
const FULL_LATIN = /[\uff21-\uff3a\uff41-\uff5a]/;
const SYLLABLE_OR_HAN = /[\p{Script=Han}\p{Script=Hangul}]/u;
const [FREQUENT_HANGUL, FREQUENT, ORDINARY, SELDOM, FOREIGN_KANA] = [9.5, 10, 13.5, 18, 12];

const SELDOM_HANGUL = 16;

const lengthAt = (bytes: Uint8Array, at: number, region: Region): number => {
  const [lead, next] = [bytes[at]!, bytes[at + 1] ?? 0];
  if (lead < 0x80 || (region === 'shift_jis' && lead >= 0xa0 && lead <= 0xdf)) return 1;
  if (region === 'euc-jp' && lead === 0x8f) return 3;
  return region === 'gb18030' && next >= 0x30 && next <= 0x39 ? 4 : 2;
};

const bitsOf = (letter: string, lead: number, trail: number, region: Region): number | undefined => {
  const { frequent, level, hasKana } = STANDARDS[region];
  if (HIRAGANA.test(letter)) return hasKana ? 7 : FOREIGN_KANA;
  if (KATAKANA.test(letter)) return hasKana ? 7.5 : FOREIGN_KANA;
  if (HALF_KATAKANA.test(letter)) return 9;
  if (FULL_DIGIT.test(letter)) return 18;
  if (FULL_LATIN.test(letter)) return 13;
  if (!SYLLABLE_OR_HAN.test(letter)) return undefined;
  if (frequent.includes(letter)) return region === 'euc-kr' ? FREQUENT_HANGUL : FREQUENT;
  const isOrdinary = lead >= level[0] && lead <= level[1] && (trail >= 0xa1 || region === 'shift_jis' || region === 'big5');
  return isOrdinary ? (region === 'euc-kr' ? SELDOM_HANGUL : ORDINARY) : SELDOM;
};

export const easternUnits = (bytes: Uint8Array, region: Region): Unit[] => {
  const decoder = new TextDecoder(region);
  const units: Unit[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes, at, region);
    const letter = decoder.decode(bytes.subarray(at, at + length));
    units.push({ letter, bits: bitsOf(letter, bytes[at]!, bytes[at + 1] ?? 0, region) });
    at += length;
  }
  return units;
};
