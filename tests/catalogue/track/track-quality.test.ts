import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TrackQuality } from '#functions/catalogue/track/track-quality.contract';
import {
  aacFrames,
  aiffClaiming,
  flacClaiming,
  m4aClaiming,
  mp3Claiming,
  opusClaiming,
  vorbisClaiming,
  webmClaiming,
} from '../../support/claiming-audio';
import { createAudio } from '../../support/factories/audio.factory';
import { set } from '../../support/setting';
import { answerOf, createUploader, type Uploader, uploadFile } from '../../support/upload';
import { wav } from '../../support/wav';

const ORIGINAL = wav(30_000);

/** Track with an uploaded WAV and a smaller rendition. */
const createLossless = async (artist: Uploader, values: Parameters<typeof createAudio>[0] = {}) => {
  const { path } = await uploadFile(artist, ORIGINAL, 'Low Water.wav', 'audio/wav');
  const { track, bytes } = await createAudio({ ownerId: artist.user.id, originalKey: path, ...values });
  return { id: track.id, path, played: bytes };
};

const get = (by: Uploader, path: string, headers?: Record<string, string>) => by.send(path, { method: 'GET', headers });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const refusalOf = async (response: Response) => {
  const { status, body } = await answerOf<{ code: string }>(response);
  return [status, body.code];
};
const NOT_ALLOWED = [403, 'original_not_allowed'];

const qualitiesFor = async (by: Uploader, id: number) =>
  (await answerOf<{ qualities: TrackQuality[] }>(await get(by, `tracks/${id}/qualities`))).body.qualities;

let artist: Uploader;
let listener: Uploader;
beforeAll(async () => {
  [artist, listener] = [await createUploader(), await createUploader({})];
});

describe('original quality', () => {
  afterAll(() => set('player.downloads', false));

  test('the original streams only while the artist allows it, and always for the artist', async () => {
    const { id, played } = await createLossless(artist);
    const original = `tracks/${id}/stream?quality=original`;
    expect(await refusalOf(await get(listener, original))).toEqual(NOT_ALLOWED);
    expect(await bytesOf(await get(artist, original))).toEqual(ORIGINAL);
    const change = (lossless: boolean, by = artist) => by.send(`tracks/${id}`, { method: 'PUT', body: { lossless } });
    expect((await change(true, listener)).status).toBe(403);
    expect((await answerOf<{ track: { lossless: boolean } }>(await change(true))).body.track.lossless).toBe(true);

    const whole = await get(listener, original);
    expect(Object.fromEntries(whole.headers)).toMatchObject({ 'content-type': 'audio/wav', 'content-length': String(ORIGINAL.length) });
    expect(await bytesOf(whole)).toEqual(ORIGINAL);
    const part = await get(listener, original, { Range: 'bytes=100-199' });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 100-199/${ORIGINAL.length}`]);
    expect(await bytesOf(part)).toEqual(ORIGINAL.slice(100, 200));
    for (const address of [`tracks/${id}/stream`, `tracks/${id}/stream?quality=high`])
      expect(await bytesOf(await get(listener, address))).toEqual(played);

    await change(false);
    expect(await refusalOf(await get(listener, original, { Range: 'bytes=200-' }))).toEqual(NOT_ALLOWED);
    expect(await refusalOf(await get(listener, original, { 'If-None-Match': whole.headers.get('ETag') ?? '' }))).toEqual(NOT_ALLOWED);
    expect((await listener.send(original, { method: 'HEAD' })).status).toBe(403);
    expect(await bytesOf(await get(listener, `tracks/${id}/stream`))).toEqual(played);
  });

  test('the original streams for downloadable tracks while the site allows downloads', async () => {
    const { id } = await createLossless(artist, { downloadable: true });
    const original = `tracks/${id}/stream?quality=original`;
    expect(await refusalOf(await get(listener, original))).toEqual(NOT_ALLOWED);
    await set('player.downloads', true);
    expect(await bytesOf(await get(listener, original))).toEqual(ORIGINAL);
    await env.DB.prepare('update tracks set downloadable = 0 where id = ?').bind(id).run();
    expect(await refusalOf(await get(listener, original))).toEqual(NOT_ALLOWED);
  });

  test('the original of a hidden track gets the same 404 as an unknown track', async () => {
    for (const values of [{ visibility: 'private' }, { visibility: 'scheduled' }, { deletedAt: new Date() }] as const) {
      const { id } = await createLossless(artist, { lossless: true, ...values });
      const unknown = await refusalOf(await get(listener, 'tracks/999999/stream?quality=original'));
      expect(unknown[0]).toBe(404);
      for (const path of ['stream?quality=original', 'qualities'])
        expect(await refusalOf(await get(listener, `tracks/${id}/${path}`))).toEqual(unknown);
    }
  });

  test('a lossless rendition is the original; without any lossless file it is 404', async () => {
    const { track, bytes } = await createAudio({ audioType: 'audio/flac' });
    expect(await bytesOf(await get(listener, `tracks/${track.id}/stream?quality=original`))).toEqual(bytes);
    const lossy = await createAudio({ lossless: true });
    expect(await refusalOf(await get(listener, `tracks/${lossy.track.id}/stream?quality=original`))).toEqual([404, 'no_original']);
    expect((await get(listener, `tracks/${lossy.track.id}/stream?quality=best`)).status).toBe(422);
  });
});

describe('track qualities', () => {
  test('qualities are read from file headers; the original is listed only if playable', async () => {
    const { path } = await uploadFile(artist, wav(16_044), 'Played.wav', 'audio/wav');
    const { id } = await createLossless(artist, { audioKey: path, audioType: 'audio/wav', audioSize: 16_044, duration: 2000 });
    const sound = { codec: 'PCM', is_lossless: true, bit_rate: 64_000, sample_rate: 8000, bit_depth: 8, channels: 1, type: 'audio/wav' };
    const high = { quality: 'high', size: 16_044, ...sound };
    const original = { quality: 'original', size: ORIGINAL.length, ...sound };
    expect(await qualitiesFor(listener, id)).toEqual([high]);
    expect(await qualitiesFor(artist, id)).toEqual([high, original]);
    await env.DB.prepare('update tracks set lossless = 1 where id = ?').bind(id).run();
    expect(await qualitiesFor(listener, id)).toEqual([high, original]);
    // The format is stored with the file.
    await env.BUCKET.delete(path);
    expect(await qualitiesFor(listener, id)).toEqual([high, original]);
  });

  test.each([
    ['audio/mpeg', mp3Claiming(20), { codec: 'MP3', is_lossless: false, bit_depth: null }],
    ['audio/flac', flacClaiming(20), { codec: 'FLAC', is_lossless: true }],
    ['audio/mp4', m4aClaiming(20), { codec: 'AAC', is_lossless: false, bit_depth: null }],
    ['audio/webm', webmClaiming(20), { codec: 'Opus', is_lossless: false, bit_depth: null }],
    ['audio/ogg', opusClaiming(20), { codec: 'Opus', is_lossless: false, bit_depth: null }],
    ['audio/ogg', vorbisClaiming(20), { codec: 'Vorbis', is_lossless: false, bit_depth: null }],
    ['audio/aiff', aiffClaiming(20), { codec: 'PCM', is_lossless: true }],
    ['audio/aac', aacFrames(20), { codec: 'AAC', is_lossless: false, bit_depth: null }],
  ])('the codec of %s is named', async (audioType, bytes, told) => {
    const { track } = await createAudio({ audioType, duration: 20_000 });
    await env.BUCKET.put(track.audioKey ?? '', bytes);
    await env.DB.prepare('update tracks set audio_size = ? where id = ?').bind(bytes.length, track.id).run();
    expect(await qualitiesFor(listener, track.id)).toEqual([
      expect.objectContaining({
        quality: 'high',
        size: bytes.length,
        sample_rate: expect.any(Number),
        bit_rate: expect.any(Number),
        ...told,
      }),
    ]);
  });

  test('a file without readable headers is left out', async () => {
    const { track } = await createAudio();
    expect(await qualitiesFor(listener, track.id)).toEqual([]);
  });
});
