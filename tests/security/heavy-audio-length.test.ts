import { expect, test } from 'vitest';
import { measureAudioLength } from '#functions/upload/audio-length/audio-length.service';
import { aiffOf, box, bytes, flacOf, heavyComments, joined, little, m4aOf, opusOf, repeated, wavOf } from '../support/heavy-audio';

const MANY = 60_000;

const measure = (file: Uint8Array, extension: string): Promise<number | null> => {
  const stream = new Response(file as BodyInit).body as ReadableStream<Uint8Array>;
  const type = { kind: 'audio' as const, mime: '', extension };
  return measureAudioLength(stream, type, 1000, async () => undefined);
};

const chunks = (count: number): [string, Uint8Array][] => Array.from({ length: count }, () => ['JUNK', new Uint8Array()]);

test.each([
  ['chunks of WAV', 'wav', () => wavOf(...chunks(MANY))],
  ['chunks of AIFF', 'aiff', () => aiffOf(...chunks(MANY))],
  ['blocks of FLAC', 'flac', () => flacOf(...Array.from({ length: MANY }, (): [number, Uint8Array] => [1, new Uint8Array()]))],
  ['boxes of an MP4 index', 'm4a', () => m4aOf(new Uint8Array(), repeated(1_000_000, box('free')))],
  ['tracks of an MP4 index', 'm4a', () => m4aOf(new Uint8Array(), repeated(100_000, box('trak', box('mdia'))))],
  ['starts of MP3 frames', 'mp3', () => repeated(1_500_000, bytes([0xff, 0xfb]))],
])('ATT-14 too many %s are refused', async (_, extension, file) => {
  await expect(measure(file(), extension)).rejects.toThrow('too many parts');
});

test('ATT-14 a table of seven million samples of MP4 is measured from its sums', async () => {
  const sizes = new Uint8Array(7_000_000 * 4);
  expect(await measure(m4aOf(new Uint8Array(), new Uint8Array(), sizes), 'm4a')).toBe(1000);
});

test('ATT-14 a setup header in thousands of pages is measured', async () => {
  const page = (flags: number, number: number, body: Uint8Array, lace = body.length) =>
    bytes('OggS', [0, flags], 8, little(7), little(number), 4, [1, lace], body);
  const first = bytes([1], 'vorbis', 4, [1], little(44_100), 12, [0xb8, 1]);
  const setup = Array.from({ length: 4000 }, (_, at) => page(1, at + 2, new Uint8Array(255)));
  expect(await measure(joined(page(2, 0, first), page(0, 1, bytes([3], 'vorbis', 8, [1])), ...setup), 'ogg')).toBe(1000);
});

test('ATT-14 comments in 30,000 pages are measured', async () => {
  const file = opusOf(heavyComments(1_000_000).subarray(0, 30_000 * 250), 250);
  expect(await measure(file, 'opus')).toBe(1000);
});
