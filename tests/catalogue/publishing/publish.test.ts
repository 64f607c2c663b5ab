import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notificationApi } from '#contracts/community/notification';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { moveClock, now, resetClock } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { call, fieldErrors, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);
const PAST = ['Choose a time in the future.'];
const hourFromNow = (hours: number): string => new Date(now().getTime() + hours * 3_600_000).toISOString();
const scheduled = (hours: number) => ({ visibility: 'scheduled', scheduled_at: hourFromNow(hours) });

let headers: Record<string, string>;
let draft: { artists: { id: number }[]; ownerId: number; visibility: 'private' };

beforeEach(async () => {
  const owner = await createUser({ permissions: ['music.create'] });
  headers = await signIn(owner);
  draft = { artists: [await createArtist({ managers: [owner] })], ownerId: owner.id, visibility: 'private' };
});
afterEach(resetClock);

const put = (path: string, body: object, more: Record<string, string> = {}) =>
  call(path, { method: 'PUT', headers: { ...headers, ...more }, body });

describe('scheduling', () => {
  test.each([-24 * 365, -1, 0])('a release time %i hours from now is refused at its field', async (hours) => {
    const [album, track] = [await createAlbum(draft), await createTrack(draft)];
    const artists = draft.artists.map(({ id }) => id);
    for (const [path, method, body] of [
      [`albums/${album.id}`, 'PUT', scheduled(hours)],
      [`tracks/${track.id}`, 'PUT', scheduled(hours)],
      ['albums', 'POST', { ...scheduled(hours), name: 'Late', artists }],
    ] as const)
      expect({ path, errors: await fieldErrors(path, { method, headers, body }) }).toEqual({ path, errors: { scheduled_at: PAST } });
    expect(await db.select({ at: albums.scheduledAt, is: albums.visibility }).from(albums).where(eq(albums.id, album.id))).toEqual([
      { at: null, is: 'private' },
    ]);
  });

  test('a time that passed since it was chosen can be sent unchanged', async () => {
    const [album, track] = [await createAlbum(draft), await createTrack(draft)];
    for (const path of [`albums/${album.id}`, `tracks/${track.id}`]) {
      const body = scheduled(0.25);
      expect((await put(path, body)).status).toBe(200);
      moveClock(3_000_000);
      expect((await put(path, { ...body, name: 'Renamed' })).status).toBe(200);
      expect(await fieldErrors(path, { method: 'PUT', headers, body: scheduled(-0.5) })).toEqual({ scheduled_at: PAST });
    }
  });
});

describe('publishing at once', () => {
  const fan = async () => {
    const by = await signIn(await createUser());
    await call(`artists/${draft.artists[0]!.id}/follow`, { method: 'POST', headers: by });
    return async () => (await read(notificationApi.list, 'notifications', { headers: by })).pagination.data.map(({ type }) => type);
  };
  const waiting = async () => (await env.DB.prepare('select count(*) as n from release_announcements').first<{ n: number }>())?.n;

  test('five requests and the scheduled run publish a release once and notify once', async () => {
    const listen = await fan();
    const [album, track] = [
      await createAlbum({ ...draft, visibility: 'scheduled', scheduledAt: new Date(now().getTime() - 1000) }),
      await createTrack(draft),
    ];
    const requests = [1, 2, 3, 4, 5].flatMap(() => [`albums/${album.id}`, `tracks/${track.id}`]);
    const [statuses] = await Promise.all([
      Promise.all(requests.map(async (path) => (await put(path, { visibility: 'public' })).status)),
      runScheduled(env, now()),
    ]);
    await runScheduled(env, now());
    expect(statuses).toEqual(requests.map(() => 200));
    expect((await listen()).toSorted()).toEqual(['album-released', 'track-released']);
    expect(await waiting()).toBe(0);
  });

  test('of two requests with one revision, one publishes and the other is 412', async () => {
    const listen = await fan();
    const [album, track] = [await createAlbum(draft), await createTrack(draft)];
    for (const [path, { revision }] of [
      [`albums/${album.id}`, album],
      [`tracks/${track.id}`, track],
    ] as const) {
      const answers = await Promise.all([1, 2].map(() => put(path, { visibility: 'public' }, { 'If-Match': `"${revision}"` })));
      expect({ path, statuses: answers.map(({ status }) => status).toSorted() }).toEqual({ path, statuses: [200, 412] });
    }
    const published = await db.select({ is: tracks.visibility }).from(tracks).where(eq(tracks.id, track.id));
    expect(published).toEqual([{ is: 'public' }]);
    expect((await listen()).toSorted()).toEqual(['album-released', 'track-released']);
  });

  test('of two orders with one revision, one is saved and the other is 412', async () => {
    const album = await createAlbum({ ...draft, visibility: 'public' });
    const [one, other] = [await createTrack({ ...draft, albumId: album.id }), await createTrack({ ...draft, albumId: album.id })];
    const { revision } = (await db.select({ revision: albums.revision }).from(albums).where(eq(albums.id, album.id)))[0]!;
    const order = (...ids: number[]) =>
      put(`albums/${album.id}/tracks`, { tracks: ids.map((id) => ({ id, disc: 1 })) }, { 'If-Match': `"${revision}"` });
    const answers = await Promise.all([order(other.id, one.id), order(one.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await order(one.id)).status).toBe(412);
  });
});
