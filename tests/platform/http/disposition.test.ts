import { expect, test } from 'vitest';
import { contentDisposition } from '#functions/platform/http/disposition';

test.each([
  ['plain.mp3', 'plain.mp3'],
  ['naïve “x”.mp3', 'naïve “x”.mp3'],
  ['初恋.flac', '初恋.flac'],
  ['🎹.wav', '🎹.wav'],
  ['a"b\\c/d.mp3', 'a"b_c_d.mp3'],
  ['evil\u202egpj.exe', 'evil_gpj.exe'],
  ['x\r\nSet-Cookie: a=b.mp3', 'x__Set-Cookie: a=b.mp3'],
  ['half \uD800.mp3', 'half \uFFFD.mp3'],
  ["it's (100%) *.mp3", "it's (100%) *.mp3"],
  ['../../etc/passwd', '.._.._etc_passwd'],
])('the name %j is sent in full by RFC 8187 and in ASCII beside', (name, sent) => {
  const [, plain, encoded] =
    /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(contentDisposition(name)) ?? [];
  expect(decodeURIComponent(encoded ?? '')).toBe(sent);
  expect(plain).not.toMatch(/["\\%]/);
});
