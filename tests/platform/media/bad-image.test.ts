import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#contracts/upload/file-entry';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { colourPng, png } from '../../support/image';
import { answerOf, createUploader, type Uploader } from '../../support/upload';

const TOO_MANY_PIXELS = 'Images can be at most 8,000 pixels wide and high, and 40 megapixels.';

interface Answer {
  fileEntry: FileEntry;
  album: { image: string | null; tint: string | null };
  playlist: { image: string | null; tint: string | null };
  errors?: Record<string, string[]>;
}

let by: Uploader;
let artist: { id: number };

beforeAll(async () => {
  by = await createUploader({ permissions: ['music.create'] });
  artist = await createArtist({ managers: [by.user] });
});

const send = async (path: string, bytes: Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.set('file', new File([bytes], 'cover.png', { type: 'image/png' }));
  return answerOf<Answer>(await by.send(path, { body }));
};

describe('unusual covers', () => {
  test.each([
    ['of one colour', colourPng([200, 40, 30]), /^#[BCD]/],
    ['of 1 × 1 pixel', colourPng([30, 60, 200], 1, 1), /^#.{4}[BCD]/],
    ['in grey', png(20, 20), /^#(..)\1\1$/],
    ['of one row', colourPng([30, 160, 60], 300, 1), /^#..[9AB]/],
  ])('a cover %s is accepted and has a tint', async (_, bytes, tint) => {
    const album = await createAlbum({ ownerId: by.user.id, artists: [artist] });
    const { fileEntry } = (await send('file-entries', bytes)).body;
    const changed = await answerOf<Answer>(await by.send(`albums/${album.id}`, { method: 'PUT', body: { image_entry_id: fileEntry.id } }));
    expect(changed.status).toBe(200);
    expect(changed.body.album.tint).toMatch(tint);
  });

  test('a transparent cover is accepted, has no tint and is not tried again', async () => {
    const { id } = await createPlaylist({ ownerId: by.user.id });
    const { status, body } = await send(`playlists/${id}/image`, colourPng([200, 40, 30, 0]));
    expect([status, body.playlist.tint]).toEqual([200, null]);
    const row = await env.DB.prepare('select tint, pending from image_tints where image = ?').bind(body.playlist.image).first();
    expect(row).toEqual({ tint: null, pending: 0 });
  });
});

describe('images with too many pixels', () => {
  test.each(['12,000 × 12,000', '8,001 × 1', '8,000 × 5,001'])('%s is refused with the limit', async (size) => {
    const [width = 0, height = 0] = size.replaceAll(',', '').split(' × ').map(Number);
    const objects = async () => (await env.BUCKET.list()).objects.length;
    const before = await objects();
    expect(await send('file-entries', png(width, height))).toMatchObject({ status: 422, body: { errors: { file: [TOO_MANY_PIXELS] } } });
    expect(await objects()).toBe(before);
  });

  test('a playlist keeps its image', async () => {
    const { id } = await createPlaylist({ ownerId: by.user.id });
    const { image } = (await send(`playlists/${id}/image`, colourPng([200, 40, 30]))).body.playlist;
    const refused = await send(`playlists/${id}/image`, png(12_000, 12_000));
    expect([refused.status, refused.body.errors]).toEqual([422, { file: [TOO_MANY_PIXELS] }]);
    const { playlist } = (await answerOf<Answer>(await by.send(`playlists/${id}`, { method: 'GET' }))).body;
    expect([playlist.image, playlist.tint]).toEqual([image, expect.stringMatching(/^#[BCD]/)]);
    expect(await env.BUCKET.head(`image/${image!.slice('/media/'.length)}`)).not.toBeNull();
  });
});
