import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { insightApi, lastRange } from '#contracts/backstage/insight';
import { trackPlayDays } from '#db/schema/listening';
import { read } from '../../support/call';
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
