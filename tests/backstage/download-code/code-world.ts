import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach } from 'vitest';
import type { BatchCode, CodeBatch, CodedMusic } from '#contracts/backstage/download-code';
import { resetClock } from '#functions/platform/http/clock';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { answerOf, createUploader, type Uploader } from '../../support/upload';

export let owner: Uploader;
export let stranger: Uploader;
export let artist: Awaited<ReturnType<typeof createArtist>>;
export let album: Awaited<ReturnType<typeof createAlbum>>;
export let songs: Awaited<ReturnType<typeof createAudio>>[];

/** Creates, before each test, a public album with two tracks, its manager and a stranger. */
export const inWorldOfCodes = (): void => {
  beforeEach(async () => {
    owner = await createUploader({ permissions: ['music.create'] });
    stranger = await createUploader({});
    artist = await createArtist({ managers: [owner.user] });
    album = await createAlbum({ name: 'Slack/Water', artists: [artist], ownerId: owner.user.id });
    const make = (name: string, number: number) =>
      createAudio({ name, number, artists: [artist], albumId: album.id, ownerId: owner.user.id, size: 500 + number });
    songs = [await make('One', 1), await make('Two', 2)];
    await env.DB.prepare('delete from rate_limits').run();
  });
  afterEach(resetClock);
};

interface Answer {
  batch: CodeBatch;
  batches: CodeBatch[];
  codes: BatchCode[];
  code?: string;
  errors?: Record<string, string[]>;
}

export const of = (id = album.id, kind = 'album') => `download-codes/of/${kind}/${id}`;
export const make = async (values: object = {}, by = owner, path = of()) =>
  answerOf<Answer>(await by.send(path, { body: { name: 'Cards', amount: 3, ...values } }));
export const list = async (by = owner, path = of()) => answerOf<Answer>(await by.send(path, { method: 'GET' }));
export const show = async (id: number, by = owner) => answerOf<Answer>(await by.send(`download-codes/${id}`, { method: 'GET' }));
export const revoke = async (ids: number | string, by = owner) => (await by.send(`download-codes/${ids}`, { method: 'DELETE' })).status;
/** Creates a batch; returns its codes. */
export const makeCodes = async (values: object = {}, path = of()) => {
  const { batch } = (await make(values, owner, path)).body;
  const { codes } = (await show(batch.id)).body;
  return { batch, codes: codes.map(({ code }) => code ?? '') };
};

const guest = (path: string, body?: object, address = '203.0.113.9') =>
  exports.default.fetch(
    new Request(`http://localhost/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Origin: 'http://localhost', 'Content-Type': 'application/json', 'cf-connecting-ip': address },
      body: body && JSON.stringify(body),
    }),
  );
export const look = async (code: string, address?: string) =>
  answerOf<{ music: CodedMusic; code?: string; message?: string }>(await guest('redeem/look', { code }, address));
export const redeem = async (code: string, address?: string) =>
  answerOf<{ pass: string; code?: string }>(await guest('redeem', { code }, address));
export const opened = async (pass: string) =>
  answerOf<{ music: CodedMusic; code?: string }>(await guest(`redeem/music?pass=${encodeURIComponent(pass)}`));
export const file = (pass: string, id: number) => guest(`redeem/file?pass=${encodeURIComponent(pass)}&track_id=${id}`);
export const archive = (pass: string) => guest(`redeem/archive?pass=${encodeURIComponent(pass)}`);
