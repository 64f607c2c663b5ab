import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { rollupCursors, trackPlayDays } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { stalePages } from '#db/schema/site';
import worker from '#functions/api';
import { moveClock, now } from '#functions/platform/http/clock';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlays } from '../../support/factories/play.factory';
import { createTrack } from '../../support/factories/track.factory';

const db = drizzle(env.DB);
const MINUTE = 60_000;
const DAY = 86_400_000;

const run = () => worker.scheduled(createScheduledController(), env);
const staleTags = async () => (await db.select().from(stalePages)).map(({ tag }) => tag).sort();
const untilNoon = () => (1.5 * DAY - (now().getTime() % DAY)) % DAY;

beforeEach(async () => {
  await db.batch([db.delete(stalePages), db.delete(rollupCursors), db.delete(plays), db.delete(trackPlayDays)]);
  moveClock(untilNoon());
});

test('listings become stale at most once an hour and only after plays', async () => {
  const track = await createTrack();
  await run();
  expect(await staleTags()).toEqual([]);
  await createPlays(track.id, 1, now());
  await run();
  expect(await staleTags()).toEqual([]);
  moveClock(61 * MINUTE);
  await run();
  expect(await staleTags()).toEqual(['listings']);
  await db.delete(stalePages);
  moveClock(90 * MINUTE);
  await run();
  expect(await staleTags()).toEqual([]);
});

test("a new day makes listings stale and the pages of the previous day's played tracks", async () => {
  const artist = await createArtist();
  const album = await createAlbum({ artists: [artist] });
  const track = await createTrack({ albumId: album.id, artists: [artist] });
  await createTrack();
  await run();
  await createPlays(track.id, 2, now());
  await run();
  moveClock(DAY);
  await run();
  expect(await staleTags()).toEqual([`album:${album.id}`, `artist:${artist.id}`, 'listings', `track:${track.id}`].sort());
});
