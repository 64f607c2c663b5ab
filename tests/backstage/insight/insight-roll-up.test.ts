import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type InsightKind, insightApi, previousRange } from '#contracts/backstage/insight';
import { PLAY_POSITION_OPEN, PLAY_SOURCES } from '#contracts/listening/play';
import { insightStatements } from '#db/rollup/insight';
import { playStepStatements, playStopStatements } from '#db/rollup/play-step';
import { listenerRecency, trackPlayFacets, trackPlayRetention, trackPlayStops } from '#db/schema/insight';
import { rollupCursors, trackPlayDays } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { rollUpPlaySteps, rollUpPlays } from '#functions/listening/play/rollup.service';
import { read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);
const DAY = 86_400_000;
const FIRST = '2026-11-01';
const START = Date.parse(FIRST);
const DAYS = 9;
const LENGTH = 180_000;
/** All plays of the tests are final by then. */
const LATER = new Date(START + (DAYS + 1) * DAY + PLAY_POSITION_OPEN);

let headers: Record<string, string>;
let trackIds: number[] = [];
/** Tracks of each subject with insights. */
let heard: { kind: InsightKind; id: number; tracks: number[] }[] = [];
let ticket = 0;

beforeAll(async () => {
  headers = await signIn(await createUser({ permissions: ['tracks.update', 'albums.update', 'artists.update'] }));
  const [one, other] = [await createArtist(), await createArtist()];
  const album = await createAlbum({ artists: [one] });
  const made = [
    await createTrack({ duration: LENGTH, artists: [one], albumId: album.id }),
    await createTrack({
      duration: LENGTH,
      artists: [one, { ...other, role: 'featured' }, { ...one, role: 'producer' }],
      albumId: album.id,
    }),
    await createTrack({ duration: LENGTH, artists: [other] }),
  ];
  trackIds = made.map(({ id }) => id);
  heard = [
    { kind: 'tracks', id: trackIds[1], tracks: [1] },
    { kind: 'albums', id: album.id, tracks: [0, 1] },
    { kind: 'artists', id: one.id, tracks: [0, 1] },
    { kind: 'artists', id: other.id, tracks: [1, 2] },
  ];
});

const forget = () =>
  db.batch([
    db.delete(plays),
    db.delete(trackPlayDays),
    db.delete(trackPlayFacets),
    db.delete(trackPlayRetention),
    db.delete(trackPlayStops),
    db.delete(listenerRecency),
    db.delete(rollupCursors),
  ]);
afterEach(forget);

interface Play {
  track: number;
  listener: number;
  /** Milliseconds since November 1. */
  at: number;
  position: number;
  country: string | null;
  source: (typeof PLAY_SOURCES)[number] | null;
  referrer: string | null;
}

/** Few tracks and listeners, in random order: the roll-up must not depend on it. */
const play: fc.Arbitrary<Play> = fc.record({
  track: fc.nat(2),
  listener: fc.nat(3),
  at: fc.oneof(
    fc.nat(DAYS * DAY - 1),
    fc.nat(DAYS - 1).map((day) => day * DAY),
    fc.nat(DAYS - 1).map((day) => day * DAY + DAY - 1),
  ),
  position: fc.nat(LENGTH + 5000),
  country: fc.constantFrom('DE', 'SE', null),
  source: fc.constantFrom(...PLAY_SOURCES, null),
  referrer: fc.constantFrom('blog.example', 'search.example', null),
});

const write = async (made: Play[]) => {
  for (const { track, listener, at, ...rest } of made) {
    const values = { ticketId: `ticket-${++ticket}`, trackId: trackIds[track], listenerHash: `listener ${listener}` };
    await db.insert(plays).values({ ...values, ...rest, countedAt: new Date(START + at) });
  }
};

const dayOf = ({ at }: Play) => addDays(FIRST, Math.floor(at / DAY));
const listenersOf = (made: Play[]) => new Set(made.map(({ listener }) => listener)).size;
const stepOf = ({ position }: Play) => Math.min(20, Math.floor((position * 20) / LENGTH));
const stretchOf = ({ position }: Play) => Math.min(LENGTH, position) / 1000;
const share = (part: number, whole: number) => (whole ? part / whole : null);

/** Names with play counts, most first. */
const shares = (names: (string | null)[]) => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name ?? '', (counts.get(name ?? '') ?? 0) + 1);
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([name, count]) => ({ name: name || null, plays: count }));
};

/** Reference implementation of insights. */
const counted = (all: Play[], { kind, tracks }: (typeof heard)[number], range: { from: string; to: string }) => {
  const before = previousRange(range);
  const within = ({ from, to }: typeof range) => all.filter((one) => tracks.includes(one.track) && dayOf(one) >= from && dayOf(one) <= to);
  const [now, then] = [within(range), within(before)];
  const ended = (made: Play[]) => made.filter((one) => stepOf(one) >= 19).length;
  const on = (made: Play[], day: string) => made.filter((one) => dayOf(one) === day);
  const came = (made: Play[], { from }: typeof range) => {
    const earlier = new Set(all.filter((one) => tracks.includes(one.track) && dayOf(one) < from).map(({ listener }) => listener));
    return listenersOf(made.filter(({ listener }) => !earlier.has(listener)));
  };
  const longest = Math.max(-1, ...now.map((one) => Math.floor(stretchOf(one))));
  const length = (Date.parse(range.to) - Date.parse(range.from)) / DAY + 1;
  return {
    plays: { now: now.length, before: then.length },
    listeners: { now: listenersOf(now), before: listenersOf(then) },
    new_listeners: { now: came(now, range), before: came(then, before) },
    finished: { now: share(ended(now), now.length), before: share(ended(then), then.length) },
    days: Array.from({ length }, (_, index) => {
      const [ofDay, ofDayBefore] = [on(now, addDays(range.from, index)), on(then, addDays(before.from, index))];
      return {
        day: addDays(range.from, index),
        plays: ofDay.length,
        plays_before: ofDayBefore.length,
        listeners: listenersOf(ofDay),
        listeners_before: listenersOf(ofDayBefore),
      };
    }),
    countries: shares(now.map(({ country }) => country)),
    sources: shares(now.map(({ source }) => source)),
    embeds: shares(now.filter(({ source }) => source === 'embed').map(({ referrer }) => referrer)),
    referrers: shares(now.filter(({ source }) => source !== 'embed').map(({ referrer }) => referrer)),
    moments:
      kind === 'tracks'
        ? {
            length: 1000,
            reached: Array.from({ length: longest + 1 }, (_, second) => now.filter((one) => stretchOf(one) >= second).length),
          }
        : null,
    curve: Array.from({ length: 21 }, (_, step) => now.filter((one) => stepOf(one) >= step).length),
  };
};

/** A crash: the last statement fails, so that the whole batch is rolled back. */
const breakOff = (statements: D1PreparedStatement[]) =>
  expect(env.DB.batch([...statements, env.DB.prepare('insert into rollup_cursors (job, last_id) values (null, null)')])).rejects.toThrow();

const settledAt = LATER.getTime() - PLAY_POSITION_OPEN;
const partsOf = (count: number) => [playStepStatements, playStopStatements].flatMap((of) => of(env.DB, count, settledAt));
const rounds = fc.array(fc.tuple(fc.array(play, { maxLength: 10 }), fc.constantFrom('one', 'few', 'two at once', 'broken', 'whole')), {
  maxLength: 5,
});
const range = fc
  .tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1))
  .map(([a, b]) => ({ from: addDays(FIRST, Math.min(a, b)), to: addDays(FIRST, Math.max(a, b)) }));

describe('insight roll-up', () => {
  test('insights equal the plays counted by hand, for any plays, range and roll-up portions', async () => {
    await fc.assert(
      fc
        .asyncProperty(rounds, range, fc.nat(3), async (made, asked, which) => {
          for (const [some, how] of made) {
            await write(some);
            if (how === 'one') await env.DB.batch([...insightStatements(env.DB, 1), ...partsOf(1)]);
            if (how === 'few') await env.DB.batch([...insightStatements(env.DB, 4), ...partsOf(4)]);
            if (how === 'two at once') await Promise.all([rollUpPlays(env), rollUpPlays(env), rollUpPlaySteps(env, LATER)]);
            if (how === 'broken') await breakOff([...insightStatements(env.DB, 3), ...partsOf(3)]);
            if (how === 'whole') await rollUpPlays(env);
          }
          await rollUpPlays(env);
          await rollUpPlaySteps(env, LATER);
          const { kind, id } = heard[which];
          const path = `insights/${kind}/${id}?from=${asked.from}&to=${asked.to}`;
          const { insights } = await read(insightApi.show, path, { headers });
          expect(insights).toMatchObject(
            counted(
              made.flatMap(([some]) => some),
              heard[which],
              asked,
            ),
          );
        })
        .afterEach(async () => void (await forget())),
      { numRuns: 40 },
    );
  });

  test('insights survive the deletion of plays and a lost roll-up cursor', async () => {
    const some = { track: 1, position: 0, country: 'DE', source: null, referrer: null };
    const made = [0, 2, 5].flatMap((day) => [0, 1].map((listener) => ({ ...some, listener, at: day * DAY })));
    const ask = () => read(insightApi.show, `insights/tracks/${trackIds[1]}?from=${FIRST}&to=${addDays(FIRST, DAYS)}`, { headers });
    await write(made);
    await rollUpPlays(env);
    await rollUpPlaySteps(env, LATER);
    const before = await ask();
    expect(before.insights).toMatchObject({ plays: { now: 6 }, listeners: { now: 2 }, finished: { now: 0 } });
    await db.delete(rollupCursors);
    await rollUpPlays(env);
    await rollUpPlaySteps(env, LATER);
    expect(await ask()).toEqual(before);
    await db.delete(plays);
    await rollUpPlays(env);
    await rollUpPlaySteps(env, LATER);
    expect(await ask()).toEqual(before);
  });

  test('play positions are rolled up once they are final, in order of time', async () => {
    const some = { track: 0, listener: 0, country: null, source: null, referrer: null };
    await write([
      { ...some, at: 0, position: LENGTH },
      { ...some, at: 2 * DAY, position: 0 },
      { ...some, at: DAY, position: LENGTH },
    ]);
    const steps = async (now: number) => {
      await rollUpPlaySteps(env, new Date(START + now + PLAY_POSITION_OPEN));
      return (await db.select().from(trackPlayRetention)).map(({ step }) => step);
    };
    expect(await steps(-1)).toEqual([]);
    expect(await steps(DAY)).toEqual([20]);
    expect((await steps(2 * DAY)).sort()).toEqual([0, 20, 20]);
  });
});
