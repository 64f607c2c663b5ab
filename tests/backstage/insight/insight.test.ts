import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, insightApi, lastRange } from '#contracts/backstage/insight';
import { albumLikes } from '#db/schema/album';
import { artistLikes } from '#db/schema/artist';
import { artistFollows } from '#db/schema/follow';
import { plays } from '#db/schema/play';
import { trackLikes } from '#db/schema/track';
import { moveClock } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);
const DAY = 86_400_000;
const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * DAY);
const today = lastRange(now, 1).to;

let manager: Awaited<ReturnType<typeof createUser>>;
let headers: Record<string, string>;
let artistId: number;
let albumId: number;
let trackId: number;

beforeEach(async () => {
  manager = await createUser();
  headers = await signIn(manager);
  ({ id: artistId } = await createArtist({ managers: [manager] }));
  ({ id: albumId } = await createAlbum({ artists: [{ id: artistId }] }));
  ({ id: trackId } = await createTrack({ name: '=HYPERLINK("x")', albumId, artists: [{ id: artistId }] }));
});

let ticket = 0;
const play = (at: Date, values: Partial<typeof plays.$inferInsert> = {}) =>
  db.insert(plays).values({ trackId, ticketId: `insight-${++ticket}`, listenerHash: `listener-${ticket}`, countedAt: at, ...values });
const roll = () => runScheduled(env, new Date(now + DAY));
const show = async (path: string) => (await read(insightApi.show, `insights/${path}`, { headers })).insights;

describe('insights', () => {
  test('BACK-016 BACK-020 BACK-022 managers see plays and listeners of tracks, albums and artists', async () => {
    await play(daysAgo(0), { country: 'DE', device: 'mobile', platform: 'Android', source: 'playlist', position: 180_000 });
    await play(daysAgo(1), { country: 'DE', device: 'desktop', platform: 'Linux', source: 'embed', referrer: 'blog.example' });
    await play(daysAgo(2), { referrer: 'search.example' });
    await play(daysAgo(31));
    await roll();
    for (const path of [`tracks/${trackId}`, `albums/${albumId}`, `artists/${artistId}`]) {
      const insights = await show(path);
      expect(insights).toMatchObject({
        range: { from: addDays(today, -29), to: today },
        plays: { now: 3, before: 1 },
        listeners: { now: 3, before: 1 },
        finished: { now: 1 / 3, before: 0 },
        countries: [
          { name: 'DE', plays: 2 },
          { name: null, plays: 1 },
        ],
        devices: expect.arrayContaining([{ name: 'mobile', plays: 1 }]),
        platforms: expect.arrayContaining([{ name: 'Linux', plays: 1 }]),
        sources: expect.arrayContaining([{ name: 'playlist', plays: 1 }]),
        embeds: [{ name: 'blog.example', plays: 1 }],
        referrers: [
          { name: null, plays: 1 },
          { name: 'search.example', plays: 1 },
        ],
      });
      expect(insights.days).toHaveLength(30);
      expect(insights.days.at(-1)).toMatchObject({ day: today, plays: 1, plays_before: 0, listeners: 1 });
      expect(insights.days.at(-2)).toMatchObject({ plays_before: 1, listeners_before: 1 });
      const ownTracks = [{ id: trackId, name: '=HYPERLINK("x")', plays: 3, plays_before: 1 }];
      expect(insights.tracks).toMatchObject(path.startsWith('tracks') ? [] : ownTracks);
    }
  });

  test('insights count likes and follows by day', async () => {
    const people = [await createUser(), await createUser(), await createUser()];
    for (const [index, { id: userId }] of people.entries()) {
      const createdAt = daysAgo(index * 6);
      await db.insert(trackLikes).values({ trackId, userId, createdAt });
      await db.insert(albumLikes).values({ albumId, userId, createdAt });
      await db.insert(artistLikes).values({ artistId, userId, createdAt });
      await db.insert(artistFollows).values({ artistId, userId, createdAt });
    }
    const range = `from=${addDays(today, -6)}&to=${today}`;
    for (const path of [`tracks/${trackId}`, `albums/${albumId}`, `artists/${artistId}`]) {
      const insights = await show(`${path}?${range}`);
      expect(insights.likes).toEqual({ now: 2, before: 1 });
      expect(insights.follows).toEqual(path.startsWith('artists') ? { now: 2, before: 1 } : null);
      expect(insights.days.map(({ likes }) => likes)).toEqual([1, 0, 0, 0, 0, 0, 1]);
    }
  });

  test('insights of new music are zero instead of an error', async () => {
    const insights = await show(`tracks/${trackId}`);
    expect(insights).toMatchObject({ plays: { now: 0, before: 0 }, finished: { now: null, before: null }, countries: [], tracks: [] });
    expect(insights.curve).toEqual(Array(21).fill(0));
  });

  test('OBJ-05 BACK-023 insights of other artists return 403, and of their hidden music 404', async () => {
    const other = await createArtist({ managers: [await createUser()] });
    const foreign = await createTrack({ artists: [other] });
    const hidden = await createTrack({ artists: [other], visibility: 'private' });
    const album = await createAlbum({ artists: [other] });
    for (const path of [`tracks/${foreign.id}`, `albums/${album.id}`, `artists/${other.id}`])
      for (const end of ['', '/export']) expect((await refusal(`insights/${path}${end}`, { headers })).status).toBe(403);
    const unknown = await refusal('insights/tracks/999999', { headers });
    expect(unknown.status).toBe(404);
    expect(await refusal(`insights/tracks/${hidden.id}`, { headers })).toEqual(unknown);
    expect((await refusal(`insights/playlists/1`, { headers })).status).toBe(404);
  });

  test('insights contain nothing about a single listener', async () => {
    const listener = await createUser({ name: 'Noor Haddad' });
    await play(daysAgo(0), { userId: listener.id, listenerHash: 'the-keyed-hash', browser: 'Firefox' });
    await roll();
    const text = await (await call(`insights/tracks/${trackId}`, { headers })).text();
    expect(text).toContain('"plays":{"now":1');
    for (const secret of ['the-keyed-hash', 'Noor', listener.email, 'insight-']) expect(text).not.toContain(secret);
  });

  test('an invalid range returns an error for its field', async () => {
    const wrong = (query: string) => fieldErrors(`insights/tracks/${trackId}?${query}`, { headers });
    expect(await wrong('from=2026-11-01')).toEqual({ to: ['Enter the first and the last day.'] });
    expect(await wrong('from=2026-11-02&to=2026-11-01')).toEqual({ to: ['The last day must not be before the first.'] });
    expect(await wrong('from=2025-01-01&to=2026-11-01')).toEqual({ from: ['Choose at most 366 days.'] });
    expect(Object.keys(await wrong('from=yesterday&to=2026-02-30'))).toEqual(['from', 'to']);
    expect(Object.keys(await fieldErrors(`insights/tracks/${trackId}/export?table=people`, { headers }))).toEqual(['table']);
  });

  test('INJ-08 exported tables contain no formulas', async () => {
    await play(daysAgo(0), { source: 'embed', referrer: '-blog.example' });
    await roll();
    const table = async (name: string) => {
      const response = await call(`insights/albums/${albumId}/export?table=${name}`, { headers });
      expect([response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
        'text/csv; charset=UTF-8',
        'private, no-store',
      ]);
      expect(response.headers.get('Content-Disposition')).toContain(
        `filename="albums-${albumId}-${name}-${addDays(today, -29)}-${today}.csv"`,
      );
      return (await response.text()).replace('\ufeff', '').split('\r\n');
    };
    expect(await table('tracks')).toEqual(['track,plays,plays_before,id', `"'=HYPERLINK(""x"")",1,0,${trackId}`, '']);
    expect(await table('embeds')).toEqual(['embedded_on,plays', "'-blog.example,1", '']);
    const days = await table('days');
    expect(days).toHaveLength(32);
    expect(days.at(-2)).toBe(`${today},1,0,1,0,1,0,0`);
    expect((await table('curve')).slice(0, 3)).toEqual(['reached_percent,plays', '0,1', '5,0']);
    for (const name of ['countries', 'devices', 'platforms', 'sources', 'referrers'])
      expect((await table(name))[0]).toMatch(/^[a-z_]+,plays$/);
  });

  test('insights use UTC days and end today', async () => {
    moveClock(DAY / 2);
    expect((await show(`tracks/${trackId}`)).range.to).toBe(lastRange(now + DAY / 2, 1).to);
  });
});
