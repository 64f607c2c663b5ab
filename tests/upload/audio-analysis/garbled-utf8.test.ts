import { expect, test } from 'vitest';
import { repairUtf8, utf8Of, westernBytes, westernText } from '#functions/upload/file-entry/garbled-utf8';

const utf8 = new TextEncoder();
const misread = (text: string): string => westernText(utf8.encode(text));

test.each([
  'Séamus',
  'à Paris',
  'Étude',
  'Привет',
  'アイドル',
  '夜の庭',
  '사랑',
  'Αγάπη',
  'שלום',
  'حبيبي',
  'สวัสดี',
  'Żółta łódź',
  'Dvořák',
  'Don’t Stop',
  'Łódź – Œuvre',
  'Tiếng Việt',
  'हिन्दी',
  'Love 💔',
  'É',
  '50 °C',
  'Ænima',
  'Þórr',
  'Mañana ¿Qué?',
])('%s is repaired after it was read as windows-1252', (text) => {
  expect(repairUtf8(misread(text))).toBe(text);
  expect(repairUtf8(misread(misread(text)))).toBe(text);
});

test.each([
  'Motörhead',
  'ÆØÅ',
  'Ã',
  'Â',
  'SÃO PAULO',
  'MAÇÃ',
  'CORAÇÃO',
  'LÃ',
  'ÂNGELA',
  'CAFÉ™',
  'Ö–Ö',
  '„TSCHÜ“',
  '„Spaß”',
  'NÉ”',
  'Ñ”',
  'Ó”',
  'à la «Ré»',
  'déjà–vu',
  'Привет',
  'アイドル',
  'Ïðèâåò, ìèð',
  'Plain',
  '',
  '©',
  'Ágætis byrjun',
  'Ça va déjà',
  'ĀĒĪ',
])('%s is not called garbled', (text) => {
  expect(repairUtf8(text)).toBeNull();
});

test('bytes survive the way to text and back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(westernBytes(westernText(bytes))).toEqual(bytes);
  expect(westernBytes('Łódź')).toBeNull();
  expect(utf8Of(utf8.encode('plain'))).toBeNull();
});
