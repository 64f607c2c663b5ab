import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ArtistDetail } from '#contracts/catalogue/artist';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { readArtistPage } from '#functions/site/public-page/music-page.service';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { answerOf, createUploader, type Uploader } from '../../support/upload';

let manager: Uploader;
let artist: Awaited<ReturnType<typeof createArtist>>;
beforeEach(async () => {
  manager = await createUploader({ permissions: ['music.create'] });
  artist = await createArtist({ managers: [manager.user] });
});

const put = async (spotlight: object | null) =>
  answerOf<{ artist: ArtistDetail; errors: object }>(await manager.send(`artists/${artist.id}`, { method: 'PUT', body: { spotlight } }));
const page = () => readArtistPage(createContext(env, ANONYMOUS_ACTOR), artist.id);
const staleSince = async () =>
  Number(await env.DB.prepare('select since from stale_pages where tag = ?').bind(`artist:${artist.id}`).first('since'));

describe('artist spotlight', () => {
  test('BACK-021 the spotlight is an own album or track, shown at once, or empty', async () => {
    const album = await createAlbum({ name: 'Tidal', artists: [artist] });
    const track = await createTrack({ name: 'Ebb', artists: [artist] });
    expect((await page()).spotlight).toBeNull();
    expect((await put({ kind: 'album', id: album.id })).body.artist.profile.spotlight).toEqual({
      kind: 'album',
      id: album.id,
      name: 'Tidal',
    });
    expect((await page()).spotlight).toMatchObject({ model_type: 'album', id: album.id, name: 'Tidal' });
    const before = await staleSince();
    expect((await put({ kind: 'track', id: track.id })).body.artist.profile.spotlight).toEqual({
      kind: 'track',
      id: track.id,
      name: 'Ebb',
    });
    expect(await staleSince()).toBeGreaterThan(before);
    expect((await page()).spotlight).toMatchObject({ model_type: 'track', id: track.id });
    await manager.send(`artists/${artist.id}`, { method: 'PUT', body: { city: 'Lisbon' } });
    expect((await page()).spotlight).toMatchObject({ id: track.id });
    expect((await put(null)).body.artist.profile.spotlight).toBeNull();
    expect((await page()).spotlight).toBeNull();
  });

  test("OBJ-05 OBJ-18 hidden, deleted and other artists' works are refused with 422", async () => {
    const hidden = await createAlbum({ artists: [artist], visibility: 'private' });
    const others = [
      { kind: 'album', id: (await createAlbum()).id },
      { kind: 'track', id: (await createTrack()).id },
      { kind: 'album', id: hidden.id },
      { kind: 'track', id: (await createTrack({ artists: [artist], albumId: hidden.id })).id },
      { kind: 'track', id: (await createTrack({ artists: [artist], deletedAt: new Date() })).id },
      { kind: 'album', id: 999_999 },
    ];
    for (const wrong of others) {
      const { status, body } = await put(wrong);
      expect([wrong, status, body.errors]).toEqual([wrong, 422, { spotlight: ['Choose a public release or track of this artist.'] }]);
    }
    expect((await put({ kind: 'playlist', id: 1 })).status).toBe(422);
  });

  test("the page drops the spotlight once it is hidden, deleted or no longer the artist's", async () => {
    const ends = ["visibility = 'private'", "visibility = 'scheduled'", 'deleted_at = 1'];
    for (const end of ends) {
      const album = await createAlbum({ artists: [artist] });
      await put({ kind: 'album', id: album.id });
      await env.DB.prepare(`update albums set ${end} where id = ?`).bind(album.id).run();
      expect([end, (await page()).spotlight, (await page()).artist.profile.spotlight]).toEqual([end, null, null]);
    }
    const track = await createTrack({ artists: [artist] });
    await put({ kind: 'track', id: track.id });
    await env.DB.prepare('delete from track_artists where track_id = ?').bind(track.id).run();
    expect((await page()).spotlight).toBeNull();
  });
});
