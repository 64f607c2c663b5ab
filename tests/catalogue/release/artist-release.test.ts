import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { releaseApi } from '#contracts/catalogue/release';
import { trackApi } from '#contracts/catalogue/track';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { readArtistPage, readArtistReleases } from '#functions/site/public-page/music-page.service';
import { artistJsonLd } from '#functions/site/seo/structured-data';
import { read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUploader } from '../../support/upload';

const context = () => createContext(env, ANONYMOUS_ACTOR);
const list = async (id: number, query = '') =>
  (await read(releaseApi.ofArtist, `artists/${id}/releases${query}`)).pagination.data.map(({ name }) => name);
const sections = async (id: number) => {
  const { releases } = await readArtistPage(context(), id);
  return Object.fromEntries(releases.filter(({ total }) => total).map(({ name, items }) => [name, items.map((each) => each.name)]));
};

let artist: Awaited<ReturnType<typeof createArtist>>;
beforeEach(async () => {
  artist = await createArtist();
});

describe('releases of an artist', () => {
  test('P15 a track without an album is on the page by date, though many others are played more', async () => {
    const album = await createAlbum({ name: 'LP', releaseDate: '2023-01-01', artists: [artist] });
    for (let number = 1; number <= 9; number += 1) await createTrack({ albumId: album.id, number, plays: 100, artists: [artist] });
    await createTrack({ name: 'Alone', releaseDate: '2024', artists: [artist] });
    await createAlbum({ name: 'Maxi', recordType: 'ep', releaseDate: '2022-11', artists: [artist] });
    await createAlbum({ name: 'Seven', recordType: 'single', releaseDate: '2025-02-01', artists: [artist] });
    await createAlbum({ name: 'Best of', recordType: 'compilation', artists: [artist] });
    expect(await sections(artist.id)).toEqual({ album: ['LP'], single: ['Seven', 'Alone', 'Maxi'], compilation: ['Best of'] });
    expect(await list(artist.id)).toEqual(['Seven', 'Alone', 'LP', 'Maxi', 'Best of']);
    expect(await list(artist.id, '?orderDir=asc')).toEqual(['Best of', 'Maxi', 'LP', 'Alone', 'Seven']);
    expect(await list(artist.id, '?section=single&perPage=1&page=2')).toEqual(['Alone']);
    expect(await list(artist.id, '?query=alo')).toEqual(['Alone']);
    expect((await readArtistPage(context(), artist.id)).latest).toMatchObject({ name: 'Seven' });
    expect(await refusal(`artists/${artist.id}/releases?section=x`)).toMatchObject({ status: 422 });
  });

  test('music of others with a credit of the artist is under appearances, each once', async () => {
    const other = await createArtist();
    const featured = { ...artist, role: 'featured' as const };
    const album = await createAlbum({ name: 'Theirs', releaseDate: '2021', artists: [other] });
    for (const number of [1, 2]) await createTrack({ albumId: album.id, number, artists: [other, featured] });
    await createTrack({ name: 'Duet', releaseDate: '2022', artists: [other, featured] });
    await createTrack({ name: 'Mixed', releaseDate: '2020', artists: [other, { ...artist, role: 'mixer' }] });
    await createTrack({ name: 'Both', artists: [artist, { ...artist, role: 'producer' }] });
    expect(await sections(artist.id)).toEqual({ single: ['Both'], appearance: ['Duet', 'Theirs', 'Mixed'] });
    expect(await list(artist.id, '?section=appearance')).toEqual(['Duet', 'Theirs', 'Mixed']);
    expect(await sections(other.id)).toEqual({ album: ['Theirs'], single: ['Duet', 'Mixed'] });
  });

  test('hidden music is in no section', async () => {
    const other = await createArtist();
    const [hidden, open] = [await createAlbum({ visibility: 'private', artists: [other] }), await createAlbum({ artists: [other] })];
    await createTrack({ albumId: hidden.id, artists: [artist] });
    await createTrack({ albumId: open.id, visibility: 'private', artists: [artist] });
    for (const visibility of ['private', 'scheduled', 'unlisted'] as const) await createTrack({ visibility, artists: [artist] });
    await createTrack({ deletedAt: new Date(), artists: [artist] });
    expect(await sections(artist.id)).toEqual({});
    expect((await refusal(`artists/${(await createArtist({ disabled: true })).id}/releases`)).status).toBe(404);
  });

  test('of 130 tracks the newest hundred are on the page, with the number of all; lists have pages', async () => {
    for (let number = 1; number <= 130; number += 1)
      await createTrack({ name: `No ${number}`, releaseDate: `19${10 + (number % 80)}`, artists: [artist] });
    const [, single] = (await readArtistPage(context(), artist.id)).releases;
    expect([single?.total, single?.items.length]).toEqual([130, 100]);
    const pages = await Promise.all([1, 2, 3].map((page) => readArtistReleases(context(), artist.id, undefined, page)));
    expect(pages.map(({ releases }) => releases.data.length)).toEqual([60, 60, 10]);
    expect(new Set(pages.flatMap(({ releases }) => releases.data.map(({ id }) => id))).size).toBe(130);
  });

  test('structured data lists albums and single tracks, without appearances', async () => {
    await createAlbum({ name: 'LP', slug: 'lp', releaseDate: '2023', artists: [artist] });
    await createTrack({ name: 'Alone', slug: 'alone', releaseDate: '2024-05-01', artists: [artist] });
    await createTrack({ artists: [await createArtist(), { ...artist, role: 'featured' }] });
    const page = await readArtistPage(context(), artist.id);
    expect(artistJsonLd('https://x.example', page.artist, page.releases)).toMatchObject({
      album: [{ '@type': 'MusicAlbum', name: 'LP', datePublished: '2023' }],
      track: [
        {
          '@type': 'MusicRecording',
          name: 'Alone',
          datePublished: '2024-05-01',
          url: expect.stringMatching(/^https:\/\/x.example\/track\//),
        },
      ],
    });
  });
});

describe('stale pages of single tracks', () => {
  test('publishing, renaming, moving and hiding a track makes pages of its artists stale', async () => {
    const manager = await createUploader({ permissions: ['music.create'] });
    const [main, guest] = [await createArtist({ managers: [manager.user] }), await createArtist({ managers: [manager.user] })];
    const track = await createTrack({
      visibility: 'private',
      ownerId: manager.user.id,
      artists: [main, { ...guest, role: 'featured' }],
    });
    const album = await createAlbum({ ownerId: manager.user.id, artists: [main] });
    const since = async ({ id }: { id: number }) =>
      Number(await env.DB.prepare('select since from stale_pages where tag = ?').bind(`artist:${id}`).first('since'));
    const put = async (path: string, body: object) => expect((await manager.send(path, { method: 'PUT', body })).status).toBe(200);
    const acts = [
      () => put(`tracks/${track.id}`, { visibility: 'public' }),
      () => put(`tracks/${track.id}`, { name: 'Renamed' }),
      () => put(`albums/${album.id}/tracks`, { tracks: [{ id: track.id }] }),
      () => put(`albums/${album.id}/tracks`, { tracks: [] }),
      () => put(`artists/${main.id}`, { description: 'New' }),
      () => put(`tracks/${track.id}`, { visibility: 'private' }),
    ];
    for (const [index, act] of acts.entries()) {
      const before = [await since(main), await since(guest)];
      await act();
      const after = [await since(main), await since(guest)];
      expect({ index, main: after[0]! > before[0]!, guest: after[1]! > before[1]! }).toEqual({ index, main: true, guest: true });
    }
    expect((await read(trackApi.ofArtist, `artists/${main.id}/tracks`)).pagination.data).toEqual([]);
  });
});
