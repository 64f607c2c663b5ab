import { expect, test } from 'vitest';
import { westernText } from '#functions/upload/file-entry/garbled-utf8';
import { togetherReader } from '#functions/upload/file-entry/text-encoding';
import { legacyBytes } from '../../support/legacy-text';
import { TEXTS, WESTERN } from '../../support/legacy-titles';

const TABLE = Object.entries(TEXTS).flatMap(([encoding, files]) => files.map((file) => [encoding, file] as const));

const readTogether = (texts: Uint8Array[]): (string | null)[] => texts.map(togetherReader(texts));

test.each(TABLE)('%s is recognised in %s', (encoding, file) => {
  const texts = file.split('|').map((text) => legacyBytes(text, encoding));
  const read = readTogether(texts).map((text, index) => text ?? westernText(texts[index]!));
  expect(read.join('|')).toBe(file);
});

/** Western capitals that Czech ones resemble. */
const NOT_CZECH = 'Øen Øerne Øyvind Øivind Øya Øie Ørkenen Ève Èze Ère Ústí ©2020 ®'.split(' ');

test.each([...WESTERN, ...NOT_CZECH, 'È finita', 'Øivind Øystein'])('%s stays Western', (file) => {
  const texts = file.split('|').map((text) => legacyBytes(text, 'windows-1252'));
  expect(readTogether(texts).every((text) => text === null)).toBe(true);
});

test.each([
  ['windows-1251', 'Я'],
  ['windows-1250', 'Město'],
  ['windows-1254', 'Yağmur'],
  ['windows-1257', 'Širdis'],
  ['shift_jis', '涙'],
  ['big5', '愛'],
])('%s is not guessed from too few letters: %s', (encoding, text) => {
  expect(readTogether([legacyBytes(text, encoding)])).toEqual([null]);
});

test.each([
  [
    'iso-8859-2',
    [
      'Łąka',
      'Źródło',
      'Žižkov',
      'Żaba',
      'Śnieg',
      'Życie',
      'Ścieżka',
      'Ženy',
      'Łódź',
      'Košice',
      'Škoda',
      'Šuma',
      'Šípková',
      'Čaj',
      'Řeka',
      'Ústí',
    ],
  ],
  ['windows-1250', ['Košice', 'Čaj', 'Čas', 'Čekanka', 'Řeka', 'Říjen', 'Šípková', 'Ústí']],
  ['iso-8859-7', ['ΕΛΛΑΔΑ', 'Ελλάδα', 'ΑΓΑΠΗ', 'ΘΑΛΑΣΣΑ', 'ΑΘΗΝΑ', 'ΝΥΧΤΑ', 'ΤΟ ΤΡΑΓΟΥΔΙ', 'ΜΟΥ']],
  ['koi8-r', ['привет', 'кино', 'город золотой', 'песня', 'море', 'осень', 'ПЕСНЯ']],
  ['windows-1251', ['песня', 'море', 'снег', 'осень', 'ПЕСНЯ', 'твоею', 'мстители']],
])('one text in %s is recognised alone', (encoding, texts) => {
  const read = (bytes: Uint8Array) => readTogether([bytes])[0] ?? westernText(bytes);
  expect(texts.map((text) => read(legacyBytes(text, encoding)))).toEqual(texts);
});

test('French capitals are no Cyrillic letters', () => {
  const texts = ['ÉÈÊ', 'ÉTÉ', 'ÊTRE', 'ÀÉÈ', 'L’ÉTÉ À LA PLAGE', 'FORÊT', 'NOËL', 'ÈÉÊË', 'DÉJÀ VU', 'ÇA', 'ÂME'];
  expect(texts.map((text) => readTogether([legacyBytes(text, 'windows-1252')])[0])).toEqual(texts.map(() => null));
});

test('the texts of a file decide together; those that are Western stay', () => {
  const files = [
    ['涙', '宇多田ヒカル'].map((text) => legacyBytes(text, 'shift_jis')),
    ['Yağmur', 'Sezen Aksu: Gülümse, Şarkı Söylemek Lazım'].map((text) => legacyBytes(text, 'windows-1254')),
    [legacyBytes('Привет', 'windows-1251'), legacyBytes('Motörhead', 'windows-1252')],
  ];
  expect(files.map(readTogether)).toEqual([
    ['涙', '宇多田ヒカル'],
    ['Yağmur', 'Sezen Aksu: Gülümse, Şarkı Söylemek Lazım'],
    ['Привет', null],
  ]);
});

test('ISO-2022-JP is recognised by its escapes', () => {
  const bytes = Uint8Array.of(0x1b, 0x24, 0x42, 0x24, 0x22, 0x24, 0x24, 0x1b, 0x28, 0x42);
  expect(readTogether([bytes])).toEqual(['あい']);
});
