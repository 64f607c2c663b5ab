import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { RATE } from '../../db/demo/audio/stereo.ts';
import { encodeMp3 } from '../../db/demo/mp3/encode.ts';
import { decodeCover } from '../../scripts/music-import/cover-file.ts';
import { registerDecoders } from '../../scripts/music-import/decoders.ts';
import { analyseFile } from '../../src/islands/upload/audio-analysis/analyse-file.ts';
import { decode } from '../../src/islands/upload/audio-analysis/decode.ts';
import { png, thinPng } from '../support/image.ts';

const SECONDS = 3;
const TAGGED = new URL('../backstage/music-upload/tagger-files.json', import.meta.url);
const TAGS = { title: 'Tone', artist: 'Ada Reed', track: [1, 1], disc: [1, 1], year: '2026', genre: 'Ambient', bpm: 60 } as const;

beforeAll(registerDecoders);

/** Stereo tone, louder on the left. */
const tone = () => {
  const wave = (pitch: number, gain: number) =>
    Float32Array.from({ length: RATE * SECONDS }, (_, at) => gain * Math.sin((2 * Math.PI * pitch * at) / RATE));
  return { left: wave(440, 0.5), right: wave(660, 0.25) };
};

const heard = async (bytes: Uint8Array, type: string) => analyseFile(new Blob([Uint8Array.from(bytes)], { type }), decodeCover);

test('an MP3 is decoded in Node with the loudness, peak and length of its tone', async () => {
  const { left, right } = tone();
  const { loudness, true_peak, duration, channels, peaks, tags } = await heard(await encodeMp3({ left, right }, TAGS), 'audio/mpeg');
  // Two sines in LUFS: their power at 0.5 and 0.25 of full scale, minus 0.691.
  const expected = 10 * Math.log10(0.5 ** 2 / 2 + 0.25 ** 2 / 2) - 0.691;
  expect(Math.abs((loudness ?? 0) - expected)).toBeLessThan(0.6);
  expect(Math.abs((true_peak ?? 0) - 20 * Math.log10(0.5))).toBeLessThan(0.5);
  expect(Math.abs((duration ?? 0) - SECONDS * 1000)).toBeLessThan(100);
  expect([channels, peaks?.length, tags.title]).toEqual([2, 48, 'Tone']);
});

test('tagged files are decoded in every format with a decoder', async () => {
  const files = JSON.parse(readFileSync(TAGGED, 'utf8')) as { tagger: string; path: string; base64: string }[];
  const results: string[] = [];
  for (const { path, base64 } of files) {
    const decoded = await decode(new Blob([Buffer.from(base64, 'base64')]));
    let frames = 0;
    if (decoded) for await (const planes of decoded.planes()) frames += planes[0]?.length ?? 0;
    results.push(`${path.split('.').at(-1)} ${frames > 0 ? 'heard' : 'not heard'}`);
  }
  expect([...new Set(results)].sort()).toEqual([
    'aiff heard',
    'flac heard',
    'm4a not heard',
    'mp3 heard',
    'ogg heard',
    'opus heard',
    'wav heard',
  ]);
});

test('Apple Lossless is analysed with its tags, length and the form that plays instead', async () => {
  const bytes = readFileSync(new URL('../fixtures/audio/alac-stereo-16.m4a', import.meta.url));
  const { codec, lossless, container, duration, channels, bit_depth, peaks, played_as, unread } = await heard(bytes, 'audio/mp4');
  expect([codec, lossless, container, bit_depth, channels]).toEqual(['alac', true, 'm4a', 16, 2]);
  expect([duration, peaks?.length, played_as, unread]).toEqual([550, 48, 'wav', []]);
});

test('a cover is accepted, resized if too large, or ignored if not an image', async () => {
  const image = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'image/png' });
  const small = image(png(30, 20));
  expect(await decodeCover(small)).toEqual({ picture: small, width: 30, height: 20 });
  const drawn = await decodeCover(image(thinPng(8000, 6000)));
  expect([drawn?.width, drawn?.height, drawn?.picture.type]).toEqual([3000, 2250, 'image/webp']);
  expect(await decodeCover(image(new Uint8Array(40)))).toBeNull();
});
