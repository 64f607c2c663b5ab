import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, it } from 'vitest';
import { libraryApi } from '#contracts/listening/library';
import { radioApi } from '#contracts/listening/radio';
import { statisticsApi } from '#contracts/listening/statistics';
import { plays } from '#db/schema/play';
import { playerQueues } from '#db/schema/queue';
import { playApi } from '#functions/listening/play/play-api.contract';
import { privateListenerOf } from '#functions/listening/play/play-ticket.service';
import { PRIVATE_SESSION_COOKIE, PRIVATE_SESSION_LENGTH } from '#functions/listening/play/private-session.contract';
import { type Actor, ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { moveClock, now } from '#functions/platform/http/clock';
import { call, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { counted, LENGTH, makeTrackForEachTest, post, settle, start, track } from '../../support/played-track';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);

makeTrackForEachTest();

const person = async () => {
  const user = await createUser();
  const open = await signIn(user);
  const until = (end: number, owner = user.id) => ({ ...open, Cookie: `${open.Cookie}; ${PRIVATE_SESSION_COOKIE}=${end}.${owner}` });
  return { user, open, until, hidden: until(now().getTime() + PRIVATE_SESSION_LENGTH) };
};

const rowsOfTrack = () => db.select().from(plays).where(eq(plays.trackId, track.id)).orderBy(plays.id);
const play = async (headers: Record<string, string>) => {
  const ticket = await start(headers);
  moveClock(30_000);
  return settle(ticket, headers);
};

describe('private session', () => {
  it("a private play counts for the artist and is not in the listener's data", async () => {
    const { user, open, hidden } = await person();
    expect(await play(hidden)).toBe(true);
    expect(await counted()).toEqual([1, 1, 1, 1]);
    moveClock(LENGTH);
    expect(await play(open)).toBe(true);
    const [secret, publicPlay] = await rowsOfTrack();
    expect(secret).toMatchObject({ userId: null, addressHash: null });
    expect(publicPlay.userId).toBe(user.id);
    expect(secret.listenerHash).not.toBe(publicPlay.listenerHash);
    await db.delete(plays).where(eq(plays.id, publicPlay.id));
    expect((await read(libraryApi.history, `users/${user.id}/history`, { headers: open })).pagination.data).toEqual([]);
    expect((await read(statisticsApi.show, 'users/me/statistics', { headers: open })).statistics.totals.plays).toBe(0);
    expect((await read(radioApi.forYou, 'users/me/for-you', { headers: open })).tracks).toEqual([]);
  });

  it('the private listener hash changes daily and differs per user', async () => {
    const day = 86_400_000;
    const hashes = [1, 2].flatMap((id) =>
      [0, 1, day].map((later) =>
        privateListenerOf({ env, actor: { ...ANONYMOUS_ACTOR, user: { id } as Actor['user'] }, now: new Date(day + later) }),
      ),
    );
    const [morning, noon, tomorrow, ...others] = await Promise.all(hashes);
    expect(noon).toBe(morning);
    expect(new Set([morning, tomorrow, ...others]).size).toBe(4);
    expect(await privateListenerOf({ env, actor: ANONYMOUS_ACTOR, now: now() })).toBeNull();
  });

  it('switching the private session does not count a track twice within its length', async () => {
    const { open, hidden } = await person();
    expect([await play(hidden), await play(open), await play(hidden)]).toEqual([true, false, false]);
    moveClock(LENGTH);
    expect([await play(open), await play(hidden)]).toEqual([true, false]);
    expect(await counted()).toEqual([2, 2, 2, 2]);
  });

  it('a private play counts once across midnight', async () => {
    const day = 86_400_000;
    moveClock(day - (now().getTime() % day) - 45_000);
    const { hidden } = await person();
    expect([await play(hidden), await play(hidden)]).toEqual([true, false]);
    expect(await counted()).toEqual([1, 1, 1, 1]);
  });

  it('a play is private if it starts or is settled in a private session', async () => {
    const { open, hidden } = await person();
    const begun = await start(hidden);
    moveClock(30_000);
    expect(await settle(begun, open)).toBe(true);
    moveClock(LENGTH);
    const later = await start(open);
    moveClock(30_000);
    expect(await settle(later, hidden)).toBe(true);
    expect((await rowsOfTrack()).map(({ userId }) => userId)).toEqual([null, null]);
  });

  it('an expired, too long, invalid or foreign private session cookie is ignored', async () => {
    const { user, until } = await person();
    await play(until(now().getTime() - 1));
    moveClock(LENGTH);
    await play(until(now().getTime() + PRIVATE_SESSION_LENGTH + 60_000));
    moveClock(LENGTH);
    await play(until(Number.NaN));
    moveClock(LENGTH);
    await play(until(now().getTime() + 60_000, user.id + 1));
    expect((await rowsOfTrack()).map(({ userId }) => userId)).toEqual([user.id, user.id, user.id, user.id]);
  });

  it('an API call can make a single play private', async () => {
    const { open } = await person();
    const ticket = await start(open);
    moveClock(30_000);
    await read(playApi.play, `tracks/${track.id}/plays`, post({ ticket, position: 31_000, private: true }, open));
    expect((await rowsOfTrack()).map(({ userId }) => userId)).toEqual([null]);
  });

  it('the queue of a private session is not stored', async () => {
    const { user, hidden } = await person();
    const body = {
      index: 0,
      order: null,
      is_shuffled: false,
      repeat: 'off',
      source: null,
      source_name: null,
      position: 0,
      is_playing: true,
      track_ids: [track.id],
      device: 'device-0001',
    };
    const saved = await call('player/queue', { method: 'PUT', headers: { ...hidden, 'If-None-Match': '*' }, body });
    expect([saved.status, saved.headers.get('ETag')]).toEqual([200, '"0"']);
    await saved.text();
    expect(await db.select().from(playerQueues).where(eq(playerQueues.userId, user.id))).toEqual([]);
  });
});
