import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileEntries } from '#db/schema/upload';
import { createAlbum } from '../../support/factories/album.factory';
import { png } from '../../support/image';
import { allKeys, changesSince, sweepAfter, walkAfter } from '../../support/inventory';
import { freshStorage } from '../../support/schema';
import { createUploader, stored, type Uploader, uploadFile } from '../../support/upload';
import { digestOf, wav } from '../../support/wav';

const db = drizzle(env.DB);

let user: Uploader;
let album: Awaited<ReturnType<typeof createAlbum>>;
beforeEach(async () => {
  await freshStorage();
  user = await createUploader();
  album = await createAlbum({ ownerId: user.user.id });
});

const cover = async () => (await uploadFile(user, png(20, 20), 'cover.png', 'image/png')).id;
const audio = () => uploadFile(user, wav(40_044), 'song.wav', 'audio/wav');
const change = async (path: string, body: object) => expect((await user.send(path, { method: 'PUT', body })).status).toBe(200);
const imageKeys = (keys: string[]) => keys.filter((key) => key.startsWith('image/'));

describe('unreferenced objects', () => {
  const fileInfo = { filename: 'a.wav', mime: 'audio/wav', extension: 'wav', size: 5000, metadata: {} };
  const presign = async () => (await user.send('s3/simple/presign', { body: fileInfo })).json<{ url: string; key: string }>();
  const finish = (key: string) =>
    user.send('s3/entries', {
      body: { clientMime: 'audio/wav', clientName: 'a.wav', filename: key, size: 5000, clientExtension: 'wav', metadata: {} },
    });
  const put = (url: string, body: Uint8Array<ArrayBuffer> | ReadableStream) =>
    user.send(url, { method: 'PUT', body, headers: { 'Content-Length': '5000' } });

  test('REV-09 a slow upload that ends after completion is 409 and leaves no object', async () => {
    const before = await allKeys();
    const { url, key } = await presign();
    const { readable, writable } = new FixedLengthStream(5000);
    const writer = writable.getWriter();
    const slow = put(url, readable);
    await writer.write(wav(5000).subarray(0, 2000));
    expect((await put(url, wav(5000))).status).toBe(200);
    expect((await finish(key)).status).toBe(200);
    await writer.write(wav(5000).subarray(2000));
    await writer.close();
    expect((await slow).status).toBe(409);
    expect((await changesSince(before)).come).toEqual([key]);
  });

  test('REV-09 objects stored late are deleted a day later, completed or aborted', async () => {
    const before = await allKeys();
    const done = await presign();
    await put(done.url, wav(5000));
    await finish(done.key);
    const ended = await (await user.send('s3/multipart/create', { body: fileInfo })).json<{ uploadId: string; key: string }>();
    expect((await user.send('s3/multipart/abort', { body: ended })).status).toBe(200);
    for (const key of [done.key.replace('upload/', 'staging/'), ended.key.replace('upload/', 'staging/'), ended.key])
      await env.BUCKET.put(key, 'late');
    await sweepAfter(0.5);
    expect((await changesSince(before)).come).toHaveLength(4);
    await sweepAfter(1.1);
    expect((await changesSince(before)).come).toEqual([done.key]);
  });

  test('REV-09 INV-06 an object without a row is deleted after a delay; referenced ones remain', async () => {
    const entry = await audio();
    await change(`albums/${album.id}`, { image_entry_id: await cover() });
    const before = await allKeys();
    const strays = ['image/stray-96.webp', 'image/stray-320.webp', 'upload/stray', 'staging/stray', 'staging/stray.tail'];
    for (const key of strays) await env.BUCKET.put(key, 'x');
    await walkAfter(0);
    await sweepAfter(0);
    expect((await changesSince(before)).come.sort()).toEqual([...strays].sort());
    await walkAfter(2);
    await sweepAfter(2);
    expect((await changesSince(before)).come.sort()).toEqual(strays.slice(0, 3).sort());
    await walkAfter(3);
    await sweepAfter(29);
    expect((await changesSince(before)).gone).toEqual([]);
    await sweepAfter(40);
    expect(await stored(entry.path)).not.toBeNull();
    expect((await changesSince(before)).come).toEqual([]);
  });

  test('REV-09 INV-05 a row without an object is reported until the object is back', async () => {
    const entry = await audio();
    await change(`albums/${album.id}`, { image_entry_id: await cover() });
    const [shown] = imageKeys(await allKeys()).filter((key) => key.endsWith('-320.webp'));
    const bytes = await stored(entry.path);
    await env.BUCKET.delete([entry.path, shown!]);
    const missing = async () =>
      (await env.DB.prepare('select address from missing_objects order by address').all()).results.map(({ address: url }) => url);
    await expect(walkAfter(2)).rejects.toThrow('1 files are not in the storage');
    await expect(walkAfter(2)).rejects.toThrow('1 files are not in the storage');
    expect(await missing()).toEqual([shown!.replace('image/', '/media/'), entry.path]);
    await walkAfter(2);
    await env.BUCKET.put(entry.path, bytes!);
    await walkAfter(2);
    expect(await missing()).toEqual([shown!.replace('image/', '/media/')]);
  });

  test('INV-05 INV-06 every file row has exactly one unchanged object, and no object lacks a row', async () => {
    const { url, key } = await presign();
    await put(url, wav(5000));
    await finish(key);
    await audio();
    await cover();
    const rows = await db.select().from(fileEntries);
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      const bytes = await stored(row.storageKey);
      expect([row.storageKey, bytes?.length]).toEqual([row.storageKey, row.size]);
      if (row.kind === 'audio') expect(await digestOf(bytes!)).toBe(row.sha256);
      expect(row.storageKey).toMatch(/^[a-z0-9/_-]{16,}$/);
    }
    expect(await allKeys()).toEqual(rows.map((row) => row.storageKey).sort());
  });
});
