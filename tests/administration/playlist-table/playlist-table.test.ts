import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import type { TablePlaylist } from '#contracts/administration/playlist-table';
import { resourceListApi } from '#contracts/administration/resource-api';
import { cleanUpPlaylists } from '#functions/listening/playlist/playlist-cleanup.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { moveClock, now, resetClock } from '#functions/platform/http/clock';
import { makeRow } from '../../support/any-row';
import { act, all, look, officer, refused, undo } from '../../support/bulk';
import { call, read, refusal } from '../../support/call';
import { createComment } from '../../support/factories/comment.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';

afterEach(resetClock);

const list = async (who: Awaited<ReturnType<typeof officer>>, query: string) =>
  (await read(resourceListApi.list, `resources/playlists?${query}`, who)).pagination.data as TablePlaylist[];
const shown = (id: number) => call(`playlists/${id}`).then(({ status }) => status);

test('ADMIN-018 the table finds all playlists by name and owner and needs playlists.update', async () => {
  const who = await officer('playlists.update');
  const owner = await createUser({ name: 'Pia Plays' });
  const mine = await createPlaylist({ name: 'Åska kväll', ownerId: owner.id, public: false, tracks: [await createTrack()] });
  const smart = await createPlaylist({
    name: 'Rules alone',
    ownerId: owner.id,
    rules: { match: 'all', rules: [], order: 'newest', limit: 5 },
  });
  const read1 = async (query: string) => (await read(resourceListApi.list, `resources/playlists?${query}`, who)).pagination.data;
  expect(await read1(`query=${encodeURIComponent('kväll')}`)).toMatchObject([
    { id: mine.id, public: false, smart: false, owner: { id: owner.id, name: 'Pia Plays' }, entries_count: 1 },
  ]);
  expect(await read1('filter=owner:is:Pia%20Plays;smart:is:yes')).toMatchObject([{ id: smart.id, smart: true }]);
  expect(await read1('filter=owner:is:Pia%20Plays;public:is:no')).toMatchObject([{ id: mine.id }]);
  expect((await refusal('resources/playlists', await officer('tracks.update'))).status).toBe(403);
  // Search finds the new name.
  expect((await call(`playlists/${mine.id}`, { method: 'PUT', headers: who.headers, body: { name: 'Blixt' } })).status).toBe(200);
  expect(await read1('query=blixt')).toMatchObject([{ id: mine.id }]);
});

test('ADMIN-018 playlists are hidden, published and deleted in bulk, and undo reverts each', async () => {
  const who = await officer('playlists.update');
  const [open, followed] = [await createPlaylist({ name: 'Bulk one' }), await createPlaylist({ name: 'Bulk two', followersCount: 3 })];
  const closed = await createPlaylist({ name: 'Bulk three', public: false });
  const ids = [open.id, followed.id, closed.id];
  const states = async () =>
    (await all<{ public: number }>('select public from playlists where id in (?, ?, ?) and deleted_at is null order by id', ...ids)).map(
      (row) => row.public,
    );
  expect(await look(who, 'playlists', `action=hide&ids=${ids}`)).toMatchObject({
    changed: 2,
    consequences: [{ name: 'is_followed', count: 1 }],
  });
  const hidden = await act(who, 'playlists', { action: 'hide', ids, expected: 3 });
  expect([await states(), await shown(open.id)]).toEqual([[0, 0, 0], 404]);
  await undo(who, hidden.token);
  expect([await states(), await shown(open.id)]).toEqual([[1, 1, 0], 200]);
  const published = await act(who, 'playlists', { action: 'publish', query: 'bulk t', expected: 2 });
  expect([published.job.done, await states()]).toEqual([1, [1, 1, 1]]);
  await undo(who, published.token);
  const [before] = await all<{ revision: number }>('select revision from playlists where id = ?', open.id);
  const gone = await act(who, 'playlists', { action: 'delete', ids, expected: 3 });
  expect([await states(), await shown(open.id)]).toEqual([[], 404]);
  await undo(who, gone.token);
  expect([await states(), await shown(open.id)]).toEqual([[1, 1, 0], 200]);
  const [after] = await all<{ revision: number }>('select revision from playlists where id = ?', open.id);
  expect(after!.revision).toBeGreaterThan(before!.revision);
  expect(await all('select tag from stale_pages where tag = ?', `playlist:${open.id}`)).toHaveLength(1);
  expect((await refused(await officer('tracks.update'), 'playlists', { action: 'hide', ids, expected: 3 })).status).toBe(403);
});

test('ADMIN-018 the bin of all owners is listed, and states filter it', async () => {
  const who = await officer('playlists.update');
  const day = Date.now() - DAY;
  const values = { name: 'Bin tide', deletedAt: new Date(day) };
  const [binned, hidden, late] = [
    await createPlaylist({ ...values, public: false }),
    await createPlaylist({ name: 'Bin tide', public: false }),
    await createPlaylist({ ...values, deletedAt: new Date(Date.now() - 31 * DAY) }),
  ];
  const open = await createPlaylist({ name: 'Bin tide' });
  const states = async (filter: string) =>
    (await list(who, `query=bin%20tide&filter=${filter}`)).map(({ id }) => id).toSorted((a, b) => a - b);
  expect(await list(who, 'query=bin%20tide&filter=state:is:deleted')).toMatchObject([
    { id: late.id, state: 'deleted', restorable_until: null },
    { id: binned.id, state: 'deleted', restorable_until: new Date(day + 30 * DAY).toISOString() },
  ]);
  expect([await states('state:is:public'), await states('state:is:private'), await states('state:is_not:deleted')]).toEqual([
    [open.id],
    [hidden.id],
    [hidden.id, open.id],
  ]);
  expect(await states('state:is:private,deleted')).toEqual([binned.id, hidden.id, late.id]);
  expect((await refusal('resources/playlists?filter=state:is:lost', who)).status).toBe(422);
});

test('ADMIN-018 binned playlists are restored with their age, or deleted with their entries', async () => {
  const who = await officer('playlists.update');
  const deletedAt = new Date(Date.now() - 2 * DAY);
  const [kept, ended] = [
    await createPlaylist({ deletedAt, public: false }),
    await createPlaylist({ deletedAt, tracks: [await createTrack()] }),
  ];
  const fan = await createUser();
  await makeRow('playlist_followers', { playlist_id: ended.id, user_id: fan.id });
  await createComment({ playlistId: ended.id, userId: fan.id });
  const ids = [kept.id, ended.id];
  const stored = () =>
    all<{ id: number; at: number | null }>('select id, deleted_at as at from playlists where id in (?, ?) order by id', ...ids);
  expect((await refused(who, 'playlists', { action: 'publish', ids, expected: 2 })).status).toBe(409);
  const restored = await act(who, 'playlists', { action: 'restore', ids: [kept.id], expected: 1 });
  expect(await stored()).toEqual([
    { id: kept.id, at: null },
    { id: ended.id, at: deletedAt.getTime() },
  ]);
  expect(await list(who, `filter=state:is:private&query=${encodeURIComponent(kept.name)}`)).toMatchObject([{ id: kept.id }]);
  await undo(who, restored.token);
  expect((await stored())[0]?.at).toBe(deletedAt.getTime());
  const asked = await look(who, 'playlists', `action=delete_forever&ids=${ended.id}`);
  expect(asked.losses).toEqual([
    { name: 'entries', count: 1 },
    { name: 'followers', count: 1 },
    { name: 'comments', count: 1 },
  ]);
  const gone = await act(who, 'playlists', { action: 'delete_forever', ids: [ended.id], expected: 1 });
  expect([gone.job.done, gone.token, (await stored()).map(({ id }) => id)]).toEqual([1, null, [kept.id]]);
  expect(await all('select 1 from comments where playlist_id = ?', ended.id)).toEqual([]);
  expect(await all('select action, subject_name as name from audit_logs where actor_id = ? order by id desc limit 1', who.user.id)).toEqual(
    [{ action: 'playlists.delete_forever', name: ended.name }],
  );
});

test('ADMIN-018 after 30 days a playlist cannot be restored, and the schedule deletes it', async () => {
  const { id } = await createPlaylist();
  await act(await officer('playlists.update'), 'playlists', { action: 'delete', ids: [id], expected: 1 });
  moveClock(30 * DAY);
  expect((await refused(await officer('playlists.update'), 'playlists', { action: 'restore', ids: [id], expected: 1 })).status).toBe(409);
  await cleanUpPlaylists({ ...createContext(env, ANONYMOUS_ACTOR), now: now() });
  expect(await all('select 1 from playlists where id = ?', id)).toEqual([]);
});
