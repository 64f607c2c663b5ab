import { describe, expect, test } from 'vitest';
import { countAiff } from '#functions/upload/audio-length/audio-length.aiff';
import { ByteReader } from '#functions/upload/file-entry/byte-reader';
import { isPlayedCodec } from '#functions/upload/media-format/codec.contract';
import { decodeAiff, readAiff } from '#islands/upload/audio-analysis/aiff';
import { bytesOf } from '../../support/audio-fixture';

const RATE = 8000;
const big = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** (count - 1 - at)) & 255);
const chunk = (name: string, body: Uint8Array): Uint8Array => bytesOf(name, big(body.length, 4), body, body.length % 2 ? [0] : []);
const RATE_80_BIT = [0x40, 0x0b, 0xfa, 0, 0, 0, 0, 0, 0, 0];

interface Written {
  codec: string | null;
  bits: number;
  channels?: number;
  audio: number[];
  before?: Uint8Array;
}

const aiffOf = ({ codec, bits, channels = 1, audio, before = new Uint8Array() }: Written): Blob => {
  const common = bytesOf(big(channels, 2), big(audio.length, 4), big(bits, 2), RATE_80_BIT, codec ? bytesOf(codec, [0, 0]) : []);
  const sound = chunk('SSND', bytesOf(big(0, 4), big(0, 4), audio));
  const body = bytesOf(codec ? 'AIFC' : 'AIFF', chunk('COMM', common), before, sound);
  return new Blob([bytesOf('FORM', big(body.length, 4), body)]);
};

const floats = (bytes: 4 | 8, ...values: number[]): number[] => {
  const view = new DataView(new ArrayBuffer(values.length * bytes));
  values.forEach((value, at) => {
    if (bytes === 4) view.setFloat32(at * 4, value);
    else view.setFloat64(at * 8, value);
  });
  return [...new Uint8Array(view.buffer)];
};

const decodeAll = async (file: Blob): Promise<number[][] | null> => {
  const aiff = await readAiff(file);
  if (!aiff) return null;
  const planes: number[][] = Array.from({ length: aiff.channels }, () => []);
  for await (const part of decodeAiff(file, aiff)) part.forEach((plane, channel) => void planes[channel]!.push(...plane));
  return planes;
};

const lengthOf = (file: Blob): Promise<number | null> => countAiff(new ByteReader(file.stream()));

/** The header states 16 bits for compressed samples, and anything for the others. */
const TABLE: [codec: string | null, bits: number, audio: number[]][] = [
  [null, 16, [0x40, 0, 0xc0, 0]],
  [null, 12, [0x40, 0, 0xc0, 0]],
  [null, 20, [0x40, 0, 0, 0xc0, 0, 0]],
  ['NONE', 8, [0x40, 0xc0]],
  ['raw ', 8, [0xc0, 0x40]],
  ['raw ', 16, [0xc0, 0, 0x40, 0]],
  ['twos', 16, [0x40, 0, 0xc0, 0]],
  ['sowt', 16, [0, 0x40, 0, 0xc0]],
  ['sowt', 24, [0, 0, 0x40, 0, 0, 0xc0]],
  ['in24', 16, [0x40, 0, 0, 0xc0, 0, 0]],
  ['42ni', 24, [0, 0, 0x40, 0, 0, 0xc0]],
  ['in32', 16, [0x40, 0, 0, 0, 0xc0, 0, 0, 0]],
  ['23ni', 32, [0, 0, 0, 0x40, 0, 0, 0, 0xc0]],
  ['fl32', 16, floats(4, 0.5, -0.5)],
  ['FL32', 32, floats(4, 0.5, -0.5)],
  ['fl64', 16, floats(8, 0.5, -0.5)],
  ['FL64', 64, floats(8, 0.5, -0.5)],
];

describe('AIFF and AIFF-C', () => {
  test.each(TABLE)('%s with %i bits is decoded to its samples, and measured', async (codec, bits, audio) => {
    const file = aiffOf({ codec, bits, audio });
    expect(await decodeAll(file)).toEqual([[0.5, -0.5].map((sample) => expect.closeTo(sample, 2))]);
    expect(await lengthOf(file)).toBe((2 * 1000) / RATE);
    expect(codec === null || isPlayedCodec(codec)).toBe(true);
  });

  test.each([
    ['ulaw', [0xff, 0x00, 0x80, 0x9f], [0, -32124, 32124, 8316]],
    ['ULAW', [0x7f, 0xef], [0, 132]],
    ['alaw', [0xd5, 0x2a, 0xaa, 0x55], [8, -32256, 32256, -8]],
    ['ALAW', [0x80, 0x95], [5504, 2112]],
  ])('%s is expanded as ITU-T G.711 defines', async (codec, audio, expected) => {
    const file = aiffOf({ codec, bits: 16, audio });
    const [plane] = (await decodeAll(file)) ?? [];
    expect(plane?.map((sample) => sample * 2 ** 15)).toEqual(expected);
    expect(await lengthOf(file)).toBe((audio.length * 1000) / RATE);
  });

  test('channels are separated, and audio after a large tag is found', async () => {
    const before = chunk('ID3 ', new Uint8Array(100_001));
    const file = aiffOf({ codec: 'in24', bits: 24, channels: 2, audio: [0x40, 0, 0, 0xc0, 0, 0], before });
    expect(await decodeAll(file)).toEqual([[0.5], [-0.5]]);
  });

  test('compressed audio is left to others', async () => {
    expect(await readAiff(aiffOf({ codec: 'ima4', bits: 16, audio: [0, 0] }))).toBeNull();
  });
});
