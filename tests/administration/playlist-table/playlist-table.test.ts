import { expect, test } from 'vitest';
import { resourceListApi } from '#contracts/administration/resource-api';
import { act, all, look, officer, refused, undo } from '../../support/bulk';
import { call, read, refusal } from '../../support/call';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';

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
