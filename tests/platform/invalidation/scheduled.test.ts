import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, it } from 'vitest';
import { albums } from '#db/schema/album';
import { stalePages } from '#db/schema/site';
import { tracks } from '#db/schema/track';
import worker from '#functions/api';
import { moveClock } from '#functions/platform/http/clock';
import { call } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';

const db = drizzle(env.DB);
const HOUR = 3_600_000;

const run = () => worker.scheduled(createScheduledController(), env);
const visibilities = async () =>
  (await db.select({ id: tracks.id, visibility: tracks.visibility }).from(tracks)).map((row) => row.visibility);
const staleTags = async () => (await db.select().from(stalePages)).map((row) => row.tag).sort();

beforeEach(async () => {
  await db.batch([db.delete(tracks), db.delete(albums), db.delete(stalePages)]);
});

it('a scheduled release appears at its time and makes its pages stale', async () => {
  const artist = await createArtist();
  const release = { visibility: 'scheduled' as const, scheduledAt: new Date(Date.now() + HOUR), artists: [artist] };
  const album = await createAlbum(release);
  const track = await createTrack({ ...release, albumId: album.id });
  await run();
  expect([(await call(`tracks/${track.id}`)).status, await staleTags()]).toEqual([404, []]);
  moveClock(HOUR + 1000);
  await run();
  expect([(await call(`tracks/${track.id}`)).status, (await call(`albums/${album.id}`)).status]).toEqual([200, 200]);
  expect(await staleTags()).toEqual([`album:${album.id}`, `artist:${artist.id}`, `track:${track.id}`, 'listings'].sort());
});

it('publishing an album publishes its public tracks', async () => {
  const album = await createAlbum({ visibility: 'scheduled', scheduledAt: new Date(Date.now() - HOUR) });
  const track = await createTrack({ albumId: album.id });
  expect((await call(`tracks/${track.id}`)).status).toBe(404);
  await run();
  expect((await call(`tracks/${track.id}`)).status).toBe(200);
  expect(await staleTags()).toContain(`track:${track.id}`);
});

it('rows that are not due, have no date or are private remain unchanged', async () => {
  const past = new Date(Date.now() - HOUR);
  await createTrack({ visibility: 'private', scheduledAt: past });
  await createTrack({ visibility: 'scheduled' });
  await createTrack({ visibility: 'scheduled', scheduledAt: new Date(Date.now() + HOUR) });
  await run();
  await run();
  expect([await visibilities(), await staleTags()]).toEqual([['private', 'scheduled', 'scheduled'], []]);
});

it('more rows than one run publishes are published by the next runs', async () => {
  for (let made = 0; made < 60; made += 1)
    await createTrack({ visibility: 'scheduled', scheduledAt: new Date(Date.now() - HOUR), artists: [] });
  await run();
  await run();
  expect(new Set(await visibilities())).toEqual(new Set(['public']));
});

it('search, artist pages and track lists show a release at the same time', async () => {
  const artist = await createArtist();
  const release = { visibility: 'scheduled' as const, scheduledAt: new Date(Date.now() - HOUR), artists: [artist] };
  const album = await createAlbum({ ...release, name: 'Quicksilver harbour' });
  const track = await createTrack({ ...release, name: 'Quicksilver tide', albumId: album.id });
  const isListed = async (path: string) => (await (await call(path)).text()).includes('Quicksilver');
  const lists = ['search?query=quicksilver', `artists/${artist.id}/albums`, `artists/${artist.id}/tracks`, 'tracks?query=quicksilver'];
  expect(await Promise.all(lists.map(isListed))).toEqual(lists.map(() => false));
  await run();
  expect(await Promise.all(lists.map(isListed))).toEqual(lists.map(() => true));
  expect((await call(`tracks/${track.id}`)).status).toBe(200);
});
