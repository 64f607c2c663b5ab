import { expect, test } from 'vitest';
import { resourceListApi } from '#contracts/administration/resource-api';
import { lyricApi } from '#contracts/catalogue/lyric';
import { act, all, look, officer, refused, undo } from '../../support/bulk';
import { call, read, refusal } from '../../support/call';
import { createLyric } from '../../support/factories/lyric.factory';
import { createTrack } from '../../support/factories/track.factory';

test('ADMIN-019 tracks are listed with their lyrics state; hidden tracks need tracks.update', async () => {
  const who = await officer('lyrics.update');
  const [plain, synced, none] = [
    await createTrack({ name: 'Sung plain' }),
    await createTrack({ name: 'Sung synced' }),
    await createTrack({ name: 'Sung none' }),
  ];
  const hidden = await createTrack({ name: 'Sung hidden', visibility: 'private' });
  await createLyric({ trackId: plain.id, text: 'Harbour lights\nagain' });
  await createLyric({ trackId: synced.id, text: '[ar:Somebody]\n[00:01.00]Ferry leaves', synced: true, language: 'sv' });
  const listed = async (query: string, by = who) => (await read(resourceListApi.list, `resources/lyrics?${query}`, by)).pagination.data;
  expect(await listed('query=sung&orderBy=name&orderDir=asc')).toMatchObject([
    { id: none.id, state: 'none', first_line: null, changed_at: null },
    { id: plain.id, state: 'plain', first_line: 'Harbour lights' },
    { id: synced.id, state: 'synced', first_line: 'Ferry leaves', language: 'sv' },
  ]);
  expect(await listed('query=sung&filter=state:is:none')).toMatchObject([{ id: none.id }]);
  expect(await listed('filter=state:is:plain,synced;words:contains:harbour')).toMatchObject([{ id: plain.id }]);
  expect(await listed('query=sung%20hidden', await officer('lyrics.update', 'tracks.update'))).toMatchObject([{ id: hidden.id }]);
  expect(await listed('query=sung%20hidden')).toEqual([]);
  expect((await refused(who, 'lyrics', { action: 'delete', ids: [hidden.id], expected: 1 })).status).toBe(409);
  expect((await refusal('resources/lyrics', await officer('albums.update'))).status).toBe(403);
});

test('ADMIN-019 lyrics are created, deleted in bulk and restored by undo unless replaced', async () => {
  const who = await officer('lyrics.update');
  const [one, other, without] = [await createTrack(), await createTrack(), await createTrack()];
  const body = { track_id: one.id, text: '[00:01.00]One', synced: true, language: 'en', credits: 'Somebody' };
  await read(lyricApi.create, 'lyrics', { method: 'POST', headers: who.headers, body });
  await createLyric({ trackId: other.id });
  const ids = [one.id, other.id, without.id];
  expect(await look(who, 'lyrics', `action=delete&ids=${ids}`)).toMatchObject({
    count: 3,
    changed: 2,
    consequences: [{ name: 'is_synced', count: 1 }],
  });
  const before = await all('select * from lyrics where track_id = ?', one.id);
  const { token } = await act(who, 'lyrics', { action: 'delete', ids, expected: 3 });
  expect((await call(`tracks/${one.id}/lyrics`)).status).toBe(404);
  await createLyric({ trackId: other.id, text: 'Written meanwhile' });
  expect(await undo(who, token)).toBe(200);
  expect(await all('select * from lyrics where track_id = ?', one.id)).toEqual(before);
  expect(await all('select text from lyrics where track_id = ?', other.id)).toEqual([{ text: 'Written meanwhile' }]);
  expect((await read(lyricApi.show, `tracks/${one.id}/lyrics`)).lyric).toMatchObject({ synced: true, language: 'en', credits: 'Somebody' });
  expect(await refused(who, 'lyrics', { action: 'delete', ids: [without.id], expected: 1 })).toEqual({
    status: 409,
    message: 'None of them has lyrics.',
  });
  expect(await all('select tag from stale_pages where tag = ?', `track:${one.id}`)).toHaveLength(1);
});
