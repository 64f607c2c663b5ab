const BLANK = /[\p{White_Space}\u2800]+/gu;

/** Invisible, unassigned or private, except joiners and the emoji variation selector, which `JOINERS` and `SELECTORS` check by context. */
const INVISIBLE =
  /(?!\u200c|\u200d|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\p{Cs}\p{Cn}\ufff9-\ufffc\u{13430}-\u{1345f}\u{1d159}]/gu;

const SELECTORS = /(?<!\p{Extended_Pictographic})(?<![0-9#*](?=\ufe0f\u20e3))\ufe0f/gu;

const VIRAMA = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca';
const INDIC = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .map((name) => `\\p{Script=${name}}`)
  .join('');
const CURSIVE = ['Arab', 'Syrc', 'Nkoo', 'Mong', 'Mand', 'Adlm', 'Rohg'].map((name) => `\\p{Script=${name}}`).join('');
/** Arabic letters that never join the next letter. */
const UNJOINED =
  '\\u0621-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0677\\u0688-\\u0699\\u06c0\\u06c3-\\u06cb\\u06cd\\u06cf\\u06d2\\u06d3\\u06d5\\u06ee\\u06ef';

/** Contexts A1, A2 and B of UAX 31, and sequences of emoji. */
const ZWNJ = `(?<=(?![${UNJOINED}])(?=\\p{L})[${CURSIVE}]\\p{Mn}{0,4}|[${VIRAMA}])\\u200c(?=\\p{Mn}{0,4}(?=\\p{L})[${CURSIVE}${INDIC}])`;
const ZWJ = [
  `(?<=[${INDIC}]\\p{Mn}?[${VIRAMA}])\\u200d`,
  `(?<=(?=\\p{L})[${INDIC}])\\u200d(?=[${VIRAMA}])`,
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})',
].join('|');
const JOINERS = new RegExp(`(${ZWNJ}|${ZWJ})|[\\u200c\\u200d]`, 'gu');

const STACKED_MARKS_MAX = 4;
const STACKED = new RegExp(`([\\p{Mn}\\p{Me}]{${STACKED_MARKS_MAX}})[\\p{Mn}\\p{Me}]+`, 'gu');
const WITHOUT_BASE = /(^|\s)[\p{Mn}\p{Me}\u200c\u200d]+/gu;

/** NFC without invisible characters, lone or piled-up marks and repeated spaces. Idempotent. */
export const cleanName = (name: string): string =>
  name
    .replace(BLANK, ' ')
    .replace(INVISIBLE, '')
    .replace(SELECTORS, '')
    .replace(JOINERS, '$1')
    .normalize('NFD')
    .replace(STACKED, '$1')
    .replace(WITHOUT_BASE, '$1')
    .normalize('NFC')
    .replace(BLANK, ' ')
    .trim();
