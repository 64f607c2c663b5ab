import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { moveClock } from '#functions/platform/http/clock';
import { DEFAULT_SETTINGS } from '#functions/platform/settings/default-settings';
import { premiereSeo } from '#functions/site/seo/seo.view';
import { createTrack } from '../../support/factories/track.factory';
import { wav } from '../../support/wav';
import {
  AHEAD,
  album,
  announce,
  artist,
  fan,
  get,
  inWorldOfPremiere,
  linesOf,
  name,
  path,
  performer,
  publishNow,
  SECOND,
  save,
  setTeaser,
  show,
  song,
} from './premiere-world';

inWorldOfPremiere();

describe('premiere of a release', () => {
  test('a premiere is 404 until announced and shows its tracks only if the artist enables it', async () => {
    expect((await show()).status).toBe(404);
    expect((await announce(false, fan)).status).toBe(404);
    expect((await announce()).body.premiere).toMatchObject({
      announced: true,
      can_announce: true,
      shows_tracks: false,
      saves: 0,
      teaser: null,
    });
    const { premiere } = (await show()).body;
    expect(premiere).toEqual({
      kind: 'album',
      id: album.id,
      name,
      slug: album.slug,
      image: null,
      tint: null,
      artists: [{ id: performer.id, name: performer.name, slug: performer.slug }],
      various_artists: false,
      released_at: album.scheduledAt?.toISOString(),
      tracks: null,
      teaser: null,
    });
    await announce(true);
    expect((await show()).body.premiere.tracks).toEqual([{ id: song.id, disc: 1, number: 1, name: song.name }]);
  });

  test('ATT-02 a scheduled track of another home is neither announced nor teased with the album', async () => {
    const other = await createTrack({ albumId: album.id, visibility: 'scheduled', scheduledAt: new Date(Date.now() + AHEAD) });
    const { premiere: managed } = (await announce(true)).body;
    expect(managed.tracks.map(({ id }) => id)).toEqual([song.id]);
    expect((await show()).body.premiere.tracks?.map(({ id }) => id)).toEqual([song.id]);
    expect((await setTeaser(wav(20 * SECOND), { track_id: String(other.id) })).status).toBe(422);
  });

  test('a compilation is credited to Various Artists on the page and in the notification', async () => {
    await env.DB.prepare('update albums set various_artists = 1 where id = ?').bind(album.id).run();
    await announce();
    expect((await show()).body.premiere.various_artists).toBe(true);
    const html = premiereSeo({ ...DEFAULT_SETTINGS, base_url: 'https://segue.example' }, (await show()).body.premiere);
    expect(html.title).toContain('Various Artists');
    expect(html.data?.[0]).toMatchObject({ byArtist: { '@type': 'MusicGroup', name: 'Various Artists' } });
    await save();
    await publishNow();
    expect(await linesOf()).toEqual([['album-presaved', `${name} by Various Artists is out`]]);
  });

  test('OBJ-18 an announced release is absent from audio, lists, search, feed, sitemap and embed', async () => {
    await announce(true);
    expect((await setTeaser(wav(20 * SECOND))).status).toBe(200);
    for (const address of [
      `albums/${album.id}`,
      `tracks/${song.id}`,
      `tracks/${song.id}/stream`,
      `tracks/${song.id}/download`,
      `tracks/${song.id}/waveform`,
      `tracks/${song.id}/lyrics`,
      `radio/album/${album.id}`,
      `radio/track/${song.id}`,
    ])
      expect([address, (await fan.send(address, { method: 'GET' })).status]).toEqual([address, 404]);
    await save();
    for (const address of [
      `albums?query=${name}`,
      `tracks?query=${name}`,
      `artists/${performer.id}/albums`,
      `artists/${performer.id}/tracks`,
      `search?query=${name}`,
      `search/suggestions?query=${name}`,
      `tracks/by-id/${song.id}`,
      'users/me/feed',
      `users/${fan.user.id}/liked-albums`,
      `/artist/${performer.id}/feed.xml`,
      `/sitemap/album-${Math.ceil(album.id / 5000)}.xml`,
      `oembed?url=${encodeURIComponent(`${env.BASE_URL}/album/${album.id}/x/y`)}`,
    ]) {
      const text = await get(address);
      expect([address, text.includes(`"name":"${name}"`) || text.includes(song.name) || text.includes(`/album/${album.id}/`)]).toEqual([
        address,
        false,
      ]);
    }
  });

  test('only a scheduled release can be announced, and an album track only with its album', async () => {
    const alone = await createTrack({ name, artists: [performer], ownerId: artist.user.id, visibility: 'private' });
    const put = async (of: string) => (await artist.send(of, { method: 'PUT', body: { shows_tracks: false } })).status;
    expect([await put(`premieres/track/${alone.id}`), await put(`premieres/track/${song.id}`)]).toEqual([409, 409]);
    await env.DB.prepare("update tracks set visibility = 'scheduled', scheduled_at = ? where id = ?")
      .bind(Date.now() + AHEAD, alone.id)
      .run();
    expect(await put(`premieres/track/${alone.id}`)).toBe(200);
    expect((await show(`premieres/track/${alone.id}`)).body.premiere).toMatchObject({ kind: 'track', name, tracks: null });
    moveClock(2 * AHEAD);
    expect(await put(`premieres/track/${alone.id}`)).toBe(409);
  });

  test('a premiere is 404 once it is withdrawn or deleted or its artist is disabled', async () => {
    await announce();
    const status = async () => (await show()).status;
    const write = (statement: string, ...values: unknown[]) =>
      env.DB.prepare(statement)
        .bind(...values)
        .run();
    await write('update artists set disabled = 1 where id = ?', performer.id);
    expect([await status(), await save()]).toEqual([404, 404]);
    await write('update artists set disabled = 0 where id = ?', performer.id);
    await artist.send(`albums/${album.id}`, { method: 'PUT', body: { visibility: 'private' } });
    expect(await status()).toBe(404);
    await write("update albums set visibility = 'scheduled', scheduled_at = ? where id = ?", Date.now() + AHEAD, album.id);
    expect(await status()).toBe(200);
    expect((await fan.send(path(), { method: 'DELETE' })).status).toBe(404);
    expect((await artist.send(path(), { method: 'DELETE' })).status).toBe(200);
    expect([await status(), await save()]).toEqual([404, 404]);
    await announce();
    await artist.send(`albums/${album.id}`, { method: 'DELETE' });
    expect(await status()).toBe(404);
  });

  test('every change makes the page stale', async () => {
    const since = async () =>
      (await env.DB.prepare('select since from stale_pages where tag = ?').bind(`album:${album.id}`).first<{ since: number }>())?.since ??
      0;
    let before = await since();
    const changes = [
      () => announce(),
      () => setTeaser(wav(20 * SECOND)),
      () => artist.send(path('/teaser'), { method: 'DELETE' }),
      publishNow,
    ];
    for (const change of changes) {
      await change();
      expect(await since()).toBeGreaterThan(before);
      before = await since();
    }
  });
});
