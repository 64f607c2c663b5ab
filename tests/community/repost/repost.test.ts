import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { savedStateApi } from '#contracts/account/saved-state';
import { repostApi } from '#contracts/community/repost';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const reposter = async () => {
  const user = await createUser();
  const headers = await signIn(user);
  const asked = (repostable_type: string, { id }: { id: number }, reposted?: boolean) => ({
    method: 'POST',
    headers,
    body: { repostable_type, repostable_id: id, reposted },
  });
  return {
    user,
    headers,
    asked,
    toggle: async (type: string, row: { id: number }, reposted?: boolean) =>
      (await read(savedStateApi.toggle, 'reposts/toggle', asked(type, row, reposted))).reposted,
    list: async (query = '') => (await read(repostApi.ofUser, `users/${user.id}/reposts${query}`)).pagination,
  };
};

test('tracks and albums are reposted, listed newest first and removed', async () => {
  const [track, album] = [await createTrack(), await createAlbum()];
  const { user, toggle, list } = await reposter();
  expect(await toggle('track', track)).toBe(true);
  expect(await toggle('album', album)).toBe(true);
  await env.DB.prepare('update reposts set created_at = created_at - 1000 where track_id is not null').run();
  expect((await list()).data).toMatchObject([
    { model_type: 'album', id: album.id, name: album.name },
    { model_type: 'track', id: track.id, name: track.name },
  ]);
  const first = await list('?perPage=1');
  expect((await list(`?perPage=1&cursor=${first.next_cursor}`)).data).toMatchObject([{ model_type: 'track' }]);
  expect(await toggle('track', track)).toBe(false);
  expect((await list()).data).toMatchObject([{ model_type: 'album' }]);
  expect((await refusal(`users/${user.id}/reposts`)).status).toBe(200);
});

test('INV-01 setting an explicit repost state is idempotent', async () => {
  const track = await createTrack();
  const { toggle, list } = await reposter();
  expect(await Promise.all(Array.from({ length: 5 }, () => toggle('track', track, true)))).toEqual([true, true, true, true, true]);
  expect((await list()).data).toHaveLength(1);
  expect([await toggle('track', track, false), await toggle('track', track, false)]).toEqual([false, false]);
  expect((await list()).data).toEqual([]);
});

test('INV-01 nine concurrent toggles leave one repost', async () => {
  const track = await createTrack();
  const { user, toggle } = await reposter();
  await Promise.all(Array.from({ length: 9 }, () => toggle('track', track)));
  const rows = await env.DB.prepare('select count(*) as count from reposts where user_id = ?').bind(user.id).first<{ count: number }>();
  expect(rows?.count).toBe(1);
});

test('OBJ-18 hidden items cannot be reposted, and reposts hidden later are not listed', async () => {
  const { asked, toggle, list } = await reposter();
  const unknown = await refusal('reposts/toggle', asked('track', { id: 999_999 }));
  expect(unknown.status).toBe(404);
  expect(await refusal('reposts/toggle', asked('track', await createTrack({ visibility: 'private' })))).toEqual(unknown);
  expect(await refusal('reposts/toggle', asked('album', await createAlbum({ visibility: 'private' }), true))).toEqual(unknown);
  const track = await createTrack();
  await toggle('track', track);
  await env.DB.prepare("update tracks set visibility = 'unlisted' where id = ?").bind(track.id).run();
  expect((await list()).data).toEqual([]);
  expect(await toggle('track', track, false)).toBe(false);
});

test('MAS-08 every invalid field gets its own error', async () => {
  const { headers } = await reposter();
  const wrong = { method: 'POST', headers, body: { repostable_type: 'artist', repostable_id: '1', reposted: 'yes' } };
  expect(await fieldErrors('reposts/toggle', wrong)).toEqual({
    repostable_type: ['Choose a track or an album.'],
    repostable_id: ['Provide an id.'],
    reposted: ['Choose yes or no.'],
  });
});
