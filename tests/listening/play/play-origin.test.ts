import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it } from 'vitest';
import { CITY_LISTENERS_MIN, insightApi } from '#contracts/backstage/insight';
import { trackPlayCities, trackPlayLinks, trackPlayPlaylists } from '#db/schema/insight';
import { plays } from '#db/schema/play';
import { playlists } from '#db/schema/playlist';
import { playApi } from '#functions/listening/play/play-api.contract';
import { PRIVATE_SESSION_COOKIE, PRIVATE_SESSION_LENGTH } from '#functions/listening/play/private-session.contract';
import { rollUpPlays } from '#functions/listening/play/rollup.service';
import { moveClock, now } from '#functions/platform/http/clock';
import { call, read } from '../../support/call';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createUser } from '../../support/factories/user.factory';
import { GUEST, LENGTH, makeTrackForEachTest, track } from '../../support/played-track';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);

makeTrackForEachTest();

const DAY = 86_400_000;
// Starts at the beginning of a day, because tests move the clock and count a single day.
beforeEach(() => moveClock(DAY - (now().getTime() % DAY)));

interface Told {
  headers?: Record<string, string>;
  source?: string | null;
  referer?: string;
  cf?: { country?: string; city?: string };
}

/** Counted play from a page with an origin. */
const play = async ({ headers = GUEST, source, referer, cf }: Told) => {
  const request = { method: 'POST', headers: { ...headers, ...(referer && { Referer: referer }) }, cf };
  const { ticket } = await read(playApi.play, `tracks/${track.id}/plays`, { ...request, body: {} });
  moveClock(30_000);
  const settled = { ...request, headers, body: { ticket, position: 31_000, source } };
  const { counted } = await read(playApi.play, `tracks/${track.id}/plays`, settled);
  moveClock(LENGTH);
  return counted;
};

const guest = (number: number) => ({ ...GUEST, 'cf-connecting-ip': `198.51.100.${number}` });

const insights = async () => {
  const headers = await signIn(await createUser({ permissions: ['tracks.update'] }));
  return (await read(insightApi.show, `insights/tracks/${track.id}`, { headers })).insights;
};

describe('origin of plays', () => {
  beforeEach(async () => {
    await env.DB.prepare('delete from site_play_cities').run();
  });

  it('a play counts for its playlist, shown only while public and containing the track', async () => {
    const user = await createUser();
    const [open, closed, without] = [
      await createPlaylist({ ownerId: user.id, name: 'Low tide', tracks: [track] }),
      await createPlaylist({ ownerId: user.id, name: 'For nobody', tracks: [track], public: false }),
      await createPlaylist({ ownerId: user.id, name: 'Made up' }),
    ];
    for (const { id } of [open, open, closed, without]) expect(await play({ source: `playlist:${id}` })).toBe(true);
    for (const source of ['playlist:999999', 'playlist:1 or 1=1', 'playlist:', null, 'private-link', 'tag:ambient']) await play({ source });
    expect((await insights()).playlists).toEqual([{ id: open.id, name: 'Low tide', slug: open.slug, plays: 2 }]);
    const rows = await db.select({ source: plays.source }).from(plays).where(eq(plays.trackId, track.id)).orderBy(plays.id);
    expect(rows.map(({ source }) => source)).toEqual([...Array(7).fill('playlist'), 'queue', 'queue', 'tag']);
    await db.update(playlists).set({ public: false }).where(eq(playlists.id, open.id));
    expect((await insights()).playlists).toEqual([]);
    await db.delete(playlists).where(eq(playlists.id, open.id));
    expect(await db.select().from(trackPlayPlaylists).where(eq(trackPlayPlaylists.trackId, track.id))).toEqual([]);
  });

  it('a play counts for the via parameter of an own page, at most 100 names a day', async () => {
    const page = (search: string, origin = 'http://localhost') => `${origin}/track/${track.id}/x?${search}`;
    for (const search of ['via=newsletter', 'via=newsletter&t=1', 'via=bio-2']) expect(await play({ referer: page(search) })).toBe(true);
    const wrong = ['via=', 'via=UPPER', 'via=%3Cscript%3E', `via=${'x'.repeat(41)}`, 'via=-', 'else=newsletter'];
    for (const search of wrong) await play({ referer: page(search) });
    await play({ referer: page('via=newsletter', 'https://elsewhere.example') });
    await play({ referer: 'no address' });
    expect((await insights()).links).toEqual([
      { name: 'newsletter', plays: 2 },
      { name: 'bio-2', plays: 1 },
    ]);
    const day = now().toISOString().slice(0, 10);
    await env.DB.prepare(
      'insert into track_play_links with recursive n(i) as (select 1 union all select i + 1 from n where i < 98) select ?, ?, i, 1 from n',
    )
      .bind(track.id, day)
      .run();
    await play({ referer: page('via=one-too-many') });
    await play({ referer: page('via=bio-2') });
    const names = (await db.select().from(trackPlayLinks).where(eq(trackPlayLinks.trackId, track.id))).map(({ link }) => link);
    expect(names).toHaveLength(100);
    expect(names).not.toContain('one-too-many');
  });

  it('a city is shown only with enough listeners and is not linked to any of them', async () => {
    const cf = { country: 'SE', city: 'Malmö' };
    for (let number = 1; number < CITY_LISTENERS_MIN; number += 1) await play({ headers: guest(number), cf });
    for (let times = 0; times < 3; times += 1) await play({ headers: { ...guest(1), 'User-Agent': `Browser ${times}` }, cf });
    expect((await insights()).cities).toEqual([]);
    const { user, headers } = await createUser().then(async (made) => ({ user: made, headers: await signIn(made) }));
    const Cookie = `${headers.Cookie}; ${PRIVATE_SESSION_COOKIE}=${now().getTime() + PRIVATE_SESSION_LENGTH}.${user.id}`;
    await play({ headers: { ...headers, Cookie }, cf });
    expect((await insights()).cities).toEqual([]);
    // Listeners may share a slot, so more may be needed, but never fewer.
    for (let number = 10; number < 20; number += 1) await play({ headers: guest(number), cf });
    await rollUpPlays(env);
    const { cities, countries } = await insights();
    expect(cities).toEqual([{ name: 'Malmö', country: 'SE', plays: CITY_LISTENERS_MIN - 1 + 3 + 10 }]);
    expect(countries).toEqual([{ name: 'SE', plays: CITY_LISTENERS_MIN + 3 + 10 }]);
    const kept = await env.DB.prepare('select * from plays where track_id = ?').bind(track.id).all();
    expect(JSON.stringify(kept.results)).not.toContain('Malm');
    const slots = await db.select().from(trackPlayCities).where(eq(trackPlayCities.trackId, track.id));
    expect(Object.keys(slots[0]).sort()).toEqual(['city', 'country', 'day', 'plays', 'slot', 'trackId']);
    expect(slots.every(({ slot }) => slot >= 0 && slot < 64)).toBe(true);
    // The site-wide sum has as many bits as slots, and every play.
    const [site] = await env.DB.prepare(
      `select sum(plays) as plays, (select count(*) from json_each(?) bit where exists (select 1 from site_play_cities c where (c.slots >> bit.value) & 1)) as bits
        from site_play_cities where country = 'SE' and city = 'Malmö'`,
    )
      .bind(JSON.stringify(Array.from({ length: 64 }, (_, bit) => bit)))
      .all<{ plays: number; bits: number }>()
      .then(({ results }) => results);
    expect(site).toEqual({ plays: CITY_LISTENERS_MIN - 1 + 3 + 10, bits: new Set(slots.map(({ slot }) => slot)).size });
  });

  it('a play that does not count adds no city', async () => {
    const cf = { country: 'SE', city: 'Malmö' };
    const body = (await (await call(`tracks/${track.id}/plays`, { method: 'POST', headers: GUEST, body: {}, cf })).json()) as {
      ticket: string;
    };
    await call(`tracks/${track.id}/plays`, { method: 'POST', headers: GUEST, body: { ticket: body.ticket, position: 1 }, cf });
    expect(await db.select().from(trackPlayCities).where(eq(trackPlayCities.trackId, track.id))).toEqual([]);
    expect(await env.DB.prepare('select count(*) as n from site_play_cities').first('n')).toBe(0);
  });

  it('at most 300 cities a day are stored; plays from others still count', async () => {
    await play({ headers: guest(1), cf: { country: 'SE', city: 'Lund' } });
    const day = now().toISOString().slice(0, 10);
    await env.DB.prepare(
      "insert into site_play_cities with recursive n(i) as (select 1 union all select i + 1 from n where i < 299) select ?, 'SE', i, 1, 1 from n",
    )
      .bind(day)
      .run();
    for (const city of ['Lund', 'One too many']) expect(await play({ headers: guest(2), cf: { country: 'SE', city } })).toBe(true);
    const kept = await env.DB.prepare("select city, plays from site_play_cities where city in ('Lund', 'One too many')").all();
    expect(kept.results).toEqual([{ city: 'Lund', plays: 2 }]);
  });
});
