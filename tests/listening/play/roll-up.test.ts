import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { neighbourStatements, SHARED_LISTENERS_MIN } from '#db/rollup/neighbour';
import { playDayStatements } from '#db/rollup/play-day';
import { rollupCursors, trackNeighbours, trackPlayDays } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { rollUpPlays } from '#functions/listening/play/rollup.service';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';

const db = drizzle(env.DB);
const DAY = 86_400_000;
const START = Date.parse('2026-11-01T00:00:00Z');

const TRACKS = 6;
const PEOPLE = 5;
let tracks: number[] = [];
let people: number[] = [];
let ticket = 0;

interface Play {
  track: number;
  person: number | null;
  /** Milliseconds since November 1. */
  at: number;
}

/** Few tracks, users and guests, near day boundaries. */
const play: fc.Arbitrary<Play> = fc.record({
  track: fc.nat(TRACKS - 1),
  person: fc.option(fc.nat(PEOPLE - 1)),
  at: fc.oneof(fc.nat(3 * DAY), fc.constantFrom(0, DAY - 1, DAY, DAY + 1, 2 * DAY)),
});

const write = async (made: Play[]) => {
  if (!made.length) return;
  const rows = made.map(({ track, person: user, at }) => ({
    ticketId: `ticket-${++ticket}`,
    trackId: tracks[track],
    userId: user === null ? null : people[user],
    listenerHash: user === null ? 'a guest' : `person ${user}`,
    countedAt: new Date(START + at),
  }));
  for (const row of rows) await db.insert(plays).values(row);
};

/** Reference: counts the plays directly. */
const counted = async () =>
  (
    await env.DB.prepare(
      `select track_id as trackId, strftime('%Y-%m-%d', counted_at / 1000, 'unixepoch') as day, count(*) as plays,
        count(distinct listener_hash) as listeners from plays group by 1, 2 order by 1, 2`,
    ).all()
  ).results;
const rolledUp = () => db.select().from(trackPlayDays).orderBy(trackPlayDays.trackId, trackPlayDays.day);
const neighbours = () => db.select().from(trackNeighbours).orderBy(trackNeighbours.trackId, trackNeighbours.neighbourId);

const forget = () => db.batch([db.delete(plays), db.delete(trackPlayDays), db.delete(trackNeighbours), db.delete(rollupCursors)]);

beforeAll(async () => {
  for (let made = 0; made < TRACKS; made += 1) tracks = [...tracks, (await createTrack()).id];
  for (let made = 0; made < PEOPLE; made += 1) people = [...people, (await createUser()).id];
});
afterEach(forget);

/** Number of listeners. */
const everybody = (made: Play[]) => new Set(made.flatMap(({ person: user }) => user ?? [])).size;

/** A crash: the last statement fails, so that the whole batch is rolled back. */
const breakOff = (statements: D1PreparedStatement[]) =>
  expect(env.DB.batch([...statements, env.DB.prepare('insert into rollup_cursors (job, last_id) values (null, null)')])).rejects.toThrow();

describe('plays by day', () => {
  test('daily sums equal the plays after repeated, concurrent and interrupted runs', async () => {
    const run = fc.constantFrom('step', 'small step', 'two at once', 'broken', 'whole');
    await fc.assert(
      fc
        .asyncProperty(fc.array(fc.tuple(fc.array(play, { maxLength: 12 }), run), { maxLength: 6 }), async (rounds) => {
          for (const [made, how] of rounds) {
            await write(made);
            if (how === 'step') await env.DB.batch(playDayStatements(env.DB, 5));
            if (how === 'small step') await env.DB.batch(playDayStatements(env.DB, 1));
            if (how === 'two at once') await Promise.all([rollUpPlays(env), rollUpPlays(env)]);
            if (how === 'broken') await breakOff(playDayStatements(env.DB, 3));
            if (how === 'whole') await rollUpPlays(env);
          }
          await rollUpPlays(env);
          expect(await rolledUp()).toEqual(await counted());
        })
        .afterEach(async () => void (await forget())),
      { numRuns: 25 },
    );
  });

  test('daily sums survive deleted plays and a lost cursor', async () => {
    await write([
      { track: 0, person: 0, at: 0 },
      { track: 0, person: 1, at: 5 },
    ]);
    await rollUpPlays(env);
    const before = await rolledUp();
    await db.delete(rollupCursors);
    await rollUpPlays(env);
    expect(await rolledUp()).toEqual(before);
    await db.delete(plays);
    await write([{ track: 1, person: 0, at: 0 }]);
    await rollUpPlays(env);
    expect(await rolledUp()).toEqual([...before, { trackId: tracks[1], day: '2026-11-01', plays: 1, listeners: 1 }]);
  });
});

describe('co-listening neighbours', () => {
  test('neighbours are symmetrical, between 0 and 1 and independent of batch size', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(play, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), async (made, size) => {
          await write(made);
          await env.DB.batch(neighbourStatements(env.DB, 1000));
          const whole = await neighbours();
          const together = (a: number, b: number) =>
            people.filter((_, user) => [a, b].every((track) => made.some((one) => one.person === user && tracks[one.track] === track)))
              .length;
          for (const { trackId, neighbourId, score } of whole) {
            expect(together(trackId, neighbourId)).toBeGreaterThanOrEqual(SHARED_LISTENERS_MIN);
            expect(score > 0 && score <= 1).toBe(true);
            expect(whole.find((other) => other.trackId === neighbourId && other.neighbourId === trackId)?.score).toBe(score);
          }
          const isNear = (a: number, b: number) =>
            together(a, b) >= SHARED_LISTENERS_MIN && together(a, b) * everybody(made) > together(a, a) * together(b, b);
          const pairs = tracks.flatMap((a) => tracks.filter((b) => a !== b && isNear(a, b)).map((b) => [a, b]));
          expect(whole.map(({ trackId, neighbourId }) => [trackId, neighbourId])).toEqual(pairs);
          await db.delete(rollupCursors);
          await breakOff(neighbourStatements(env.DB, size));
          for (let step = 0; step <= made.length / size; step += 1) await env.DB.batch(neighbourStatements(env.DB, size));
          expect(await neighbours()).toEqual(whole);
        })
        .afterEach(async () => void (await forget())),
      { numRuns: 15 },
    );
  });

  test('tracks with fewer other listeners rank higher', async () => {
    const hear = (track: number, listeners: number[]) => listeners.map((user) => ({ track, person: user, at: user }));
    await write([...hear(0, [0, 1]), ...hear(1, [0, 1]), ...hear(2, [0, 1, 2, 3]), ...hear(3, [0, 1, 2, 3, 4])]);
    await rollUpPlays(env);
    const ofFirst = (await neighbours()).filter(({ trackId }) => trackId === tracks[0]).sort((a, b) => b.score - a.score);
    expect(ofFirst).toMatchObject([
      { neighbourId: tracks[1], score: expect.closeTo((2 - 4 / 5) / 2) },
      { neighbourId: tracks[2], score: expect.closeTo((2 - 8 / 5) / Math.sqrt(8)) },
    ]);
  });
});
