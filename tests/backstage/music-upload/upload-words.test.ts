import { expect, test } from 'vitest';
import { decodeTextFile } from '#functions/upload/file-entry/text-encoding';
import { lyricOf } from '#islands/backstage/music-upload/lyric-text';
import { sortFiles } from '#islands/backstage/music-upload/sort-files';

test('lyrics with times are synced and keep their text; others are plain', () => {
  const text = '[ar:Ada Reed]\n[la:en]\n[00:01:50]Fold the paper\n[00:03.20][00:09.00]Let it go';
  expect(lyricOf(text)).toEqual({ text, synced: true, language: 'en', credits: null });
  const plain = 'Fold the paper at 12:30\n[Chorus]\nLet it go';
  expect(lyricOf(plain)).toEqual({ text: plain, synced: false, language: null, credits: null });
});

test('subtitles become synced lyrics', () => {
  expect(lyricOf('1\n00:00:01,500 --> 00:00:03,000\n<i>Fold the paper</i>')).toMatchObject({
    text: '[00:01.50]Fold the paper',
    synced: true,
  });
  expect(lyricOf('WEBVTT\n\n00:01.500 --> 00:03.000\nFold the paper')).toMatchObject({ text: '[00:01.50]Fold the paper', synced: true });
});

test('lyrics files of each format are sorted from the audio', () => {
  const files = ['1.mp3', '1.lrc', '1.srt', '1.vtt', '1.ttml'].map((name) => ({ file: new File([name], name), relativePath: name }));
  expect(sortFiles(files).words.map(({ relativePath }) => relativePath)).toEqual(['1.lrc', '1.srt', '1.vtt', '1.ttml']);
});

const latin = (text: string) => [...text].map((character) => character.charCodeAt(0));

test.each([
  ['UTF-8', new TextEncoder().encode('Café')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\ufeffCafé')],
  ['Windows-1252', Uint8Array.from(latin('Café'))],
  ['UTF-16 LE', Uint8Array.of(0xff, 0xfe, ...latin('Café').flatMap((unit) => [unit, 0]))],
  ['UTF-16 BE', Uint8Array.of(0xfe, 0xff, ...latin('Café').flatMap((unit) => [0, unit]))],
])('lyrics in %s are decoded', (_, bytes) => {
  expect(decodeTextFile(bytes)).toBe('Café');
});
