import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { bulkOn, editor } from '../../administration/music-table/music-world';
import { undo } from '../../administration/resource/table-world';
import { call } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import {
  acceptedOn,
  acceptNewest,
  answer,
  asker,
  change,
  credits,
  draft,
  meetEverybody,
  mine,
  notices,
  own,
  stranger,
  theirs,
  trackOf,
  waiting,
} from './credit-world';

beforeEach(meetEverybody);

/** Everything about the credits of a work, without numbers of rows. */
const creditsOn = async (kind: 'track' | 'album', id: number) => {
  const rows = async (columns: string, table: string) =>
    (await env.DB.prepare(`select ${columns} from ${table} where ${kind}_id = ? order by artist_id`).bind(id).all()).results;
  const state = env.DB.prepare(`select visibility, scheduled_at from ${kind}s where id = ?`).bind(id).first();
  return {
    state: await state,
    shown: await rows(kind === 'track' ? 'artist_id, role, position' : 'artist_id, position', `${kind}_artists`),
    requests: await rows('artist_id, role, state, changes', 'credit_requests'),
    consents: await rows('artist_id, role, user_id, title, audio_key, main_artists, publication', 'credit_consents'),
    grants: await rows('artist_id, "right", granted_by, created_at', 'work_grants'),
  };
};
const grant = async (trackId: number) =>
  expect(
    (await call('grants', { method: 'POST', headers: mine, body: { track_id: trackId, artist_id: stranger.id, right: 'edit' } })).status,
  ).toBe(200);

describe('undoing a bulk publication', () => {
  test.each(['publish', 'unlist'])('%s: a paused credit, its consent and its grant are as before', async (action) => {
    const who = await editor();
    const id = await acceptedOn('featured', { publication: false });
    await grant(id);
    const before = await creditsOn('track', id);
    const { token } = await bulkOn(who, 'tracks', { action, ids: [id], expected: 1 });
    expect(await waiting()).toMatchObject([{ changes: ['publication'] }]);
    expect(await creditsOn('track', id)).toMatchObject({ grants: [], shown: [{ artist_id: own.id }] });
    await undo(who, token!);
    expect(await creditsOn('track', id)).toEqual(before);
    expect(await waiting()).toEqual([]);
    expect((await notices(theirs)).filter(({ type }) => type === 'credit-paused')).toEqual([]);
  });

  test('an album with its tracks, and a work that a pause hid', async () => {
    const who = await editor();
    const { id: albumId } = await createAlbum({ name: 'Mirage', artists: [own], ownerId: asker.id, visibility: 'private' });
    await change(`albums/${albumId}`, { artists: [own.id, stranger.id] });
    await acceptNewest(theirs, { publication: false });
    const on = await acceptedOn('featured', { publication: false });
    await env.DB.prepare('update tracks set album_id = ? where id = ?').bind(albumId, on).run();
    const alone = await acceptedOn('primary', { publication: false });
    await env.DB.prepare('delete from track_artists where track_id = ? and artist_id = ?').bind(alone, own.id).run();
    await env.DB.prepare('update credit_consents set main_artists = json_array(artist_id) where track_id = ?').bind(alone).run();
    const states = () => Promise.all([creditsOn('album', albumId), creditsOn('track', on), creditsOn('track', alone)]);
    const before = await states();
    const { token: first } = await bulkOn(who, 'albums', { action: 'publish', ids: [albumId], expected: 1 });
    const { token: second } = await bulkOn(who, 'tracks', { action: 'publish', ids: [alone], expected: 1 });
    expect((await waiting()).length).toBe(3);
    for (const token of [first, second]) await undo(who, token!);
    const after = await states();
    expect(after.map(({ state, shown, requests }) => [state, shown, requests])).toEqual(
      before.map(({ state, shown, requests }) => [state, shown, requests]),
    );
  });

  test('an answer or another change in between stays', async () => {
    const who = await editor();
    const [approved, declined, renamed] = [
      await acceptedOn('featured', { publication: false }),
      await acceptedOn('featured', { publication: false }),
      await acceptedOn('featured', { publication: false }),
    ];
    const { token } = await bulkOn(who, 'tracks', { action: 'publish', ids: [approved, declined, renamed], expected: 3 });
    const requestOn = async (id: number) => (await waiting()).find(({ work }) => work.id === id)!.id;
    expect(await answer(await requestOn(approved), 'accept')).toBe(200);
    expect(await answer(await requestOn(declined), 'decline')).toBe(200);
    await change(`tracks/${renamed}`, { name: 'Shards' });
    await undo(who, token!);
    const shown = async (id: number) => (await trackOf(id, mine)).artists.length;
    expect([await shown(approved), await shown(declined), await shown(renamed)]).toEqual([2, 1, 1]);
    expect(await waiting()).toMatchObject([{ work: { id: renamed }, changes: ['title', 'publication'] }]);
  });

  test('a credit that waited before the publication waits again', async () => {
    const who = await editor();
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('featured') });
    const before = await creditsOn('track', id);
    const { token } = await bulkOn(who, 'tracks', { action: 'publish', ids: [id], expected: 1 });
    await undo(who, token!);
    expect(await creditsOn('track', id)).toEqual(before);
  });
});
