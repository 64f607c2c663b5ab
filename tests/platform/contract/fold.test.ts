import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compareNames, fold, foldedColumn, foldParts } from '#functions/platform/contract/fold';

/** Iota subscript, whose capital is a separate iota. */
const UNEVEN = /[\u0345\u1f80-\u1faf\u1fb2-\u1fb4\u1fb7\u1fbc\u1fc2-\u1fc4\u1fc7\u1fcc\u1ff2-\u1ff4\u1ff7\u1ffc]/;

/** First and last letters of the blocks of 25 scripts, with their marks and signs. */
const BLOCKS: [number, number][] = [
  [0x0020, 0x024f],
  [0x0250, 0x052f],
  [0x0531, 0x058f],
  [0x0591, 0x05f4],
  [0x0600, 0x06ff],
  [0x0710, 0x074f],
  [0x0900, 0x0d7f],
  [0x0e01, 0x0fbc],
  [0x1000, 0x109f],
  [0x10a0, 0x11ff],
  [0x1780, 0x17f9],
  [0x1e00, 0x1fff],
  [0x2010, 0x218b],
  [0x2460, 0x24ff],
  [0x3001, 0x33ff],
  [0x4e00, 0x4eff],
  [0xac00, 0xacff],
  [0xf900, 0xfaff],
  [0xfb00, 0xfdff],
  [0xfe70, 0xffee],
  [0x10400, 0x1044f],
  [0x1d400, 0x1d7ff],
  [0x1f300, 0x1f64f],
];
const HARD = [...'İıßẞςΣﬁﬀŉĳ½№…㍿ﷺㅋּןיו', '\u0301', '\u3099', '\uff9e', '\u200d', '\u00ad', '\ufe0f', '\u0640', '\u11ab', ' ', '  ', '\n'];

const letter = fc.oneof(
  ...BLOCKS.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
  fc.constantFrom(...HARD),
);
const text = fc.array(letter, { maxLength: 8 }).map((letters) => letters.join(''));
const check = (holds: (text: string) => void) =>
  fc.assert(
    fc.property(text, (one) => {
      holds(one);
    }),
    { numRuns: 3000 },
  );

describe('properties of fold over texts of many scripts', () => {
  test('folding a folded text changes nothing', () => check((one) => expect(fold(fold(one))).toBe(fold(one))));

  test('composed and decomposed texts fold alike', () =>
    check((one) => {
      expect(fold(one.normalize('NFC'))).toBe(fold(one));
      expect(fold(one.normalize('NFD'))).toBe(fold(one));
    }));

  test('small and capital letters fold alike', () =>
    check((one) => {
      fc.pre(!UNEVEN.test(one.normalize('NFC')) && !UNEVEN.test(one.normalize('NFD')));
      expect(fold(one.toLowerCase())).toBe(fold(one));
      expect(fold(one.toUpperCase())).toBe(fold(one));
    }));

  test('only blank texts fold to nothing', () => check((one) => expect(fold(one) === '').toBe(one.trim() === '')));

  test('the parts cover the text and make up its folded form', () =>
    check((one) => {
      const parts = foldParts(one);
      expect(parts.map(({ start, end }) => one.slice(start, end)).join('')).toBe(one);
      const joined = parts.map((part) => part.text).join('');
      if (joined.trim()) expect(joined.replace(/ +/g, ' ').trim()).toBe(fold(one));
    }));
});

test.each([
  ['Ёлка', 'елка'],
  ['Йод', 'иод'],
  ['Їжак Ґудзик', 'іжак гудзик'],
  ['Ѝ Щърбе', 'и щърбе'],
  ['Ђорђе Ћирић', 'ђорђе ћирић'],
  ['Άννα ΨΥΧΉΣ ΐ', 'αννα ψυχησ ι'],
  ['ᾨδὴ τῷ Ἔρωτι', 'ωδη τω ερωτι'],
  ['İstanbul ışık IĞDIR', 'istanbul isik igdir'],
  ['MØ Đorđe Ærø Łona œuvre', 'mo dorde aero lona oeuvre'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['Þórr Guðrún', 'thorr gudrun'],
  ['Đường phố Ơi Ữ', 'duong pho oi u'],
  ['Žluťoučký kůň', 'zlutoucky kun'],
  ['הַתִּקְוָה', 'התקוה'],
  ['התקווה', 'התקוה'],
  ['צה״ל ג׳ז', 'צה"ל ג\'ז'],
  ['حُبّ مـــرحبا أإآٱ', 'حب مرحبا اااا'],
  ['مدرسة', 'مدرسه'],
  ['یک کتاب', 'يك كتاب'],
  ['ﾋﾟｱﾉ ｶﾞﾗｽ', 'ピアノ ガラス'],
  ['ピアノ〜', 'ピアノ~'],
  ['한국 노래'.normalize('NFD'), '한국 노래'],
  ['Ｆｕｌｌ　Ｗｉｄｔｈ！', 'full width!'],
  ['ﬁnal ﬂow ﬀ', 'final flow ff'],
  ['👨‍👩‍👧 ❤️', '👨👩👧 ❤'],
  ['Don’t “stop” – now…', 'don\'t "stop" - now...'],
  ['ทำ', 'ท\u0e4dา'],
  ['  a\t b\n', 'a b'],
])('%s folds to %s', (one, folded) => {
  expect(fold(one)).toBe(folded);
});

it.each([
  ['ハ', 'バ', 'パ'],
  ['か', 'が', 'カ'],
  ['กา', 'กี', 'ก'],
  ['कि', 'की', 'क'],
  ['ခေါ', 'ခု', 'ခ'],
  ['เก', 'แก', 'โก'],
  ['ক', 'কা', 'কি'],
  ['ты', 'ті', 'те'],
])('%s, %s and %s stay different', (...texts) => {
  expect(new Set(texts.map(fold)).size).toBe(texts.length);
});

test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '๐๑๒๓๔๕๖๗๘๙', '༠༡༢༣༤༥༦༧༨༩', '０１２３４５６７８９', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '①②③④⑤⑥⑦⑧⑨'])(
  'the digits %s fold to those of ASCII',
  (digits) => {
    expect('0123456789').toContain(fold(digits));
  },
);

describe('the order of names', () => {
  test.each([
    [
      ['Part 2', 'Part 10', 'part 007', 'Part 100'],
      ['Part 2', 'part 007', 'Part 10', 'Part 100'],
    ],
    [
      ['Zebra', 'Ärzte', 'apple', 'Ólafur', 'élan'],
      ['apple', 'Ärzte', 'élan', 'Ólafur', 'Zebra'],
    ],
    [
      ['Ёлка', 'Жук', 'Ель', 'Ива'],
      ['Ёлка', 'Ель', 'Жук', 'Ива'],
    ],
    [
      ['٢', '10', '1'],
      ['1', '٢', '10'],
    ],
    [
      ['a', 'A', 'á'],
      ['A', 'a', 'á'],
    ],
  ])('%j is sorted as %j', (names, sorted) => {
    expect(names.toSorted(compareNames)).toEqual(sorted);
  });

  test('the column holds the folded form behind its sort key if a number changes it', () => {
    expect(foldedColumn('Čas')).toBe('cas');
    expect(foldedColumn('Part 10')).toBe('part B10\npart 10');
  });
});
