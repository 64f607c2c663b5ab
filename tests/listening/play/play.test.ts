import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, it } from 'vitest';
import { PLAY_POSITION_OPEN } from '#contracts/listening/play';
import { plays } from '#db/schema/play';
import { tracks } from '#db/schema/track';
import { playApi } from '#functions/listening/play/play-api.contract';
import { moveClock } from '#functions/platform/http/clock';
import { fieldErrors, read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { counted, GUEST, LENGTH, makeTrackForEachTest, OTHER_GUEST, post, settle, start, track } from '../../support/played-track';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);

makeTrackForEachTest();

describe('counted plays', () => {
  it('a play counts after 30 seconds for the track, its album and its artists', async () => {
    const ticket = await start();
    moveClock(30_000);
    expect(await settle(ticket)).toBe(true);
    expect(await counted()).toEqual([1, 1, 1, 1]);
    const [row] = await db.select().from(plays).where(eq(plays.trackId, track.id));
    expect(row).toMatchObject({ position: 31_000, userId: null });
    expect(row.listenerHash).not.toContain(GUEST['cf-connecting-ip']);
  });

  it('a draft’s preview does not count, even for a member of its team', async () => {
    const member = await createUser();
    const draft = await createTrack({ visibility: 'private', artists: [await createArtist({ managers: [member] })] });
    const headers = { ...GUEST, ...(await signIn(member)) };
    const ticket = await start(headers, draft.id);
    moveClock(30_000);
    expect(await settle(ticket, headers, draft.id)).toBe(false);
    expect(await db.select().from(plays).where(eq(plays.trackId, draft.id))).toEqual([]);
  });

  it('a play settled too early does not count and can be settled again', async () => {
    const ticket = await start();
    moveClock(25_000);
    expect(await settle(ticket)).toBe(false);
    expect(await counted()).toEqual([0, 0, 0, 0]);
    moveClock(5_000);
    expect(await settle(ticket)).toBe(true);
  });

  it('a short track counts after half its length', async () => {
    const short = await createTrack({ duration: 40_000 });
    const ticket = await start(GUEST, short.id);
    moveClock(15_000);
    expect(await settle(ticket, GUEST, short.id)).toBe(false);
    moveClock(5_000);
    expect(await settle(ticket, GUEST, short.id)).toBe(true);
  });

  it('INV-03 a ticket settled twenty times at once counts once', async () => {
    const ticket = await start();
    moveClock(60_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => settle(ticket)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    moveClock(LENGTH * 2);
    expect(await settle(ticket)).toBe(false);
    expect(await counted()).toEqual([1, 1, 1, 1]);
  });

  it('STR-08 a listener counts once per track length, whatever the number of tickets', async () => {
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

  it('STR-08 guests are distinguished by address and browser', async () => {
    const [one, two] = [await start(), await start(OTHER_GUEST)];
    moveClock(30_000);
    expect([await settle(one), await settle(two, OTHER_GUEST)]).toEqual([true, true]);
    expect(await counted()).toEqual([2, 2, 2, 2]);
  });

  it('REV-10 an address counts once per track length, whatever browsers it sends', async () => {
    const ONE = { 'cf-connecting-ip': '192.0.2.77', 'User-Agent': 'Browser A' };
    const browsers = Array.from({ length: 50 }, (_, index) => ({ ...ONE, 'User-Agent': `Browser ${index}` }));
    const tickets = [];
    for (const browser of browsers) tickets.push(await start(browser));
    moveClock(30_000);
    const answers = [];
    for (const [index, ticket] of tickets.entries()) answers.push(await settle(ticket, browsers[index]));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await counted()).toEqual([1, 1, 1, 1]);
    const user = await signIn(await createUser());
    const own = await start({ ...ONE, ...user });
    moveClock(30_000);
    expect(await settle(own, { ...ONE, ...user })).toBe(true);
    const rows = await db.select().from(plays).where(eq(plays.trackId, track.id)).orderBy(plays.id);
    expect(rows.map(({ addressHash }) => addressHash)).toEqual([expect.stringMatching(/^[\w+/=-]{20,}$/), null]);
    expect(JSON.stringify(rows)).not.toContain(ONE['cf-connecting-ip']);
  });

  it('REV-10 an IPv6 /64 network is one address', async () => {
    const network = (end: string) => ({ ...GUEST, 'cf-connecting-ip': `2001:db8:1:2::${end}`, 'User-Agent': `Browser ${end}` });
    const [one, two] = [await start(network('1')), await start(network('2'))];
    moveClock(30_000);
    expect([await settle(one, network('1')), await settle(two, network('2'))]).toEqual([true, false]);
  });

  it('REV-10 a one-second track counts once in 30 seconds', async () => {
    const { id } = await createTrack({ duration: 1000 });
    const one = { ...GUEST, 'cf-connecting-ip': '192.0.2.78' };
    const settled = async () => {
      const ticket = await start(one, id);
      moveClock(1200);
      return settle(ticket, one, id);
    };
    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push(await settled());
    expect(answers).toEqual([true, ...Array(19).fill(false)]);
    moveClock(10_000);
    expect(await settled()).toBe(true);
  });

  it('the host of the embedding site is stored', async () => {
    const own = await start();
    const framed = await start(OTHER_GUEST);
    moveClock(30_000);
    await settle(own);
    await read(
      playApi.play,
      `tracks/${track.id}/plays`,
      post({ ticket: framed, position: 31_000, referrer: 'blog.example:8080' }, OTHER_GUEST),
    );
    const rows = await db.select({ referrer: plays.referrer }).from(plays).where(eq(plays.trackId, track.id)).orderBy(plays.id);
    expect(rows).toEqual([{ referrer: null }, { referrer: 'blog.example:8080' }]);
  });

  it('source, device, platform and browser are stored, but not the full user agent', async () => {
    const phone = {
      ...GUEST,
      'User-Agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
    };
    const [one, other] = [await start(phone), await start(OTHER_GUEST)];
    moveClock(30_000);
    await read(playApi.play, `tracks/${track.id}/plays`, post({ ticket: one, position: 31_000, source: 'playlist' }, phone));
    await settle(other, OTHER_GUEST);
    const { device, platform, browser, source } = plays;
    const rows = await db.select({ device, platform, browser, source }).from(plays).where(eq(plays.trackId, track.id)).orderBy(plays.id);
    expect(rows).toEqual([
      { device: 'mobile', platform: 'Android', browser: 'Chrome', source: 'playlist' },
      { device: null, platform: null, browser: null, source: null },
    ]);
    expect(Object.keys(await fieldErrors(`tracks/${track.id}/plays`, post({ source: 'x'.repeat(1001) })))).toEqual(['source']);
  });

  it('the position advances for two hours, forward only, without counting again', async () => {
    const ticket = await start();
    moveClock(30_000);
    const reach = async (position: number, headers: Record<string, string> = GUEST) => {
      const { counted: isCounted } = await read(playApi.play, `tracks/${track.id}/plays`, post({ ticket, position }, headers));
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

  it('INJ-08 a referrer that is not a plain host name is a field error', async () => {
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

  it("the owner's plays do not count, others' do", async () => {
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
