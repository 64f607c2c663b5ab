import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { ratingApi } from '#contracts/listening/rating';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;
const rate = (id: number, rating: unknown, headers: Headers) => ({ path: `tracks/${id}/rating`, method: 'PUT', headers, body: { rating } });
const send = ({ path, ...options }: ReturnType<typeof rate>) => call(path, options);
const ratings = async (headers: Headers) => (await read(ratingApi.list, 'users/me/ratings', { headers })).ratings;
const person = async () => {
  const user = await createUser();
  return { user, headers: await signIn(user) };
};

describe('own ratings', () => {
  test('a rating is stored per user and track, changed, and removed with 0', async () => {
    const { headers } = await person();
    const [one, other] = [await createTrack(), await createTrack()];
    for (const [id, stars] of [
      [other.id, 2],
      [one.id, 5],
      [other.id, 4],
    ] as const)
      expect((await send(rate(id, stars, headers))).status).toBe(200);
    expect(await ratings(headers)).toEqual([
      [one.id, 5],
      [other.id, 4],
    ]);
    for (let n = 0; n < 2; n += 1) expect((await send(rate(one.id, 0, headers))).status).toBe(200);
    expect(await ratings(headers)).toEqual([[other.id, 4]]);
  });

  test('a rating must be a whole number from 0 to 5', async () => {
    const { headers } = await person();
    const { id } = await createTrack();
    for (const wrong of [-1, 6, 2.5, '3', null, true])
      expect(await fieldErrors(`tracks/${id}/rating`, rate(id, wrong, headers))).toEqual({ rating: ['Enter a rating from 0 to 5.'] });
    expect(await ratings(headers)).toEqual([]);
  });

  test("ratings are private: not in the track, and a list contains only the caller's", async () => {
    const [{ headers }, stranger] = [await person(), await person()];
    const track = await createTrack({ ownerId: stranger.user.id });
    const before = await (await call(`tracks/${track.id}`, { headers: stranger.headers })).text();
    await send(rate(track.id, 5, headers));
    expect(await (await call(`tracks/${track.id}`, { headers: stranger.headers })).text()).toBe(before);
    expect(await ratings(stranger.headers)).toEqual([]);
    expect((await refusal('users/me/ratings')).status).toBe(401);
    expect((await call('users/me/ratings', { headers })).headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('only visible tracks can be rated; a rating of a hidden one can be removed', async () => {
    const { headers } = await person();
    const track = await createTrack();
    await send(rate(track.id, 3, headers));
    await env.DB.prepare("update tracks set visibility = 'private' where id = ?").bind(track.id).run();
    expect((await send(rate(track.id, 4, headers))).status).toBe(404);
    expect((await send(rate(999_999, 4, headers))).status).toBe(404);
    expect((await send(rate(track.id, 0, headers))).status).toBe(200);
    expect(await ratings(headers)).toEqual([]);
  });

  test('ratings are deleted with their user or track', async () => {
    const [{ user, headers }, other] = [await person(), await person()];
    const [track, gone] = [await createTrack(), await createTrack()];
    for (const who of [headers, other.headers]) for (const { id } of [track, gone]) await send(rate(id, 3, who));
    await call(`tracks/${track.id}/skips`, { method: 'POST', headers });
    await env.DB.prepare('delete from tracks where id = ?').bind(gone.id).run();
    await env.DB.prepare('delete from users where id = ?').bind(user.id).run();
    expect(await ratings(other.headers)).toEqual([[track.id, 3]]);
    const left = (table: string) => env.DB.prepare(`select count(*) as count from ${table} where user_id = ?`).bind(user.id).first('count');
    expect([await left('track_ratings'), await left('track_listening')]).toEqual([0, 0]);
  });
});
