import type { IAudioMetadata } from 'music-metadata';
import { describe, expect, test } from 'vitest';
import { readAudioMetadata } from '#functions/upload/file-entry/audio-metadata';
import {
  aiffOf,
  box,
  bytes,
  flacOf,
  heavyComments,
  heavyId3,
  heavyItems,
  heavyList,
  heavyWebm,
  id3Frame,
  id3Tag,
  joined,
  m4aOf,
  opusOf,
  repeated,
  SILENCE,
  textItem,
  wavOf,
} from '../support/heavy-audio';

const MANY = 20_000;
const TAGS_MAX = 513;
const WARNINGS_MAX = 1024;

const read = (file: Uint8Array, mimeType: string): Promise<IAudioMetadata> => {
  const stream = new Response(file as BodyInit).body as ReadableStream<Uint8Array>;
  return readAudioMetadata(stream, { mimeType, size: file.length }, { skipCovers: true, duration: false });
};

const tagsOf = ({ native }: IAudioMetadata): number => Object.values(native).reduce((sum, { length }) => sum + length, 0);

const HEAVY: [name: string, mime: string, file: () => Uint8Array][] = [
  ['ID3 2.2', 'audio/mpeg', () => joined(heavyId3(2, MANY), SILENCE)],
  ['ID3 2.3', 'audio/mpeg', () => joined(heavyId3(3, MANY), SILENCE)],
  ['ID3 2.4', 'audio/mpeg', () => joined(heavyId3(4, MANY), SILENCE)],
  ['ID3 with unsynchronisation', 'audio/mpeg', () => joined(heavyId3(3, MANY, 0x80), SILENCE)],
  ['several ID3 tags', 'audio/mpeg', () => joined(...Array.from({ length: 20 }, () => heavyId3(4, MANY / 20)), SILENCE)],
  ['ID3 before FLAC', 'audio/flac', () => joined(heavyId3(4, MANY), flacOf())],
  ['ID3 in WAV', 'audio/wav', () => wavOf(['id3 ', heavyId3(3, MANY)])],
  ['ID3 with extended header in WAV', 'audio/wav', () => wavOf(['ID3 ', heavyId3(4, MANY, 0x40)])],
  ['ID3 in AIFF', 'audio/aiff', () => aiffOf(['ID3 ', heavyId3(4, MANY)])],
  ['comments of FLAC', 'audio/flac', () => flacOf([4, heavyComments(MANY)])],
  ['comments of FLAC in several blocks', 'audio/flac', () => flacOf(...Array(20).fill([4, heavyComments(MANY / 20)]))],
  ['comments of Opus', 'audio/ogg', () => opusOf(heavyComments(MANY))],
  ['items of MP4', 'audio/mp4', () => m4aOf(heavyItems(MANY))],
  ['a list of WAV', 'audio/wav', () => wavOf(['LIST', heavyList(MANY)])],
  ['lists of WAV', 'audio/wav', () => wavOf(...Array.from({ length: MANY / 20 }, (): [string, Uint8Array] => ['LIST', heavyList(20)]))],
];

describe('ATT-14 tags beyond the bound are ignored', () => {
  test.each(HEAVY)('%s', async (_, mime, file) => {
    const metadata = await read(file(), mime);
    expect(metadata.common.title).toBe('Heavy');
    expect(tagsOf(metadata)).toBeGreaterThan(1);
    expect(tagsOf(metadata)).toBeLessThanOrEqual(TAGS_MAX);
    expect(metadata.quality.warnings.length).toBeLessThan(WARNINGS_MAX);
  });

  test('tags of WebM and texts of AIFF', async () => {
    expect(tagsOf(await read(heavyWebm(MANY), 'audio/webm'))).toBeLessThanOrEqual(TAGS_MAX);
    const notes = Array.from({ length: MANY }, (): [string, Uint8Array] => ['ANNO', bytes('Folk')]);
    expect(tagsOf(await read(aiffOf(...notes), 'audio/aiff'))).toBeLessThanOrEqual(TAGS_MAX);
  });

  test('values of one genre frame are cut before they are split', async () => {
    const genres = id3Frame(4, 'TCON', bytes([3], repeated(100_000, bytes('ab', 1))));
    const metadata = await read(joined(id3Tag(4, joined(id3Frame(4, 'TIT2', bytes(1, 'Heavy')), genres)), SILENCE), 'audio/mpeg');
    expect([metadata.common.title, tagsOf(metadata) <= TAGS_MAX]).toEqual(['Heavy', true]);
  });

  test.each([
    ['SYLT', bytes([3], 'eng', [2, 1], 1, repeated(20_000, bytes('a', 5)))],
    ['TXXX', bytes([3], 'LYRICS', 1, repeated(100_000, bytes('ab/')))],
  ])('lyrics of many %s frames', async (id, body) => {
    const frames = joined(id3Frame(3, 'TIT2', bytes(1, 'Heavy')), repeated(60, id3Frame(3, id, body)));
    const metadata = await read(joined(id3Tag(3, frames), SILENCE), 'audio/mpeg');
    expect([metadata.common.title, tagsOf(metadata) < 10]).toEqual(['Heavy', true]);
  });

  test('padding of a tag is not walked', async () => {
    const padded = id3Tag(3, joined(id3Frame(3, 'TIT2', bytes(1, 'Heavy')), new Uint8Array(1_000_000)));
    const metadata = await read(joined(padded, SILENCE), 'audio/mpeg');
    expect([metadata.common.title, metadata.quality.warnings.length < 10]).toEqual(['Heavy', true]);
  });
});

describe('ATT-14 ordinary files keep all tags', () => {
  const cover = new Uint8Array(10_000_000).fill(0x61);
  const lyrics = `${'So long the line\n'.repeat(5000)}The end`;
  const names = Array.from({ length: 200 }, (_, at) => `Value ${at}`);

  const expectAll = ({ common, native }: IAudioMetadata) => {
    expect([common.title, common.lyrics?.[0]?.text?.endsWith('The end')]).toEqual(['Light', true]);
    expect(JSON.stringify(native)).toContain('Value 199');
  };

  test('ID3 with a large cover, long lyrics and 200 frames', async () => {
    const frames = joined(
      id3Frame(3, 'APIC', bytes(1, 'image/png', 1, [3], 1, cover)),
      ...names.map((name) => id3Frame(3, 'TXXX', bytes(1, name, 1, name))),
      id3Frame(3, 'USLT', bytes(1, 'eng', 1, lyrics)),
      id3Frame(3, 'TIT2', bytes(1, 'Light')),
    );
    expectAll(await read(joined(id3Tag(3, frames), SILENCE), 'audio/mpeg'));
  });

  test('FLAC, Opus and MP4 with the same', async () => {
    const texts = [
      `METADATA_BLOCK_PICTURE=${'a'.repeat(10_000_000)}`,
      ...names.map((name) => `NOTE=${name}`),
      `LYRICS=${lyrics}`,
      'TITLE=Light',
    ];
    const line = (text: string) => bytes([...new Uint8Array(new Uint32Array([text.length]).buffer)], text);
    const comments = joined(line('tests'), bytes([...new Uint8Array(new Uint32Array([texts.length]).buffer)]), ...texts.map(line));
    expectAll(await read(flacOf([4, comments]), 'audio/flac'));
    expectAll(await read(opusOf(comments), 'audio/ogg'));
    const items = [
      box('covr', box('data', bytes([0, 0, 0, 13], 4, cover))),
      ...names.map((name) => textItem('\xa9cmt', name)),
      textItem('\xa9lyr', lyrics),
      textItem('\xa9nam', 'Light'),
    ];
    expectAll(await read(m4aOf(box('ilst', ...items)), 'audio/mp4'));
  });
});
