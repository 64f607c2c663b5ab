import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { AlbumDetail } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createTrack } from '../../support/factories/track.factory';
import { answerOf, createUploader } from '../../support/upload';

interface Answer {
  album: AlbumDetail & { tracks: TrackItem[] };
  errors: Record<string, string[]>;
}

const artistAtWork = async () => {
  const by = await createUploader();
  const artist = await createArtist({ managers: [by.user] });
  const send = async (path: string, method: string, body?: object) => answerOf<Answer>(await by.send(path, { method, body }));
  return {
    by,
    artist,
    create: (fields: object = {}) => send('albums', 'POST', { name: 'Slow Ferry', artists: [artist.id], ...fields }),
    change: (id: number, body: object) => send(`albums/${id}`, 'PUT', body),
    order: (id: number, tracks: object[]) => send(`albums/${id}/tracks`, 'PUT', { tracks }),
    track: () => createTrack({ ownerId: by.user.id, artists: [artist] }),
  };
};

describe('album creation', () => {
  test('a new album with artists, genres and tags is private until published', async () => {
    const { artist, create, change, by } = await artistAtWork();
    const genre = await createGenre();
    const { status, body } = await create({
      record_type: 'ep',
      upc: '123456789012',
      genres: [genre.name],
      tags: ['Night Bus'],
      label: 'Own',
    });
    expect(status).toBe(200);
    expect(body.album).toMatchObject({
      name: 'Slow Ferry',
      record_type: 'ep',
      upc: '123456789012',
      label: 'Own',
      visibility: 'private',
      tracks: [],
    });
    expect([body.album.artists[0]!.id, body.album.genres[0]!.id, body.album.tags[0]!.name]).toEqual([artist.id, genre.id, 'night-bus']);
    const stranger = await createUploader();
    const seen = async () => (await stranger.send(`albums/${body.album.id}`, { method: 'GET' })).status;
    expect(await seen()).toBe(404);
    await change(body.album.id, { visibility: 'public', genres: [], tags: ['Other'] });
    expect(await seen()).toBe(200);
    const shown = await answerOf<Answer>(await by.send(`albums/${body.album.id}`, { method: 'GET' }));
    expect([shown.body.album.genres, shown.body.album.tags.map(({ name }) => name)]).toEqual([[], ['other']]);
  });

  test("OBJ-05 OBJ-11 another user's artists or tracks cannot be used for an album", async () => {
    const [mine, other] = [await artistAtWork(), await artistAtWork()];
    expect((await mine.create({ artists: [other.artist.id] })).body.errors).toHaveProperty('artists');
    const { album } = (await mine.create()).body;
    expect((await mine.change(album.id, { artists: [other.artist.id] })).body.errors).toHaveProperty('artists');
    const foreign = await other.track();
    expect((await mine.order(album.id, [{ id: foreign.id }])).body.errors).toEqual({ tracks: ['Choose your own tracks.'] });
    expect((await other.order(album.id, [])).status).toBe(404);
    await mine.change(album.id, { visibility: 'public' });
    expect((await other.order(album.id, [])).status).toBe(403);
  });

  test('all invalid fields are reported together', async () => {
    const { create } = await artistAtWork();
    const { status, body } = await create({ name: '', artists: [], upc: '12', record_type: 'opera', genres: Array(11).fill('x') });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['artists', 'genres', 'name', 'record_type', 'upc']]);
  });
});

describe('UPC and EAN', () => {
  test('a UPC or EAN has 12 to 14 digits and a valid check digit', async () => {
    const { create } = await artistAtWork();
    for (const upc of ['123456789012', '4006381333931', '14006381333938'])
      expect([upc, (await create({ upc })).status]).toEqual([upc, 200]);
    const wrong = {
      '12': 'A UPC or EAN has 12 to 14 digits.',
      '123456789013': 'A digit of this UPC or EAN is wrong.',
      '4006381333913': 'A digit of this UPC or EAN is wrong.',
    };
    for (const [upc, message] of Object.entries(wrong))
      expect([upc, (await create({ upc })).body.errors]).toEqual([upc, { upc: [message] }]);
  });
});

describe('album tracks', () => {
  test('tracks get disc and number from the given order; omitted tracks leave the album', async () => {
    const { create, order, track } = await artistAtWork();
    const { album } = (await create()).body;
    const made = [await track(), await track(), await track(), await track()];
    const [one, two, three, four] = made.map(({ id }) => id);
    await order(album.id, [{ id: one }, { id: two }, { id: three }]);
    const { body } = await order(album.id, [
      { id: three, disc: 1 },
      { id: one, disc: 2 },
      { id: four, disc: 1 },
    ]);
    expect(body.album.tracks.map(({ id, disc, number }) => [id, disc, number])).toEqual([
      [three, 1, 1],
      [four, 1, 2],
      [one, 2, 1],
    ]);
    expect(await env.DB.prepare('select album_id from tracks where id = ?').bind(two).first('album_id')).toBeNull();
    expect((await order(album.id, [{ id: one }, { id: one }])).status).toBe(422);
  });

  test('deleting and restoring an album hides it and makes it readable again', async () => {
    const { by, create, change } = await artistAtWork();
    const { album } = (await create()).body;
    await change(album.id, { visibility: 'public' });
    await by.send(`albums/${album.id}`, { method: 'DELETE' });
    const stranger = await createUploader({});
    expect((await stranger.send(`albums/${album.id}`, { method: 'GET' })).status).toBe(404);
    expect((await stranger.send(`albums/${album.id}/restore`)).status).toBe(404);
    expect((await by.send(`albums/${album.id}/restore`)).status).toBe(200);
    expect((await stranger.send(`albums/${album.id}`, { method: 'GET' })).status).toBe(200);
  });
});
