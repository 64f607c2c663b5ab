import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { SHARES_MAX, statisticsApi } from '#contracts/listening/statistics';
import { listeningShares } from '#db/schema/listening-share';
import { plays } from '#db/schema/play';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { now } from '#functions/platform/http/clock';
import { fieldErrors, read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { next } from '../../support/factories/sequence';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

const db = drizzle(env.DB);
const [MINUTE, DAY] = [60_000, 86_400_000];
let user: { id: number };
let headers: Record<string, string>;

beforeEach(async () => {
  user = await createUser({ name: 'Ines' });
  headers = await signIn(user);
});

const heard = async (trackId: number, daysAgo: number, position = MINUTE) => {
  const countedAt = new Date(now().getTime() - daysAgo * DAY);
  await db.insert(plays).values({ trackId, userId: user.id, ticketId: `s-${next()}`, listenerHash: 'x', countedAt, position });
};
const show = async (query = '') => (await read(statisticsApi.show, `users/me/statistics${query}`, { headers })).statistics;
const share = async (body: object = {}) =>
  (await read(statisticsApi.createShare, 'users/me/listening-shares', { method: 'POST', headers, body })).share;
const shared = async (token: string) => (await read(statisticsApi.shared, `listening-shares/${token}`)).snapshot;

/** 13 calendar months touch the last 365 days, or 12 on the last day of a month. */
const monthsOfYear = (): number => {
  const [first, last] = [new Date(now().getTime() - 364 * DAY), now()];
  return (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1;
};

describe('statistics', () => {
  test('statistics without plays are empty in each period', async () => {
    for (const period of ['week', 'month', 'year', 'all']) {
      const { totals, chart, streak, tracks: rows, before, since } = await show(`?period=${period}`);
      expect([totals.plays, totals.duration, totals.days, rows.length, streak]).toEqual([0, 0, 0, 0, { current: 0, longest: 0 }]);
      expect(chart.length).toBe({ week: 7, month: 30, year: monthsOfYear(), all: 1 }[period]);
      expect([before === null, since === null]).toEqual([period === 'all', period === 'all']);
    }
  });

  test('statistics have top music, length, days and the previous period', async () => {
    const [ada, bob] = [await createArtist({ name: 'Ada' }), await createArtist({ name: 'Bob' })];
    const dub = await createGenre({ displayName: 'Dub' });
    const one = await createTrack({ name: 'one', artists: [ada], duration: 2 * MINUTE, genres: [dub] });
    const two = await createTrack({ name: 'two', artists: [bob], duration: 2 * MINUTE });
    for (const day of [0, 1, 2, 4]) await heard(one.id, day);
    await heard(two.id, 0, DAY);
    await heard(two.id, 8);
    await heard(two.id, 400);
    const week = await show('?period=week');
    expect(week.totals).toEqual({ plays: 5, duration: 6 * MINUTE, tracks: 2, artists: 2, days: 4 });
    expect(week.before).toEqual({ plays: 1, duration: MINUTE, tracks: 1, artists: 1, days: 1 });
    expect(week.tracks.map(({ track, plays: count }) => [track.name, count])).toEqual([
      ['one', 4],
      ['two', 1],
    ]);
    expect(week.artists.map(({ artist }) => artist.name)).toEqual(['Ada', 'Bob']);
    expect(week.genres.map(({ genre, plays: count }) => [genre.display_name, count])).toEqual([['Dub', 4]]);
    expect(week.chart.map(({ plays: count }) => count)).toEqual([0, 0, 1, 0, 1, 1, 2]);
    expect(week.streak).toEqual({ current: 3, longest: 3 });
    expect((await show('?period=month')).totals.plays).toBe(6);
    expect((await show('?period=all')).totals.plays).toBe(7);
  });

  test("days are counted in the caller's time zone", async () => {
    const { id } = await createTrack();
    await heard(id, 0);
    await heard(id, 1);
    const ahead = Math.ceil((DAY - (now().getTime() % DAY)) / MINUTE);
    const { until } = await show('?period=week');
    if (ahead <= 840) expect((await show(`?period=week&offset=${ahead}`)).until > until).toBe(true);
    expect(await fieldErrors('users/me/statistics?offset=900&period=day', { headers })).toEqual({
      offset: ['No time zone has this offset.'],
      period: ['Periods are: week, month, year, all.'],
    });
  });

  test("statistics contain only the caller's plays; guests get 401", async () => {
    const { id } = await createTrack();
    await heard(id, 0);
    const other = await signIn(await createUser());
    expect((await read(statisticsApi.show, 'users/me/statistics', { headers: other })).statistics.totals.plays).toBe(0);
    expect((await refusal('users/me/statistics')).status).toBe(401);
  });

  test("statistics of 100 000 plays use the user's index and scan no table", async () => {
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)
       insert into tracks (name, slug, duration, owner_id) select 'many ' || i, 'many-' || i, 200000, null from n`,
    ).run();
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
       insert into plays (ticket_id, track_id, user_id, listener_hash, position, counted_at)
       select 'many-' || ${user.id} || '-' || i, (select min(id) from tracks where name like 'many %') + i % 300, ${user.id}, 'x', 100000, ${now().getTime()} - i * 6000 from n`,
    ).run();
    const { statements } = await statementsOf('users/me/statistics?period=year', headers);
    for (const statement of statements) {
      const plan = await planOf(statement);
      expect(plan.filter((line) => /\bSCAN (plays|tracks|artists|track_artists|track_genres)\b/.test(line))).toEqual([]);
      for (const line of plan.filter((each) => /SEARCH plays /.test(each) && /user_id/.test(each)))
        expect(line).toContain('COVERING INDEX plays_user');
    }
    expect((await show('?period=year')).totals.plays).toBe(100_000);
  });
});

describe('sharing', () => {
  test('a share is a snapshot readable by anyone until it is deleted', async () => {
    const ada = await createArtist({ name: 'Ada' });
    const { id } = await createTrack({ name: 'one', artists: [ada] });
    await heard(id, 0);
    const hidden = await share({ period: 'week' });
    const named = await share({ period: 'week', with_name: true });
    expect([hidden.snapshot.name, named.snapshot.name]).toEqual([null, 'Ines']);
    await heard(id, 0);
    const seen = await shared(hidden.token);
    expect(seen).toMatchObject({ name: null, plays: 1, tracks: [{ name: 'one', artists: 'Ada' }] });
    expect(JSON.stringify(seen)).not.toMatch(/Ines|user|token|email/);
    const other = await signIn(await createUser());
    expect((await refusal(`users/me/listening-shares/${hidden.id}`, { method: 'DELETE', headers: other })).status).toBe(404);
    await read(statisticsApi.deleteShare, `users/me/listening-shares/${hidden.id}`, { method: 'DELETE', headers });
    expect((await refusal(`listening-shares/${hidden.token}`)).status).toBe(404);
    const left = (await read(statisticsApi.shares, 'users/me/listening-shares', { headers })).shares;
    expect(left.map(({ token }) => token)).toEqual([named.token]);
  });

  test('a share leaves out music hidden then or now, and is 404 once its user is suspended', async () => {
    const [open, closed] = [await createTrack({ name: 'open' }), await createTrack({ name: 'closed', visibility: 'unlisted' })];
    await heard(open.id, 0);
    await heard(closed.id, 0);
    const { token, snapshot } = await share({ period: 'week' });
    expect(snapshot.tracks.map(({ name }) => name)).toEqual(['open']);
    await db.update(tracks).set({ visibility: 'private' }).where(eq(tracks.id, open.id));
    expect((await shared(token)).tracks).toEqual([]);
    await db.update(users).set({ bannedAt: now() }).where(eq(users.id, user.id));
    expect((await refusal(`listening-shares/${token}`)).status).toBe(404);
  });

  test('an empty share and too many shares are field errors; shares are deleted with the account', async () => {
    const ask = { method: 'POST', headers, body: { period: 'week' } };
    expect(await fieldErrors('users/me/listening-shares', ask)).toEqual({ period: ['No plays to share yet.'] });
    await heard((await createTrack()).id, 0);
    for (let made = 0; made < SHARES_MAX; made += 1) await share({ period: 'week' });
    expect(Object.keys(await fieldErrors('users/me/listening-shares', ask))).toEqual(['period']);
    await db.delete(users).where(eq(users.id, user.id));
    expect(await db.select().from(listeningShares).where(eq(listeningShares.userId, user.id))).toEqual([]);
  });
});
