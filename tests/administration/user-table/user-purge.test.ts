import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { resourceApi } from '#contracts/administration/resource';
import { call, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createComment } from '../../support/factories/comment.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { mailsTo } from '../../support/mailbox';
import { bulk, createPeople, keeper, logged, refusedBulk, suspendedAmong } from '../resource/table-world';

const isBinned = async (table: string, id: number) =>
  (await env.DB.prepare(`select deleted_at from ${table} where id = ?`).bind(id).first('deleted_at')) !== null;
const countOf = (table: string, where: string, id: number) =>
  env.DB.prepare(`select count(*) as count from ${table} where ${where} = ?`).bind(id).first<number>('count');

test('suspending a wave of spam removes what it published, and nothing of others', async () => {
  const who = await keeper();
  const [spammer, second] = await createPeople('Spam', 2, {
    description: 'Buy now',
    links: [{ title: 'Buy', url: 'https://spam.example' }],
  });
  const other = await createUser();
  const own = await createArtist({ managers: [spammer] });
  const shared = await createArtist({ managers: [spammer, other] });
  const lonely = await createTrack({ ownerId: second.id });
  const [ofOwn, ofShared] = [
    await createTrack({ ownerId: spammer.id, artists: [own], homeArtistId: own.id }),
    await createTrack({ ownerId: spammer.id, artists: [shared], homeArtistId: shared.id }),
  ];
  const album = await createAlbum({ ownerId: spammer.id, artists: [own], homeArtistId: own.id });
  const [list, foreign] = [await createPlaylist({ ownerId: spammer.id }), await createPlaylist({ ownerId: other.id })];
  const answered = await createComment({ userId: spammer.id, trackId: ofShared.id });
  const reply = await createComment({ userId: other.id, trackId: ofShared.id, parentId: answered.id });
  await createComment({ userId: second.id, trackId: ofShared.id });
  await env.DB.prepare('insert into user_follows (follower_id, followed_id) values (?, ?), (?, ?)')
    .bind(spammer.id, other.id, other.id, spammer.id)
    .run();
  await env.DB.prepare('insert into artist_follows (user_id, artist_id) values (?, ?), (?, ?)')
    .bind(spammer.id, shared.id, second.id, shared.id)
    .run();
  await env.DB.prepare('insert into playlist_followers (user_id, playlist_id) values (?, ?)').bind(spammer.id, foreign.id).run();
  await env.DB.prepare('insert into reposts (user_id, track_id) values (?, ?)').bind(spammer.id, ofShared.id).run();
  const ids = [spammer.id, second.id];
  const { changed, consequences, losses } = await read(resourceApi.preview, `bulk/users?action=purge&ids=${ids.join()}`, {
    headers: who.headers,
  });
  expect(changed).toBe(2);
  expect(consequences).toEqual([
    { name: 'loses_playlists', count: 1 },
    { name: 'loses_music', count: 2 },
  ]);
  expect(losses).toEqual([
    { name: 'comments', count: 2 },
    { name: 'follows', count: 3 },
    { name: 'reposts', count: 1 },
  ]);

  const { token } = await bulk(who, { action: 'purge', ids, input: { reason: 'Spam' }, expected: 2 });

  expect(token).toBeNull();
  expect(await suspendedAmong([spammer, second, other])).toEqual(ids.toSorted((a, b) => a - b));
  expect([await isBinned('tracks', lonely.id), await isBinned('tracks', ofOwn.id), await isBinned('tracks', ofShared.id)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([await isBinned('albums', album.id), await isBinned('playlists', list.id), await isBinned('playlists', foreign.id)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await countOf('comments', 'user_id', spammer.id)).toBe(0);
  expect(await countOf('comments', 'user_id', second.id)).toBe(0);
  expect(await env.DB.prepare('select content from comments where id = ?').bind(answered.id).first('content')).toBe('');
  expect(await countOf('comments', 'id', reply.id)).toBe(1);
  expect([await countOf('user_follows', 'follower_id', spammer.id), await countOf('user_follows', 'follower_id', other.id)]).toEqual([
    0, 1,
  ]);
  expect(await countOf('artist_follows', 'artist_id', shared.id)).toBe(0);
  expect(await countOf('playlist_followers', 'user_id', spammer.id)).toBe(1);
  expect(await countOf('reposts', 'user_id', spammer.id)).toBe(0);
  expect(await env.DB.prepare('select description, links from users where id = ?').bind(spammer.id).first()).toEqual({
    description: null,
    links: '[]',
  });
  expect(await mailsTo(spammer.email, 'suspended')).toHaveLength(1);
  expect((await logged(who.user)).map(({ action }) => action)).toEqual(['users.purge']);
});

test('FUN-04 removing everything is refused for oneself and for users with more permissions', async () => {
  const who = await keeper();
  const [admin] = await createPeople('Mighty', 1, { permissions: ['admin'] });
  for (const { id } of [admin, who.user]) {
    const playlist = await createPlaylist({ ownerId: id });
    expect(await refusedBulk(who, { action: 'purge', ids: [id], expected: 1 })).toMatchObject({ status: 403 });
    expect(await isBinned('playlists', playlist.id)).toBe(false);
  }
});

test('tracks of other artists leave an album that is removed with its owner', async () => {
  const who = await keeper();
  const [spammer] = await createPeople('Host', 1);
  const other = await createUser();
  const [own, guest] = [await createArtist({ managers: [spammer] }), await createArtist({ managers: [other] })];
  const album = await createAlbum({ ownerId: spammer.id, artists: [own], homeArtistId: own.id });
  const foreign = await createTrack({ ownerId: other.id, artists: [guest], homeArtistId: guest.id, albumId: album.id });

  await bulk(who, { action: 'purge', ids: [spammer.id], input: { reason: 'Spam' }, expected: 1 });

  expect(await isBinned('albums', album.id)).toBe(true);
  const track = await env.DB.prepare('select album_id, deleted_at from tracks where id = ?').bind(foreign.id).first();
  expect(track).toEqual({ album_id: null, deleted_at: null });
});

test('an account due for deletion stays suspended when restored after everything was removed', async () => {
  const who = await keeper();
  const [spammer] = await createPeople('Leaving', 1);
  await bulk(who, { action: 'delete', ids: [spammer.id], input: { days: 14 }, expected: 1 });
  await bulk(who, { action: 'purge', ids: [spammer.id], input: { reason: 'Spam' }, expected: 1 });
  await call(`users/${spammer.id}/deletion`, { method: 'DELETE', headers: who.headers });
  expect(await suspendedAmong([spammer])).toEqual([spammer.id]);
});
