import { expect, test } from 'vitest';
import { completeAddress, webAddress } from '#functions/platform/contract/web-address';

const ENTER = 'Enter a web address, such as example.com.';
const SCHEME = 'Only web addresses are possible, which begin with https:// or http://.';
const SPACES = 'Enter an address without spaces or backslashes.';
const USER = 'Enter an address without a user name before “@”.';

const COMPLETED: [typed: string, stored: string][] = [
  ['example.com', 'https://example.com'],
  ['example.com/me', 'https://example.com/me'],
  ['  www.example.com/me?x=1#top ', 'https://www.example.com/me?x=1#top'],
  ['//example.com/me', 'https://example.com/me'],
  ['https://example.com', 'https://example.com'],
  ['http://example.com/old', 'http://example.com/old'],
  ['HTTPS://Example.com/Me', 'https://Example.com/Me'],
  ['https:example.com', 'https://example.com'],
  ['https:/example.com', 'https://example.com'],
  ['https:////example.com', 'https://example.com'],
  ['example.com:8443/live', 'https://example.com:8443/live'],
  ['example.com:8443', 'https://example.com:8443'],
  ['example.com?of=me', 'https://example.com?of=me'],
  ['example.com/@me', 'https://example.com/@me'],
  ['https://example.com/a@b', 'https://example.com/a@b'],
  ['example.com.', 'https://example.com.'],
  ['köln.example', 'https://köln.example'],
  ['пример.рф/музыка', 'https://пример.рф/музыка'],
  ['例え.テスト', 'https://例え.テスト'],
  ['🎵.example', 'https://🎵.example'],
  ['example.com/javascript:alert(1)', 'https://example.com/javascript:alert(1)'],
];

const REFUSED: [typed: string, sentence: string][] = [
  ['', ENTER],
  ['   ', ENTER],
  ['example', ENTER],
  ['https://', ENTER],
  ['https://example', ENTER],
  ['https://localhost/', ENTER],
  ['localhost:3000', ENTER],
  ['192.168.0.1', ENTER],
  ['https://127.1/', ENTER],
  ['0x7f.0.0.1', ENTER],
  ['[::1]:80', ENTER],
  ['/library', ENTER],
  ['///example.com', ENTER],
  ['?q=example.com', ENTER],
  ['.example.com', ENTER],
  ['example..com', ENTER],
  ['example.com:99999', ENTER],
  ['javascript:alert(1)', SCHEME],
  ['JavaScript:alert(1)//example.com', SCHEME],
  ['mailto:me@example.com', SCHEME],
  ['data:text/html,<b>', SCHEME],
  ['ftp://example.com', SCHEME],
  ['tel:12345', SCHEME],
  ['java\tscript:alert(1)', SPACES],
  ['example.com/my page', SPACES],
  ['https:\\\\example.com', SPACES],
  ['exam\u200Bple.com', SPACES],
  ['me@example.com', USER],
  ['@me', USER],
  ['https://me:secret@example.com', USER],
  ['//me@example.com', USER],
];

test.each(COMPLETED)('“%s” is stored with its scheme', (typed, stored) => {
  expect([completeAddress(typed), webAddress().parse(typed)]).toEqual([stored, stored]);
  expect([completeAddress(stored), webAddress().parse(stored)]).toEqual([stored, stored]);
});

test.each(REFUSED)('“%s” is refused with a sentence', (typed, sentence) => {
  const { error } = webAddress().safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test('the length is that of the completed address', () => {
  const typed = `example.com/${'x'.repeat(20)}`;
  const max = typed.length + 'https://'.length;
  expect(webAddress({ max }).safeParse(typed).success).toBe(true);
  const { error } = webAddress({ max: max - 1 }).safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([`An address has at most ${max - 1} characters.`]);
});
