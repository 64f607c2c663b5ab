import { expect, test } from 'vitest';
import { decodeWords, lyricOf } from '#islands/backstage/music-upload/lyric-text';

test('lyrics with time tags are synced, also in the form mm:ss:xx; others are plain', () => {
  expect(lyricOf('[ar:Ada Reed]\n[la:en]\n[00:01:50]Fold the paper\n[00:03.20][00:09.00]Let it go')).toEqual({
    text: '[ar:Ada Reed]\n[la:en]\n[00:01.50]Fold the paper\n[00:03.20][00:09.00]Let it go',
    synced: true,
    language: 'en',
    credits: null,
  });
  expect(lyricOf('Fold the paper at 12:30\nLet it go')).toMatchObject({ synced: false, text: 'Fold the paper at 12:30\nLet it go' });
});

test('lyrics are decoded in the encoding of their file', () => {
  const latin = Uint8Array.from('Café', (letter) => letter.charCodeAt(0));
  const wide = Uint8Array.of(0xff, 0xfe, ...[...'Café'].flatMap((letter) => [letter.charCodeAt(0), 0]));
  expect([new TextEncoder().encode('\ufeffCafé'), latin, wide].map((bytes) => decodeWords(bytes))).toEqual(['Café', 'Café', 'Café']);
});
