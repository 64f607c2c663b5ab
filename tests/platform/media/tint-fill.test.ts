import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { storeImage } from '#functions/platform/media/image.service';
import { fillTints } from '#functions/platform/media/tint-fill.service';
import { createAlbum } from '../../support/factories/album.factory';
import { createTrack } from '../../support/factories/track.factory';
import { colourPng } from '../../support/image';

const context = () => createContext(env, ANONYMOUS_ACTOR);
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const count = (sql: string) => env.DB.prepare(sql).first<number>('number');
const pending = () => count('select count(*) as number from image_tints where pending = 1');
const tintOf = (id: number) => env.DB.prepare('select tint from albums where id = ?').bind(id).first('tint');

beforeEach(async () => {
  await run('delete from albums');
  await run('delete from image_tints');
});

/** Stored by a release without tints. */
const storeOlder = async (): Promise<string> => {
  const image = await storeImage(context(), colourPng([200, 40, 30]), 'album', 'file');
  await run('delete from image_tints where image = ?', image);
  return image;
};

describe('tints of older images', () => {
  test('A1 the task reads the stored image, and the pages that show it become stale', async () => {
    const album = await createAlbum({ image: await storeOlder() });
    const track = await createTrack({ albumId: album.id });
    expect([await tintOf(album.id), await pending()]).toEqual([null, 1]);
    await run('delete from stale_pages');
    await fillTints(context());
    expect(await tintOf(album.id)).toMatch(/^#[BCD][0-9A-F]2[0-9A-F]/);
    const { results } = await env.DB.prepare(`select tag from stale_pages`).all();
    expect(results.map(({ tag }) => tag)).toEqual(expect.arrayContaining([`album:${album.id}`, `track:${track.id}`, 'listings']));
  });

  test('A1 an image that is missing or damaged is tried once', async () => {
    const damaged = await storeOlder();
    await env.BUCKET.put(`image/${damaged.slice('/media/'.length, -'-320.webp'.length)}-96.webp`, 'no picture');
    const albums = [await createAlbum({ image: '/media/missing-320.webp' }), await createAlbum({ image: damaged })];
    expect(await pending()).toBe(2);
    await fillTints(context());
    expect(await pending()).toBe(0);
    for (const { id } of albums) expect(await tintOf(id)).toBeNull();
  });

  test('A1 the task goes on where it was cut off', async () => {
    const image = await storeOlder();
    for (let number = 0; number < 45; number += 1) await createAlbum({ image: `/media/missing-${number}-320.webp` });
    const { id } = await createAlbum({ image });
    await fillTints(context());
    expect(await pending()).toBe(26);
    const cut = { ...env, BUCKET: { get: async () => Promise.reject(new Error('cut off')) } } as unknown as typeof env;
    await expect(fillTints({ ...context(), env: cut })).rejects.toThrow('cut off');
    expect(await pending()).toBe(26);
    await fillTints(context());
    await fillTints(context());
    expect([await pending(), await tintOf(id)]).toEqual([0, expect.stringMatching(/^#/)]);
  });

  test('A1 nothing is given up while images cannot be decoded at all', async () => {
    await createAlbum({ image: await storeOlder() });
    const down = { ...env, IMAGES: { info: async () => Promise.reject(new Error('down')) } } as unknown as typeof env;
    await expect(fillTints({ ...context(), env: down })).rejects.toThrow('cannot be decoded');
    await fillTints({ ...context(), env: { ...env, IMAGES: undefined } });
    expect(await pending()).toBe(1);
  });
});
