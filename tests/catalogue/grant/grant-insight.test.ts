import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { insightApi, lastRange } from '#contracts/backstage/insight';
import { trackPlayDays } from '#db/schema/listening';
import { rollUpPlays } from '#functions/listening/play/rollup.service';
import { read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createCreditRequest } from '../../support/factories/credit.factory';
import { createPlays } from '../../support/factories/play.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { type Collaboration, createCollaboration, grantAlbum, grantTrack, share, statusOf } from './grant-world';

const today = lastRange(Date.now(), 1).to;
let world: Collaboration;
const play = (trackId: number, plays: number) => drizzle(env.DB).insert(trackPlayDays).values({ trackId, day: today, plays, listeners: 1 });
const insightsOf = async (path: string, headers = world.by.receiver) =>
  (await read(insightApi.show, `insights/${path}`, { headers })).insights;

beforeEach(async () => {
  world = await createCollaboration();
  await play(world.track.id, 5);
});

test('insights of a work open with the grant, without opening the draft', async () => {
  const { track, album, by } = world;
  for (const path of [`tracks/${track.id}`, `albums/${album.id}`]) expect(await statusOf('GET', `insights/${path}`, by.receiver)).toBe(404);
  await share(world, grantTrack(world, 'insights'));
  expect((await insightsOf(`tracks/${track.id}`)).plays.now).toBe(5);
  expect(await statusOf('GET', `tracks/${track.id}`, by.receiver)).toBe(404);
  expect(await statusOf('GET', `insights/albums/${album.id}`, by.receiver)).toBe(404);
  await share(world, grantAlbum(world, 'insights'));
  expect(await statusOf('GET', `insights/albums/${album.id}`, by.receiver)).toBe(200);
  expect(await statusOf('GET', `insights/tracks/${world.onAlbum.id}`, by.receiver)).toBe(200);
});

test('see and edit open no insights', async () => {
  const { track, by } = world;
  for (const right of ['see', 'edit'] as const) await share(world, grantTrack(world, right));
  expect(await statusOf('GET', `insights/tracks/${track.id}`, by.receiver)).toBe(403);
});

test('an artist’s insights contain its own works and those with a grant, no other credits', async () => {
  const { guest, receiver, home, by } = world;
  const own = await createTrack({ artists: [guest], ownerId: receiver.id, homeArtistId: guest.id });
  await play(own.id, 2);
  const heard = async (headers = by.receiver) => {
    const { plays, tracks } = await insightsOf(`artists/${guest.id}`, headers);
    return [plays.now, tracks.map(({ id }) => id)];
  };
  expect(await heard()).toEqual([2, [own.id]]);
  await share(world, grantTrack(world, 'insights'));
  expect(await heard()).toEqual([7, [world.track.id, own.id]]);
  const office = await signIn(await createUser({ permissions: ['artists.update', 'tracks.update'] }));
  await env.DB.prepare('delete from work_grants').run();
  expect(await heard(office)).toEqual([7, [world.track.id, own.id]]);
  expect((await insightsOf(`artists/${home.id}`, by.giver)).plays.now).toBe(5);
});

test('a manager of both artists sees the work in the insights of either', async () => {
  const { guest, giver, by } = world;
  await env.DB.prepare('insert into artist_managers (artist_id, user_id) values (?, ?)').bind(guest.id, giver.id).run();
  expect((await insightsOf(`artists/${guest.id}`, by.giver)).plays.now).toBe(5);
  expect((await insightsOf(`artists/${guest.id}`)).plays.now).toBe(0);
});

test('listeners count for the home, and publicly for accepted credits alone', async () => {
  const { track, guest, home, onAlbum, album, receiver } = world;
  const stranger = await createArtist();
  await createCreditRequest({ trackId: track.id, artistId: stranger.id, role: 'featured', userId: world.giver.id });
  const foreign = await createTrack({ artists: [guest], ownerId: receiver.id, homeArtistId: guest.id, albumId: album.id });
  for (const { id } of [track, onAlbum, foreign]) await createPlays(id, 1);
  await rollUpPlays(env);
  const listeners = (kind: string, id: number) =>
    env.DB.prepare('select coalesce(sum(listeners), 0) as n from listener_recency where kind = ? and subject_id = ?')
      .bind(kind, id)
      .first('n');
  const counted = await Promise.all(
    [home, guest, stranger].map(async ({ id }) => [await listeners('home', id), await listeners('artist', id)]),
  );
  expect(counted).toEqual([
    [2, 2],
    [1, 2],
    [0, 0],
  ]);
  expect(await listeners('album', album.id)).toBe(1);
  expect((await insightsOf(`artists/${guest.id}`)).listeners.now).toBe(1);
  expect((await insightsOf(`artists/${home.id}`, world.by.giver)).listeners.now).toBe(2);
  await env.DB.prepare('delete from track_artists where track_id = ? and artist_id = ?').bind(track.id, guest.id).run();
  await createPlays(track.id, 1);
  await rollUpPlays(env);
  expect(await listeners('artist', guest.id)).toBe(2);
});
