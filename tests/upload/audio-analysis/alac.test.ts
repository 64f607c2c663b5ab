import { describe, expect, test } from 'vitest';
import { decodeAlacPacket, readAlacConfig } from '#islands/upload/audio-analysis/alac-decoder';
import { decodeAlacFile, readAlacFile } from '#islands/upload/audio-analysis/alac-file';
import { decodeAlac } from '#islands/upload/audio-analysis/decode-alac';
import { audioFixture, bytesOf } from '../../support/audio-fixture';

/** SHA-256 of the samples as ffmpeg decodes them: 16-bit, or 24-bit in the upper bytes of 32. */
const FILES: [content: string, name: string, bits: number, digest: string][] = [
  ['16 bit, mono', 'alac-mono-16.m4a', 16, '1c5fb5cbad5f5ad5b96287d20533ff556d5b0754c175afc74c7d516ca963fce0'],
  ['16 bit, stereo, two packets', 'alac-stereo-16.m4a', 16, '02a32551dbbcff91a7e06f823ef108db84d9a73f255da2d0e869655a6dcb42a2'],
  ['24 bit, mono', 'alac-mono-24.m4a', 24, '9cac55c7e207fc577921eb39bdd2d42ec9b9210dd280fa2461e5c271d9d5b85c'],
  ['24 bit, stereo, in QuickTime', 'alac-stereo-24.m4a', 24, 'ce7f9da82df49532b108a8d638d7e6feb65860f496f3c20d67c6767ee76c2917'],
  ['noise, 16 bit', 'alac-noise-16.m4a', 16, '7439ea3b4cf4fff015275480f55ec4f4c4436629263094381da2e28c2f84635c'],
  ['noise, 24 bit, index first', 'alac-noise-24.m4a', 24, '2471db238053db3a8ac253160f98880733c98c99efbbbc8c2e06dfa703250a14'],
  ['silence with a tone before and after', 'alac-silence.m4a', 16, 'a4506194dee85d294ea6d4b7d9e9a13b5a9ae88ff3d5d159b65bf99bc1be2649'],
  ['uncompressed packets, 16 bit', 'alac-plain-16.m4a', 16, '7d128eb1bd6aa087fb7fe74ca6e568d33f10d14fc9e698fd4cfd4758965774b5'],
  ['uncompressed packets, 24 bit', 'alac-plain-24.m4a', 24, '8ec6ae3b39b21e06b5f0a9041f84a78f2ec1b9735cb677f4fc16a20cfcfc3088'],
  ['30 coefficients', 'alac-high-order.m4a', 16, 'a00a46d4ee03834039f0203e2c09c98f0228d621945110b633bb5726da5e90de'],
  ['5.1 channels', 'alac-six.m4a', 16, '34bef6e766e5d1617370d931f57c35d9219fcf4b799124c11aaa9c1919dfcdfa'],
  ['full scale', 'alac-loud.m4a', 16, 'aa1695aa2677e76032debc37db2c4d021916e8b19808dc932a8ac8e321280ecb'],
];

const readerOf = (bytes: Uint8Array) => (from: number, length: number) => Promise.resolve(bytes.slice(from, from + length));

const interleaved = (planes: Int32Array[], bits: number): Uint8Array<ArrayBuffer> => {
  const width = bits === 16 ? 2 : 4;
  const bytes = new Uint8Array(planes.length * planes[0]!.length * width);
  const view = new DataView(bytes.buffer);
  planes.forEach((plane, channel) => {
    plane.forEach((sample, at) => {
      const place = (at * planes.length + channel) * width;
      if (width === 2) view.setInt16(place, sample, true);
      else view.setInt32(place, sample << (32 - bits), true);
    });
  });
  return bytes;
};

const decodeAll = async (bytes: Uint8Array): Promise<{ pcm: Uint8Array<ArrayBuffer>; bits: number; packets: number }> => {
  const file = (await readAlacFile(readerOf(bytes), bytes.length))!;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const planes of decodeAlacFile(readerOf(bytes), file)) parts.push(interleaved(planes, file.config.bits));
  return { pcm: new Uint8Array(await new Blob(parts).arrayBuffer()), bits: file.config.bits, packets: parts.length };
};

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

describe('Apple Lossless', () => {
  test.each(FILES)('%s is decoded to the exact samples', async (_, name, bits, digest) => {
    const decoded = await decodeAll(audioFixture(name));
    expect([decoded.bits, await sha256(decoded.pcm)]).toEqual([bits, digest]);
  });

  test('a blob is decoded to samples between −1 and 1 for the analysis', async () => {
    const alac = (await decodeAlac(new Blob([audioFixture('alac-stereo-16.m4a')])))!;
    let [frames, highest] = [0, 0];
    for await (const planes of alac.planes()) {
      frames += planes[0]!.length;
      highest = Math.max(highest, ...planes.flatMap((plane) => [...plane].map(Math.abs)));
    }
    expect([alac.sampleRate, alac.channels, frames]).toEqual([8000, 2, 4400]);
    expect(highest).toBeGreaterThan(0.6);
    expect(highest).toBeLessThan(0.75);
  });

  test('other files are not decoded', async () => {
    for (const name of ['phone.3gp', 'big-endian.mov', 'plain.aiff', 'vorbis.ogg', 'dash.mp4'])
      expect([name, await decodeAlac(new Blob([audioFixture(name)]))]).toEqual([name, null]);
  });

  test('a file whose copy stopped throws at its last packet', async () => {
    const first = audioFixture('alac-noise-24.m4a');
    await expect(decodeAll(first.slice(0, first.length - 200))).rejects.toThrow('an incomplete packet');
  });

  test('damaged packets throw, whatever their bits are', () => {
    const config = readAlacConfig(bytesOf([0, 0, 16, 0, 0, 16, 40, 10, 14, 2, 0, 255], new Uint8Array(8), [0, 0, 31, 64]))!;
    for (let seed = 1; seed < 400; seed += 1) {
      const packet = Uint8Array.from({ length: 90 }, (_, at) => (Math.imul(seed * 2654435761 + at * 40503, 2246822519) >>> 13) & 255);
      try {
        expect(decodeAlacPacket(packet, config)).toHaveLength(2);
      } catch (error) {
        expect((error as Error).message).toMatch(/packet|element|wide/);
      }
    }
  });

  test.each([
    ['too short', []],
    ['another version', [0, 0, 16, 0, 1, 16, 40, 10, 14, 2]],
    ['no channel', [0, 0, 16, 0, 0, 16, 40, 10, 14, 0]],
    ['nine channels', [0, 0, 16, 0, 0, 16, 40, 10, 14, 9]],
    ['12 bits', [0, 0, 16, 0, 0, 12, 40, 10, 14, 2]],
    ['packets of a gigabyte', [64, 0, 0, 0, 0, 16, 40, 10, 14, 2]],
    ['empty packets', [0, 0, 0, 0, 0, 16, 40, 10, 14, 2]],
  ])('a configuration is refused: %s', (_, start) => {
    const bytes = start.length ? bytesOf(start, new Uint8Array(10), [0, 0, 31, 64]) : new Uint8Array(4);
    expect(readAlacConfig(bytes)).toBe(null);
  });
});
