import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { LARGE_PEAKS, SMALL_PEAKS } from '#contracts/upload/audio';
import type { FileEntry } from '#contracts/upload/file-entry';
import { sessions } from '#db/schema/auth';
import { playlists } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { enforceRateLimits } from '#functions/platform/api/rate-limit';
import { COVERS } from '#functions/upload/upload/file-image.service';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { png } from '../../support/image';
import { allKeys, changesSince, sweepAfter } from '../../support/inventory';
import { freshStorage } from '../../support/schema';
import { answerOf, createUploader, stored, type Uploader } from '../../support/upload';
import { wav } from '../../support/wav';

const db = drizzle(env.DB);
/** Four files per image, plus the original of covers. */
const FORMS = 4;
const COVER = FORMS + 1;
/** Days until removed items can no longer be restored, plus one. */
const BIN = 31;

let user: Uploader;
let artist: Awaited<ReturnType<typeof createArtist>>;
let album: Awaited<ReturnType<typeof createAlbum>>;
beforeEach(async () => {
  await freshStorage();
  user = await createUploader({ permissions: ['music.create', 'backstageRequests.create'] });
  artist = await createArtist({ managers: [user.user] });
  album = await createAlbum({ artists: [artist], ownerId: user.user.id });
});

const form = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => {
  const data = new FormData();
  data.set('file', new File([bytes], name, { type }));
  return data;
};
const sendForm = async (path: string, data: FormData) => {
  const { byteLength } = await new Response(data).arrayBuffer();
  return user.send(path, { body: data, headers: { 'Content-Length': String(byteLength) } });
};
const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string, type: string): Promise<FileEntry> =>
  (await answerOf<{ fileEntry: FileEntry }>(await sendForm('file-entries', form(bytes, name, type)))).body.fileEntry;
let side = 10;
const image = () => {
  side += 1;
  return png(side, side);
};
const cover = async () => (await upload(image(), 'cover.png', 'image/png')).id;
const audio = (tone = 7) => upload(wav(40_044, tone), 'song.wav', 'audio/wav');
const fieldsOf = (entry: FileEntry) => ({
  entry_id: entry.id,
  duration: entry.duration,
  loudness: -14,
  true_peak: -1,
  peaks: Array<number>(SMALL_PEAKS).fill(9),
  waveform: Array<number>(LARGE_PEAKS).fill(9),
});
const makeTrack = async (entry: FileEntry): Promise<number> => {
  const body = { name: 'Low Water', artists: [{ id: artist.id, role: 'primary' }], sound: fieldsOf(entry) };
  return (await answerOf<{ track: { id: number } }>(await user.send('tracks', { body }))).body.track.id;
};
const change = async (path: string, body: object) => expect((await user.send(path, { method: 'PUT', body })).status).toBe(200);
const remove = async (path: string) => expect((await user.send(path, { method: 'DELETE' })).status).toBe(200);
/** Uploaded images stay for 30 days, then in the bin for 30 more. */
const emptied = async () => {
  await sweepAfter(BIN);
  await sweepAfter(2 * BIN);
};
const imageKeys = (keys: string[]) => keys.filter((key) => key.startsWith('image/'));

describe('replaced files', () => {
  test('REV-09 a replaced cover of a track, album or artist is deleted after 30 days', async () => {
    const id = await makeTrack(await audio());
    const before = await allKeys();
    for (const path of [`tracks/${id}`, `albums/${album.id}`, `artists/${artist.id}`])
      for (let time = 0; time < 3; time += 1) await change(path, { image_entry_id: await cover() });
    await change(`artists/${artist.id}`, { images: [await cover(), await cover()] });
    await change(`artists/${artist.id}`, { images: [await cover()] });
    await sweepAfter(1);
    expect(imageKeys((await changesSince(before)).come)).toHaveLength(12 * COVER);
    await emptied();
    const after = await changesSince(before);
    expect([after.gone, imageKeys(after.come).length, after.come.length]).toEqual([[], 4 * COVER, 4 * COVER]);
    for (const path of [`tracks/${id}`, `albums/${album.id}`, `artists/${artist.id}`]) await change(path, { image_entry_id: null });
    await change(`artists/${artist.id}`, { images: [] });
    await sweepAfter(BIN);
    expect(imageKeys((await changesSince(before)).come)).toEqual([]);
  });

  test('REV-08 REV-09 cover changes over the daily limit are 429 and leave no images', async () => {
    const before = await allKeys();
    const entry = await cover();
    await enforceRateLimits({ db, now: new Date() }, [[COVERS, user.user.id, COVERS.times - 1]]);
    await change(`albums/${album.id}`, { image_entry_id: entry });
    const refused = await user.send(`albums/${album.id}`, { method: 'PUT', body: { image_entry_id: entry } });
    expect(refused.status).toBe(429);
    expect(imageKeys((await changesSince(before)).come)).toHaveLength(COVER);
  });

  test('REV-09 replaced profile, playlist and request images are deleted at once', async () => {
    const playlist = await createPlaylist({ ownerId: user.user.id });
    const request = await answerOf<{ request: { id: number } }>(
      await user.send('backstage-requests', {
        body: { type: 'become-artist', artist_name: 'Tusk', first_name: 'Ada', last_name: 'Reed', role: 'artist' },
      }),
    );
    const before = await allKeys();
    const paths = [`users/${user.user.id}/avatar`, `playlists/${playlist.id}/image`, `backstage-requests/${request.body.request.id}/image`];
    for (const path of paths)
      for (let time = 0; time < 3; time += 1) expect((await sendForm(path, form(image(), 'a.png', 'image/png'))).status).toBe(200);
    expect((await changesSince(before)).come).toHaveLength(2 * FORMS + COVER);
    for (const path of paths.slice(0, 2)) await remove(path);
    expect((await changesSince(before)).come).toHaveLength(COVER);
  });

  test('REV-09 replaced audio is restorable for 30 days and deleted after 30 more in the bin', async () => {
    const [first, second] = [await audio(3), await audio(5)];
    const id = await makeTrack(first);
    await change(`tracks/${id}`, { sound: fieldsOf(second) });
    await sweepAfter(29);
    expect(await stored(first.path)).not.toBeNull();
    await sweepAfter(31);
    await sweepAfter(62);
    expect([await stored(first.path), (await stored(second.path))?.length]).toEqual([null, 40_044]);
    expect(await db.select().from(fileEntries).where(eq(fileEntries.id, first.id))).toEqual([]);
  });
});

describe('deleted data', () => {
  test('REV-09 deleted music and playlists leave no files after 31 days; restored ones remain', async () => {
    const before = await allKeys();
    const ids = [await makeTrack(await audio(3)), await makeTrack(await audio(5))];
    const [kept] = ids;
    for (const id of ids) await change(`tracks/${id}`, { image_entry_id: await cover() });
    await change(`albums/${album.id}`, { image_entry_id: await cover() });
    const lone = await createArtist({ managers: [user.user] });
    await change(`artists/${lone.id}`, { image_entry_id: await cover(), images: [await cover()] });
    const playlist = await createPlaylist({ ownerId: user.user.id });
    await sendForm(`playlists/${playlist.id}/image`, form(image(), 'a.png', 'image/png'));
    for (const path of [`tracks/${ids}`, `albums/${album.id}`, `playlists/${playlist.id}`]) await remove(path);
    expect((await user.send(`tracks/${kept}/restore`)).status).toBe(200);
    const administrator = await createUploader({ permissions: ['admin'] });
    expect((await administrator.send(`artists/${lone.id}`, { method: 'DELETE' })).status).toBe(200);
    await sweepAfter(29);
    expect(imageKeys((await changesSince(before)).come)).toHaveLength(5 * COVER + FORMS);
    await env.DB.prepare('update playlists set deleted_at = 0 where deleted_at is not null').run();
    await env.DB.exec('delete from playlists where deleted_at = 0');
    await emptied();
    const rows = await db.select({ id: tracks.id, audioKey: tracks.audioKey, image: tracks.image }).from(tracks);
    const [own, gone] = [rows.find(({ id }) => id === kept), rows.find(({ id }) => id !== kept)];
    expect(gone).toMatchObject({ audioKey: null, image: null });
    const { come } = await changesSince(before);
    expect(come).toHaveLength(COVER + 1);
    expect(come).toContain(own?.audioKey);
    expect((await user.send(`tracks/${kept}/stream`, { method: 'GET' })).status).toBe(200);
  });

  test('REV-09 a file is deleted at once if forced, else after 30 days in the bin', async () => {
    const before = await allKeys();
    const [one, other] = [await audio(3), await audio(5)];
    await user.send('file-entries/delete', { body: { entryIds: [one.id], deleteForever: true } });
    await user.send('file-entries/delete', { body: { entryIds: [other.id] } });
    expect((await changesSince(before)).come).toEqual([other.path]);
    await sweepAfter(29);
    expect((await changesSince(before)).come).toEqual([other.path]);
    await sweepAfter(BIN);
    expect(await changesSince(before)).toEqual({ come: [], gone: [] });
  });

  test("REV-09 deleting an account deletes all its files at once except its artists' music", async () => {
    const id = await makeTrack(await audio(3));
    await change(`tracks/${id}`, { image_entry_id: await cover() });
    const playlist = await createPlaylist({ ownerId: user.user.id, public: false });
    const request = await answerOf<{ request: { id: number } }>(
      await user.send('backstage-requests', {
        body: { type: 'become-artist', artist_name: 'Tusk', first_name: 'Ada', last_name: 'Reed', role: 'artist' },
      }),
    );
    const paths = [`users/${user.user.id}/avatar`, `playlists/${playlist.id}/image`, `backstage-requests/${request.body.request.id}/image`];
    for (const path of paths) await sendForm(path, form(image(), 'a.png', 'image/png'));
    const [row] = await db.select({ image: playlists.image }).from(playlists).where(eq(playlists.id, playlist.id));
    await upload(image(), 'a.png', 'image/png');
    const binned = await audio(9);
    await user.send('file-entries/delete', { body: { entryIds: [binned.id] } });
    const fileInfo = { filename: 'a.wav', mime: 'audio/wav', extension: 'wav', size: 5000, metadata: {} };
    const { url } = await (await user.send('s3/simple/presign', { body: fileInfo })).json<{ url: string }>();
    expect((await user.send(url, { method: 'PUT', body: wav(5000), headers: { 'Content-Length': '5000' } })).status).toBe(200);
    await db.update(sessions).set({ passwordConfirmedAt: new Date() }).where(eq(sessions.userId, user.user.id));
    await remove(`users/${user.user.id}?deleteCurrentUser=true`);
    await sweepAfter(0);
    const left = await allKeys();
    expect(left.filter((key) => !key.startsWith('image/track-'))).toEqual([
      (await db.select().from(tracks).where(eq(tracks.id, id)))[0]?.audioKey,
    ]);
    expect(imageKeys(left)).toHaveLength(COVER);
    const listener = await createUploader();
    expect((await listener.send(new URL(row!.image!, 'http://localhost').pathname, { method: 'GET' })).status).toBe(404);
    await emptied();
    expect(await allKeys()).toEqual(left);
  });
});
