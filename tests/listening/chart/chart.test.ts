import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { chartApi } from '#contracts/listening/chart';
import { rollUpPlays } from '#functions/listening/play/rollup.service';
import { moveClock } from '#functions/platform/http/clock';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlays } from '../../support/factories/play.factory';
import { createTrack } from '../../support/factories/track.factory';

const DAY = 86_400_000;

const show = async (query = '') => (await read(chartApi.show, `charts?${query}`)).chart;
const rows = async (query?: string) => (await show(query)).tracks.map(({ name, chart_plays }) => `${name} ${chart_plays}`);

/** Plays today, three days ago, and in total according to the counter. */
beforeAll(async () => {
  const rock = await createGenre({ name: 'rock', displayName: 'Rock' });
  const hidden = await createAlbum({ visibility: 'private' });
  const made = [
    { name: 'A', today: 3, before: 0, plays: 3, genres: [rock] },
    { name: 'B', today: 1, before: 6, plays: 30, genres: [] },
    { name: 'C', today: 0, before: 5, plays: 5, genres: [rock] },
    { name: 'D', today: 0, before: 0, plays: 70, genres: [rock] },
    { name: 'Never', today: 0, before: 0, plays: 0, genres: [rock] },
    { name: 'Private', today: 9, before: 9, plays: 99, genres: [rock], visibility: 'private' as const },
    { name: 'On a private album', today: 9, before: 9, plays: 99, genres: [rock], albumId: hidden.id },
  ];
  for (const { today, before, ...values } of made) {
    const track = await createTrack(values);
    await createPlays(track.id, today);
    await createPlays(track.id, before, new Date(Date.now() - 3 * DAY));
  }
  await rollUpPlays(env);
});

describe('charts', () => {
  test('OBJ-18 a chart ranks public tracks by plays in its period', async () => {
    expect(await rows('period=today')).toEqual(['A 3', 'B 1']);
    expect(await rows('period=week')).toEqual(['B 7', 'C 5', 'A 3']);
    expect(await rows('period=all')).toEqual(['D 70', 'B 30', 'C 5', 'A 3']);
    expect(await show()).toEqual(await show('period=week'));
  });

  test('a genre chart lists only tracks of the genre', async () => {
    expect(await rows('period=today&genre=rock')).toEqual(['A 3']);
    expect(await rows('period=week&genre=rock')).toEqual(['C 5', 'A 3']);
    expect(await rows('period=all&genre=rock')).toEqual(['D 70', 'C 5', 'A 3']);
    expect((await show('genre=rock')).genre).toMatchObject({ name: 'rock', display_name: 'Rock' });
  });

  test('daily charts restart each day and weekly ones drop older plays', async () => {
    moveClock(DAY);
    expect(await rows('period=today')).toEqual([]);
    expect(await rows('period=week')).toEqual(['B 7', 'C 5', 'A 3']);
    moveClock(4 * DAY);
    expect(await rows('period=week')).toEqual(['A 3', 'B 1']);
    moveClock(9 * DAY);
    expect(await rows('period=week')).toEqual([]);
    expect(await rows('period=all')).toHaveLength(4);
  });

  test('a chart shows the place that each track had in the period before', async () => {
    const places = async (query: string) => (await show(query)).tracks.map(({ name, previous_place }) => [name, previous_place]);
    expect(await show('period=week')).toMatchObject({ has_previous: false, tracks: [{ previous_place: null }, {}, {}] });
    moveClock(4 * DAY);
    expect(await places('period=week')).toEqual([
      ['A', null],
      ['B', 1],
    ]);
    expect(await places('period=week&genre=rock')).toEqual([['A', null]]);
    expect(await show('period=week')).toMatchObject({ has_previous: true });
    expect((await show('period=all')).has_previous).toBe(false);
  });

  test('an unknown genre is 404, an unknown period 422', async () => {
    expect((await refusal('charts?genre=unknown')).status).toBe(404);
    expect(Object.keys(await fieldErrors('charts?period=month'))).toEqual(['period']);
  });
});
