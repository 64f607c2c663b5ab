import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { stalePages } from '#db/schema/site';
import { moveClock } from '#functions/platform/http/clock';
import { playlistPaths } from '#functions/site/public-page/static-path.service';
import { call } from '../../support/call';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { createSite } from '../../support/page-server';
import { signIn } from '../../support/session';
import { changeLater } from '../../support/stale';

const MINUTE = 60_000;
const rules = { match: 'all', rules: [{ field: 'liked', operator: 'is', value: true }], order: 'newest', limit: 100 };

/** Site with a prerendered page, at the start of a minute, so that none ends during the test. */
const siteOf = (path: string) => {
  moveClock(MINUTE - (Date.now() % MINUTE) + 1000);
  return createSite({ [path]: 'file' }, { buildTime: Date.now() + 10 * MINUTE });
};

beforeEach(async () => {
  await drizzle(env.DB).delete(stalePages);
});

test('PLAYER-007 the page of a smart playlist is rendered once per change, never a file', async () => {
  const { id } = await createPlaylist({ rules });
  const path = `/playlist/${id}/x`;
  const site = siteOf(path);
  const times = async () => {
    const body = await (await site.get(path)).text();
    expect(body).toBe(`rendered /live${path}`);
    return site.takeRendered().length;
  };
  expect([await times(), await times()]).toEqual([1, 0]);
  await changeLater({ track: [(await createTrack()).id] });
  expect([await times(), await times()]).toEqual([1, 0]);
});

test('PLAYER-007 the page of a smart playlist is rendered again after a minute', async () => {
  const { id } = await createPlaylist({ rules });
  const path = `/playlist/${id}/x`;
  const site = siteOf(path);
  const first = (await site.get(path)).headers.get('ETag') ?? '';
  expect((await site.get(path, { 'If-None-Match': first })).status).toBe(304);
  moveClock(MINUTE);
  expect((await site.get(path, { 'If-None-Match': first })).status).toBe(200);
  expect(site.takeRendered()).toHaveLength(2);
});

test('LIB-004 the page of a smart playlist is rendered again when its owner likes or unlikes', async () => {
  const owner = await createUser();
  const headers = await signIn(owner);
  const [asking, other] = [await createPlaylist({ ownerId: owner.id, rules }), await createPlaylist({ rules })];
  const [path, elsewhere] = [`/playlist/${asking.id}/x`, `/playlist/${other.id}/x`];
  const site = siteOf(path);
  const rendered = async () => {
    for (const page of [path, elsewhere]) await site.get(page);
    return site.takeRendered();
  };
  expect(await rendered()).toHaveLength(2);
  const likeables = [{ likeable_type: 'track', likeable_id: (await createTrack()).id }];
  for (const change of ['add', 'remove']) {
    expect((await call(`users/me/library/${change}`, { method: 'POST', headers, body: { likeables } })).status).toBe(200);
    expect(await rendered()).toEqual([`/live${path}`]);
  }
});

test('an ordinary playlist remains a prerendered file; only it is built', async () => {
  const [ordinary, smart] = [await createPlaylist({ plays: 5 }), await createPlaylist({ plays: 9, rules })];
  const path = `/playlist/${ordinary.id}/x`;
  const site = siteOf(path);
  await changeLater({ track: [(await createTrack()).id] });
  expect(await (await site.get(path)).text()).toBe('file');
  const built = (await playlistPaths(env, 100)).map(({ params }) => Number(params.id));
  expect([built.includes(ordinary.id), built.includes(smart.id)]).toEqual([true, false]);
});
