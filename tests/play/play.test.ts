import { env } from 'cloudflare:workers';
import { count, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it } from 'vitest';
import { PLAY_POSITION_OPEN, PLAY_TICKET_LIFETIME } from '#contracts/play';
import { trackApi } from '#contracts/track';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { plays } from '#db/schema/play';
import { tracks } from '#db/schema/track';
import { moveClock } from '../../functions/http/clock';
import { fieldErrors, read, refusal } from '../support/call';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';

const LENGTH = 180_000;
const GUEST = { 'cf-connecting-ip': '192.0.2.1', 'User-Agent': 'Browser A' };
const OTHER_GUEST = { ...GUEST, 'cf-connecting-ip': '192.0.2.2' };

const db = drizzle(env.DB);
let track: Awaited<ReturnType<typeof createTrack>>;
let artistId: number;
let albumId: number;

beforeEach(async () => {
  ({ id: artistId } = await createArtist());
  ({ id: albumId } = await createAlbum({ artists: [{ id: artistId }] }));
  track = await createTrack({ albumId, duration: LENGTH, artists: [{ id: artistId }] });
});

const post = (body: object, headers: Record<string, string> = GUEST) => ({ method: 'POST', headers, body });
const start = async (headers = GUEST as Record<string, string>, id = track.id): Promise<string> =>
  (await read(trackApi.play, `tracks/${id}/plays`, post({}, headers))).ticket ?? '';
const settle = async (ticket: string, headers = GUEST as Record<string, string>, id = track.id) =>
  (await read(trackApi.play, `tracks/${id}/plays`, post({ ticket, position: 31_000 }, headers))).counted;

/** The counters of the track, its album and its artist beside the rows that they count. */
const counted = async () => {
  const [[rows], [ofTrack], [ofAlbum], [ofArtist]] = await db.batch([
    db.select({ plays: count() }).from(plays).where(eq(plays.trackId, track.id)),
    db.select({ plays: tracks.plays }).from(tracks).where(eq(tracks.id, track.id)),
    db.select({ plays: albums.plays }).from(albums).where(eq(albums.id, albumId)),
    db.select({ plays: artists.plays }).from(artists).where(eq(artists.id, artistId)),
  ]);
  return [rows.plays, ofTrack.plays, ofAlbum.plays, ofArtist.plays];
};

describe('when a play counts', () => {
  it('counts after 30 seconds, for the track, its album and its artists', async () => {
    const ticket = await start();
    moveClock(30_000);
    expect(await settle(ticket)).toBe(true);
    expect(await counted()).toEqual([1, 1, 1, 1]);
    const [row] = await db.select().from(plays).where(eq(plays.trackId, track.id));
    expect(row).toMatchObject({ position: 31_000, userId: null });
    expect(row.listener).not.toContain(GUEST['cf-connecting-ip']);
  });

  it('does not count before, and may be settled again later', async () => {
    const ticket = await start();
    moveClock(25_000);
    expect(await settle(ticket)).toBe(false);
    expect(await counted()).toEqual([0, 0, 0, 0]);
    moveClock(5_000);
    expect(await settle(ticket)).toBe(true);
  });

  it('counts a short track after half of it', async () => {
    const short = await createTrack({ duration: 40_000 });
    const ticket = await start(GUEST, short.id);
    moveClock(15_000);
    expect(await settle(ticket, GUEST, short.id)).toBe(false);
    moveClock(5_000);
    expect(await settle(ticket, GUEST, short.id)).toBe(true);
  });

  it('INV-03 repeats change nothing, not even twenty at once', async () => {
    const ticket = await start();
    moveClock(60_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => settle(ticket)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    moveClock(LENGTH * 2);
    expect(await settle(ticket)).toBe(false);
    expect(await counted()).toEqual([1, 1, 1, 1]);
  });

  it('STR-08 counts a listener once within the length of the track, however many tickets there are', async () => {
    const tickets = await Promise.all(Array.from({ length: 20 }, () => start()));
    moveClock(30_000);
    const answers = await Promise.all(tickets.map((ticket) => settle(ticket)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await counted()).toEqual([1, 1, 1, 1]);
    const again = await start();
    moveClock(LENGTH);
    expect(await settle(again)).toBe(true);
    expect(await counted()).toEqual([2, 2, 2, 2]);
  });

  it('STR-08 tells guests apart by address and browser', async () => {
    const [one, two] = [await start(), await start(OTHER_GUEST)];
    moveClock(30_000);
    expect([await settle(one), await settle(two, OTHER_GUEST)]).toEqual([true, true]);
    expect(await counted()).toEqual([2, 2, 2, 2]);
  });

  it('keeps the host of the site that the player stands in', async () => {
    const own = await start();
    const framed = await start(OTHER_GUEST);
    moveClock(30_000);
    await settle(own);
    await read(
      trackApi.play,
      `tracks/${track.id}/plays`,
      post({ ticket: framed, position: 31_000, referrer: 'blog.example:8080' }, OTHER_GUEST),
    );
    const rows = await db.select({ referrer: plays.referrer }).from(plays).where(eq(plays.trackId, track.id)).orderBy(plays.id);
    expect(rows).toEqual([{ referrer: null }, { referrer: 'blog.example:8080' }]);
  });

  it('keeps what it was played from, and on what, but nothing that tells one browser from another', async () => {
    const phone = {
      ...GUEST,
      'User-Agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
    };
    const [one, other] = [await start(phone), await start(OTHER_GUEST)];
    moveClock(30_000);
    await read(trackApi.play, `tracks/${track.id}/plays`, post({ ticket: one, position: 31_000, source: 'playlist' }, phone));
    await settle(other, OTHER_GUEST);
    const { device, platform, browser, source } = plays;
    const rows = await db.select({ device, platform, browser, source }).from(plays).where(eq(plays.trackId, track.id)).orderBy(plays.id);
    expect(rows).toEqual([
      { device: 'mobile', platform: 'Android', browser: 'Chrome', source: 'playlist' },
      { device: null, platform: null, browser: null, source: null },
    ]);
    expect(Object.keys(await fieldErrors(`tracks/${track.id}/plays`, post({ source: 'somewhere' })))).toEqual(['source']);
  });

  it('takes in how far the listener came for two hours, forward only, and counts nothing by that', async () => {
    const ticket = await start();
    moveClock(30_000);
    const reach = async (position: number, headers: Record<string, string> = GUEST) => {
      const { counted: isCounted } = await read(trackApi.play, `tracks/${track.id}/plays`, post({ ticket, position }, headers));
      const [row] = await db.select({ position: plays.position }).from(plays).where(eq(plays.trackId, track.id));
      return [isCounted, row.position];
    };
    expect(await reach(31_000)).toEqual([true, 31_000]);
    expect(await reach(150_000)).toEqual([false, 150_000]);
    expect(await reach(90_000)).toEqual([false, 150_000]);
    expect(await reach(160_000, OTHER_GUEST)).toEqual([false, 150_000]);
    moveClock(PLAY_POSITION_OPEN - 60_000);
    expect(await reach(170_000)).toEqual([false, 170_000]);
    moveClock(60_000);
    expect(await reach(180_000)).toEqual([false, 170_000]);
    expect(await counted()).toEqual([1, 1, 1, 1]);
  });

  it('INJ-08 takes no address, no script and nothing long for a host', async () => {
    for (const referrer of [
      'https://blog.example/',
      'blog.example/path?person=1',
      '<script>',
      'a b',
      'Ö.example',
      `${'a'.repeat(254)}`,
      '',
    ])
      expect(Object.keys(await fieldErrors(`tracks/${track.id}/plays`, post({ referrer })))).toEqual(['referrer']);
  });

  it('does not count the plays of the owner, but those of others', async () => {
    const [owner, other] = [await createUser(), await createUser()];
    await db.update(tracks).set({ ownerId: owner.id }).where(eq(tracks.id, track.id));
    const [asOwner, asOther] = [await signIn(owner), await signIn(other)];
    const [ofOwner, ofOther] = [await start(asOwner), await start(asOther)];
    moveClock(60_000);
    expect([await settle(ofOwner, asOwner), await settle(ofOther, asOther)]).toEqual([false, true]);
    const [row] = await db.select({ userId: plays.userId }).from(plays).where(eq(plays.trackId, track.id));
    expect(row.userId).toBe(other.id);
  });
});

describe('what is no ticket', () => {
  const path = () => `tracks/${track.id}/plays`;

  it('STR-08 another listener counts nothing with it', async () => {
    const ticket = await start();
    moveClock(30_000);
    expect(await settle(ticket, OTHER_GUEST)).toBe(false);
    expect(await counted()).toEqual([0, 0, 0, 0]);
  });

  it('STR-08 one of another track, a changed one and an invented one are refused', async () => {
    const other = await createTrack();
    const ticket = await start();
    const [body, signature] = ticket.split('.');
    const backdated = btoa(JSON.stringify({ ...JSON.parse(atob(body)), at: 0 }));
    moveClock(30_000);
    const forged = [
      await start(GUEST, other.id),
      `${backdated}.${signature}`,
      `${body}.${'0'.repeat(64)}`,
      body,
      '',
      '.',
      'a.b.c',
      '\u0000',
    ];
    for (const bad of forged) {
      expect(await fieldErrors(path(), post({ ticket: bad }))).toEqual({ ticket: ['The ticket is not valid.'] });
    }
    expect(await counted()).toEqual([0, 0, 0, 0]);
  });

  it('STR-07 a seal made for something else is refused', async () => {
    const { seal } = await import('../../functions/http/hmac');
    const body = btoa(JSON.stringify({ id: 'x', track: track.id, listener: '', at: 0 }));
    const ticket = `${body}.${await seal(env.BETTER_AUTH_SECRET, 'xsrf', body)}`;
    expect(await fieldErrors(path(), post({ ticket }))).toEqual({ ticket: ['The ticket is not valid.'] });
  });

  it('one is worth nothing after its day', async () => {
    const ticket = await start();
    moveClock(PLAY_TICKET_LIFETIME + 1);
    expect(await fieldErrors(path(), post({ ticket }))).toEqual({ ticket: ['The ticket is not valid.'] });
  });

  it.each([{ position: -1 }, { position: 1.5 }, { position: 86_400_001 }, { position: '1' }, { ticket: 1 }, { ticket: 'a'.repeat(601) }])(
    'STR-08 bad input is 422: %j',
    async (body) => {
      expect(Object.keys(await fieldErrors(path(), post(body)))).toEqual(Object.keys(body));
    },
  );

  it('STR-01 a track that cannot be heard cannot be counted', async () => {
    const hidden = await createTrack({ visibility: 'private' });
    const [unknown, refused] = [await refusal('tracks/999999/plays', post({})), await refusal(`tracks/${hidden.id}/plays`, post({}))];
    expect(refused).toEqual(unknown);
    expect(unknown.status).toBe(404);
  });
});
