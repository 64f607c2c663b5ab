import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '#functions/platform/http/clock';
import { call } from '../../support/call';
import { createAudio } from '../../support/factories/audio.factory';
import { createSubscription } from '../../support/factories/subscription.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

const HOUR = 3_600_000;
let track: number;
beforeEach(async () => {
  track = (await createAudio({ size: 1000, downloadable: true })).track.id;
  await set('player.downloads', true);
});

/** User who may play music only through a plan that ends in an hour. */
const createSubscriber = async (permissions: { name: string }[] = [{ name: 'music.view' }]) => {
  const user = await createUser();
  await env.DB.prepare("delete from user_permissions where user_id = ? and name = 'music.view'").bind(user.id).run();
  if (permissions.length)
    await createSubscription({ userId: user.id, permissions: permissions as never, periodEndsAt: new Date(Date.now() + HOUR) });
  return signIn(user);
};
const WAYS: [string, string, Record<string, string>][] = [
  ['stream', 'GET', {}],
  ['stream', 'GET', { Range: 'bytes=0-99' }],
  ['stream', 'GET', { Range: 'bytes=900-' }],
  ['stream', 'HEAD', {}],
  ['download', 'GET', {}],
];
const statuses = async (headers: Record<string, string>) => {
  const codes: number[] = [];
  for (const [path, method, extra] of WAYS) {
    const response = await call(`tracks/${track}/${path}`, { method, headers: { ...headers, ...extra } });
    await response.body?.cancel();
    codes.push(response.status);
  }
  return codes;
};

describe('music behind a plan', () => {
  test('STR-03 streams and downloads are 403 without a plan that grants music.view', async () => {
    expect(await statuses(await createSubscriber())).toEqual([200, 206, 206, 200, 200]);
    expect(await statuses(await createSubscriber([]))).toEqual(Array(WAYS.length).fill(403));
    expect(await statuses(await createSubscriber([{ name: 'playlists.create' }]))).toEqual(Array(WAYS.length).fill(403));
  });

  test('STR-04 access ends when the plan expires, also for ranges and known ETags', async () => {
    const headers = await createSubscriber();
    const begun = await call(`tracks/${track}/stream`, { headers: { ...headers, Range: 'bytes=0-499' } });
    const tag = begun.headers.get('ETag') ?? '';
    expect([begun.status, begun.headers.get('Cache-Control')]).toEqual([206, 'private, no-cache']);
    await begun.body?.cancel();
    moveClock(HOUR - 60_000);
    expect(await statuses(headers)).toEqual([200, 206, 206, 200, 200]);
    moveClock(61_000);
    expect(await statuses(headers)).toEqual(Array(WAYS.length).fill(403));
    const revalidated = await call(`tracks/${track}/stream`, { headers: { ...headers, 'If-None-Match': tag } });
    expect(revalidated.status).toBe(403);
    const rest = await call(`tracks/${track}/stream`, { headers: { ...headers, 'If-Range': tag, Range: 'bytes=500-' } });
    expect(rest.status).toBe(403);
  });
});
