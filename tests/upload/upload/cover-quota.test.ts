import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileEntry } from '#contracts/upload/file-entry';
import { userPermissions } from '#db/schema/role';
import { imageOriginals } from '#db/schema/upload';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { moveClock } from '#functions/platform/http/clock';
import { walkBucket } from '#functions/platform/tombstone/bucket-walk.service';
import { cleanUpTombstones } from '#functions/platform/tombstone/tombstone.service';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { png } from '../../support/image';
import { allKeys } from '../../support/inventory';
import { answerOf, createUploader, type Uploader } from '../../support/upload';
import { wav } from '../../support/wav';

const db = drizzle(env.DB);

let owner: Uploader;
let artistId: number;

beforeEach(async () => {
  owner = await createUploader();
  artistId = (await createArtist({ managers: [owner.user] })).id;
  const restrictions = [{ name: 'megabytes', value: 1 }];
  await db.update(userPermissions).set({ restrictions }).where(eq(userPermissions.userId, owner.user.id));
});

const send = async (bytes: Uint8Array<ArrayBuffer>, name: string, type = 'audio/wav') => {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type }));
  const { byteLength } = await new Response(form).arrayBuffer();
  return answerOf<{ fileEntry: FileEntry }>(
    await owner.send('file-entries', { body: form, headers: { 'Content-Length': String(byteLength) } }),
  );
};
const remove = (entry: FileEntry, deleteForever: boolean) =>
  owner.send('file-entries/delete', { body: { entryIds: [entry.id], deleteForever } });
const statusOf = async (path: string, method = 'POST') => (await owner.send(path, { method })).status;

describe('covers in the byte quota', () => {
  test('REV-08 INV-04 the original of a cover counts as long as the cover is used', async () => {
    const kilobytes = 1024;
    const album = await createAlbum({ artists: [{ id: artistId }], ownerId: owner.user.id });
    const picture = (size: number) => send(png(20, 20, 'x'.repeat(size * kilobytes)), 'cover.png', 'image/png');
    const coverWith = async (size: number) => {
      const { body } = await picture(size);
      const { status } = await owner.send(`albums/${album.id}`, { method: 'PUT', body: { image_entry_id: body.fileEntry.id } });
      await remove(body.fileEntry, true);
      return status;
    };
    const fits = async (size: number) => {
      const { status, body } = await send(wav(size * kilobytes), 'a.wav');
      if (status === 200) await remove(body.fileEntry, true);
      return status === 200;
    };
    expect(await coverWith(400)).toBe(200);
    expect([await fits(600), await fits(650)]).toEqual([true, false]);
    // File and stored copy together exceed the quota: nothing remains.
    const before = await allKeys();
    expect(await coverWith(350)).toBe(413);
    expect(await allKeys()).toEqual(before);
    expect([await fits(600), await fits(650)]).toEqual([true, false]);
    // Replaced covers no longer count; those in the bin do, and unused ones only for a while.
    expect(await coverWith(100)).toBe(200);
    expect([await fits(900), await fits(950)]).toEqual([true, false]);
    expect(await statusOf(`albums/${album.id}`, 'DELETE')).toBe(200);
    expect([await fits(900), await fits(950)]).toEqual([true, false]);
    await env.DB.prepare('update albums set image = null where id = ?').bind(album.id).run();
    await env.DB.prepare('delete from tombstones').run();
    expect(await fits(950)).toBe(false);
    moveClock(3_600_001);
    expect(await fits(950)).toBe(true);
    // The quota is released with the image.
    moveClock(62 * 86_400_000);
    await walkBucket(createContext(env, ANONYMOUS_ACTOR));
    await cleanUpTombstones(createContext(env, ANONYMOUS_ACTOR));
    moveClock(31 * 86_400_000);
    await cleanUpTombstones(createContext(env, ANONYMOUS_ACTOR));
    expect((await db.select().from(imageOriginals)).map(({ address }) => address)).toEqual([]);
  });

  test('REV-08 older covers count once the bucket walk has found them', async () => {
    const album = await createAlbum({ artists: [{ id: artistId }], ownerId: owner.user.id });
    const { body } = await send(png(20, 20, 'x'.repeat(400 * 1024)), 'cover.png', 'image/png');
    await owner.send(`albums/${album.id}`, { method: 'PUT', body: { image_entry_id: body.fileEntry.id } });
    await remove(body.fileEntry, true);
    await db.delete(imageOriginals);
    expect((await send(wav(900 * 1024), 'a.wav')).status).toBe(200);
    for (let time = 0; time < 2; time += 1) await walkBucket(createContext(env, ANONYMOUS_ACTOR));
    expect(await db.select().from(imageOriginals)).toMatchObject([{ ownerId: owner.user.id, size: body.fileEntry.file_size }]);
    expect((await send(wav(10 * 1024, 3), 'b.wav')).status).toBe(413);
  });
});
