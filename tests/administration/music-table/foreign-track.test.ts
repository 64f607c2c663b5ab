import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { resourceApi } from '#contracts/administration/resource';
import { call, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { undo } from '../resource/table-world';
import { bulkOn, type Editor, editor } from './music-world';

type Work = { id: number };

let who: Editor;
let album: Work;
let own: Work;
let foreign: Work;

/** A private album with a track of its home and one of another home. */
beforeEach(async () => {
  who = await editor();
  const [home, other] = [await createArtist(), await createArtist()];
  album = await createAlbum({ artists: [home], visibility: 'private' });
  own = await createTrack({ artists: [home], albumId: album.id, visibility: 'private' });
  foreign = await createTrack({ artists: [other], albumId: album.id, visibility: 'private' });
});

const tracks = async () =>
  (
    await env.DB.prepare('select id, album_id as album, visibility from tracks where id in (?, ?) order by id')
      .bind(own.id, foreign.id)
      .all<{ id: number; album: number | null; visibility: string }>()
  ).results.map((row) => [row.id === own.id ? 'own' : 'foreign', row.album === album.id, row.visibility]);

describe('bulk actions on an album with a track of another home', () => {
  test('publishing leaves that track private', async () => {
    await bulkOn(who, 'albums', { action: 'publish', ids: [album.id], expected: 1 });
    expect(await tracks()).toEqual([
      ['own', true, 'public'],
      ['foreign', true, 'private'],
    ]);
  });

  test('deleting takes that track off the album, and undo returns it', async () => {
    const { token } = await bulkOn(who, 'albums', { action: 'delete', ids: [album.id], expected: 1 });
    expect(await tracks()).toEqual([
      ['own', true, 'private'],
      ['foreign', false, 'private'],
    ]);
    await undo(who, token);
    expect(await tracks()).toEqual([
      ['own', true, 'private'],
      ['foreign', true, 'private'],
    ]);
  });

  test('undo leaves a track that was placed elsewhere meanwhile', async () => {
    const { token } = await bulkOn(who, 'albums', { action: 'delete', ids: [album.id], expected: 1 });
    const next = await createAlbum();
    await env.DB.prepare('update tracks set album_id = ? where id = ?').bind(next.id, foreign.id).run();
    await undo(who, token);
    expect((await tracks())[1]).toEqual(['foreign', false, 'private']);
  });

  test('permanently deleting the album keeps that track', async () => {
    await env.DB.prepare('update albums set deleted_at = 1 where id = ?').bind(album.id).run();
    const look = await read(resourceApi.preview, `bulk/albums?action=delete_forever&ids=${album.id}`, { headers: who.headers });
    expect(look).toMatchObject({ consequences: [], losses: [{ name: 'tracks', count: 1 }] });
    await bulkOn(who, 'albums', { action: 'delete_forever', ids: [album.id], expected: 1 });
    expect(await tracks()).toEqual([['foreign', false, 'private']]);
  });

  test('an office that deletes the album takes that track off it', async () => {
    expect((await call(`albums/${album.id}`, { method: 'DELETE', headers: who.headers })).status).toBe(200);
    expect((await tracks())[1]).toEqual(['foreign', false, 'private']);
  });
});

test('works without a home stay with their owner', async () => {
  const owner = await createUser();
  const track = await createTrack({ artists: [await createArtist()], ownerId: owner.id, homeArtistId: null });
  const body = { action: 'hand_over', ids: [track.id], expected: 1 };
  const response = await call('bulk/tracks', { method: 'POST', headers: who.headers, body });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, 'nothing_to_do']);
});
