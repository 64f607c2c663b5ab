import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TrackDetail } from '#contracts/catalogue/track';
import { LARGE_PEAKS, SMALL_PEAKS } from '#contracts/upload/audio';
import type { FileEntry } from '#contracts/upload/file-entry';
import { userPermissions } from '#db/schema/role';
import {
  aacFrames,
  aiffClaiming,
  flacClaiming,
  m4aClaiming,
  mp3Claiming,
  opusClaiming,
  vorbisClaiming,
  vorbisWithLongComment,
  wavClaiming,
  webmClaiming,
} from '../../support/claiming-audio';
import { createArtist } from '../../support/factories/artist.factory';
import { png } from '../../support/image';
import { answerOf, createUploader, storedKeys, type Uploader } from '../../support/upload';

const db = drizzle(env.DB);
const MEGABYTE = 1024 * 1024;
interface Answer {
  track: TrackDetail;
  fileEntry: FileEntry;
  code?: string;
  errors?: Record<string, string[]>;
}

let artist: Uploader;
let artistId: number;
const limitTo = (restrictions: { name: string; value: number }[]) =>
  db.update(userPermissions).set({ restrictions }).where(eq(userPermissions.userId, artist.user.id));

beforeEach(async () => {
  artist = await createUploader();
  artistId = (await createArtist({ managers: [artist.user] })).id;
  await limitTo([{ name: 'minutes', value: 2 }]);
});

const send = async (bytes: Uint8Array<ArrayBuffer>, name = 'a.wav', type = 'audio/wav', metadata: object = {}) => {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type }));
  form.set('metadata', JSON.stringify(metadata));
  const { byteLength } = await new Response(form).arrayBuffer();
  return answerOf<Answer>(await artist.send('file-entries', { body: form, headers: { 'Content-Length': String(byteLength) } }));
};
const soundFields = (entry: FileEntry, original?: FileEntry) => ({
  entry_id: entry.id,
  original_entry_id: original?.id,
  duration: entry.duration,
  loudness: -14,
  true_peak: -1,
  peaks: Array<number>(SMALL_PEAKS).fill(9),
  waveform: Array<number>(LARGE_PEAKS).fill(9),
});
const _track = async (entry: FileEntry, original?: FileEntry) =>
  answerOf<Answer>(
    await artist.send('tracks', {
      body: { name: 'Low Water', artists: [{ id: artistId, role: 'primary' }], sound: soundFields(entry, original) },
    }),
  );

describe('verified file content', () => {
  test('REV-08 the duration is counted from all frames, whatever the header claims', async () => {
    await limitTo([{ name: 'minutes', value: 200 }]);
    const files: [string, string, Uint8Array<ArrayBuffer>][] = [
      ['a.mp3', 'audio/mpeg', mp3Claiming(150)],
      ['b.mp3', 'audio/mpeg', mp3Claiming(150, 3)],
      ['a.wav', 'audio/wav', wavClaiming(150)],
      ['a.flac', 'audio/flac', flacClaiming(150)],
      ['a.webm', 'audio/webm', webmClaiming(150)],
      ['a.m4a', 'audio/mp4', m4aClaiming(150)],
      ['b.m4a', 'audio/mp4', m4aClaiming(150, true)],
      ['listed.m4a', 'audio/mp4', m4aClaiming(75, true, 2048)],
      ['a.ogg', 'audio/ogg', vorbisClaiming(150)],
      ['a.opus', 'audio/ogg', opusClaiming(150)],
      ['a.aiff', 'audio/aiff', aiffClaiming(150)],
      ['a.aac', 'audio/aac', aacFrames(150)],
    ];
    for (const [name, type, bytes] of files) {
      const { fileEntry } = (await send(bytes, name, type)).body;
      // An AAC packet may be a sixteenth shorter than usual.
      expect([name, Math.round((fileEntry?.duration ?? 0) / 10_000)]).toEqual([name, /^[ab]\.m4a$/.test(name) ? 14 : 15]);
    }
    await limitTo([{ name: 'minutes', value: 2 }]);
    for (const [name, type, bytes] of files) expect([name, (await send(bytes, name, type)).status]).toEqual([name, 413]);
  });

  test('REV-08 UPL-03 an image must be decodable; noise with an image signature is 422', async () => {
    const before = await storedKeys();
    const signature = png(8, 8).subarray(0, 33);
    const noise = new Uint8Array(MEGABYTE).map((_, at) => (at * 7919) % 251);
    for (const bytes of [
      new Uint8Array([...signature, ...noise]),
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...noise]),
      new Uint8Array([...new TextEncoder().encode('GIF89a'), ...noise]),
      new Uint8Array([...new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 '), ...noise]),
    ]) {
      const { status, body } = await send(bytes, 'a.png', 'image/png');
      expect([status, body.errors?.file]).toEqual([422, ['This file is not an image that can be used.']]);
    }
    const behind = new Uint8Array(21 * MEGABYTE);
    behind.set(png(8, 8));
    expect((await send(behind, 'a.png', 'image/png')).body.errors?.file).toEqual(['Images can be at most 20 MB.']);
    expect(await storedKeys()).toEqual(before);
    expect((await send(png(8, 8), 'a.png', 'image/png')).status).toBe(200);
  });

  test.each([
    ['AVIF', 'image/avif', '\0\0\0\x1cftypavif\0\0\0\0avifmif1'],
    ['HEIC', 'image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['TIFF', 'image/tiff', 'II*\0\x08\0\0\0'],
    ['TIFF', 'image/tiff', 'MM\0*\0\0\0\x08'],
    ['ICO', 'image/x-icon', '\0\0\x01\0\x01\0\x10\x10'],
    ['Photoshop (PSD)', 'image/vnd.adobe.photoshop', '8BPS\0\x01\0\0\0\0'],
    ['BMP', 'image/bmp', 'BM\x9a\0\0\0\0\0\0\0'],
    ['SVG', 'image/svg+xml', '<?xml version="1.0"?>\n<svg xmlns="x">'],
    ['JPEG 2000', 'image/jp2', '\0\0\0\x0cjP  \r\n\x87\n'],
    ['JPEG XL', 'image/jxl', '\xff\x0a\0\0'],
  ])('UPL-03 an unsupported image type is 422, whatever its name: %s', async (format, type, start) => {
    const bytes = Uint8Array.from(start.padEnd(3000, '\x01'), (letter) => letter.charCodeAt(0));
    for (const name of ['a.png', `a.${type.split('/')[1]}`]) {
      const { status, body } = await send(bytes, name, type);
      const sentence = `Images in ${format} format can’t be used. Save the image as JPEG, PNG or WebP and try again.`;
      expect([name, status, body.errors?.file]).toEqual([name, 422, [sentence]]);
    }
  });
});

test('REV-07 oversized tags are refused before they are read', async () => {
  const body = 33 * MEGABYTE;
  const size = (length: number) => [21, 14, 7, 0].map((shift) => (length >> shift) & 127);
  const bytes = new Uint8Array(20 + body + 100 * 417);
  bytes.set([0x49, 0x44, 0x33, 3, 0, 0x80, ...size(body + 10), 0x50, 0x52, 0x49, 0x56, ...size(body)]);
  for (let frame = 0; frame < 100; frame += 1) bytes.set([0xff, 0xfb, 0x90, 0x64], 20 + body + frame * 417);
  const { status, body: answer } = await send(bytes, 'a.mp3', 'audio/mpeg');
  expect(status).toBe(422);
  expect(answer.errors?.file?.[0]).toMatch(/tags of this file are too large/);
});

test('REV-07 an oversized Ogg comment is refused before it is fully read', async () => {
  const { status, body } = await send(vorbisWithLongComment(520), 'a.ogg', 'audio/ogg');
  expect(status).toBe(422);
  expect(body.errors?.file?.[0]).toMatch(/tags of this file are too large/);
});
