import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { moderationCaseApi } from '#contracts/administration/moderation-case';
import { runScheduled } from '#functions/scheduled';
import { act, all, officer } from '../../support/bulk';
import { call, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createComment } from '../../support/factories/comment.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { outcomes, report } from './report-world';

const DAY = 86_400_000;

const snapshots = () =>
  all<{ name: string; text: string; decision: string | null }>(
    `select snapshot ->> '$.name' as name, snapshot ->> '$.text' as text, decision from content_reports order by id`,
  );

test.each([
  ['track', 'tracks', createTrack],
  ['album', 'albums', createAlbum],
  ['playlist', 'playlists', createPlaylist],
] as const)('permanently deleting a reported %s of the bin notifies the reporters; snapshots survive', async (kind, list, create) => {
  const [who, owner] = [await officer(`${list}.update`), await createUser()];
  const { id } = await create({ name: 'Full download', ownerId: owner.id });
  const comment = await createComment({ [`${kind}Id`]: id, content: 'Visit my site' });
  const reporters = [await report(kind, id), await report('comment', comment.id)];
  await call(`${list}/${id}`, { method: 'DELETE', headers: await signIn(owner) });

  await act(who, list, { action: 'delete_forever', ids: [id], expected: 1 });

  expect(await all(`select id from ${list} where id = ?`, id)).toEqual([]);
  expect(await Promise.all(reporters.map(outcomes))).toEqual([
    ['“Full download”, which you reported, is no longer public'],
    ['The comment you reported was removed'],
  ]);
  expect((await snapshots()).slice(-2)).toEqual([
    { name: 'Full download', text: '', decision: 'removed' },
    { name: '', text: 'Visit my site', decision: 'removed' },
  ]);
});

test('a reported track is deleted permanently with its album; an earlier outcome stays readable', async () => {
  const [who, owner] = [await officer('tracks.update', 'albums.update'), await createUser()];
  const album = await createAlbum({ ownerId: owner.id });
  const track = await createTrack({ name: 'Full download', ownerId: owner.id, albumId: album.id });
  const early = await report('track', track.id);
  const cases = [{ kind: 'track', id: track.id }];
  await call('moderation-cases/decisions', { method: 'POST', headers: who.headers, body: { cases, decision: 'kept' } });
  const late = await report('track', track.id);
  await call(`albums/${album.id}`, { method: 'DELETE', headers: await signIn(owner) });

  await act(who, 'albums', { action: 'delete_forever', ids: [album.id], expected: 1 });

  expect(await all('select id from tracks where id = ?', track.id)).toEqual([]);
  expect(await outcomes(early)).toEqual(['We reviewed “Full download”, which you reported, and took no action']);
  expect(await outcomes(late)).toEqual(['“Full download”, which you reported, is no longer public']);
});

test('a report without a snapshot has an empty one once its playlist is deleted permanently', async () => {
  const [who, owner] = [await officer('playlists.update', 'tracks.update', 'albums.update', 'comments.update'), await createUser()];
  const { id } = await createPlaylist({ ownerId: owner.id });
  await report('playlist', id);
  const open = await createComment({ userId: owner.id });
  await report('comment', open.id);
  await env.DB.prepare('update content_reports set snapshot = null where playlist_id = ?').bind(id).run();
  await call(`playlists/${id}`, { method: 'DELETE', headers: await signIn(owner) });

  await act(who, 'playlists', { action: 'delete_forever', ids: [id], expected: 1 });

  const { history } = (await read(moderationCaseApi.show, `moderation-cases/comment/${open.id}`, who)).case;
  expect(history.past.map(({ snapshot }) => snapshot)).toEqual([{ name: '', text: '', image: null }]);
});

test('a reported playlist that leaves the bin after 30 days closes its reports as deleted', async () => {
  const owner = await createUser();
  const { id } = await createPlaylist({ name: 'Full download', ownerId: owner.id });
  const reporter = await report('playlist', id);
  await call(`playlists/${id}`, { method: 'DELETE', headers: await signIn(owner) });

  await env.DB.prepare('update playlists set deleted_at = ? where id = ?')
    .bind(Date.now() - 31 * DAY, id)
    .run();
  await runScheduled(env, new Date());

  expect(await all('select id from playlists where id = ?', id)).toEqual([]);
  expect(await outcomes(reporter)).toEqual(['“Full download”, which you reported, was deleted']);
  expect((await snapshots()).at(-1)).toEqual({ name: 'Full download', text: '', decision: 'deleted' });
});

test('deleting an account notifies the reporters and erases what they reported of it', async () => {
  const [spammer, other] = [await createUser({ name: 'Free Streams' }), await createUser()];
  const playlist = await createPlaylist({ name: 'Full download', ownerId: spammer.id });
  const own = await createComment({ userId: spammer.id, content: 'Visit my site' });
  const foreign = await createComment({ userId: other.id, playlistId: playlist.id, content: 'Nice' });
  const reported = [
    ['user', spammer.id],
    ['playlist', playlist.id],
    ['comment', own.id],
    ['comment', foreign.id],
  ] as const;
  const reporters = [];
  for (const [kind, id] of reported) reporters.push(await report(kind, id));
  const { headers } = await officer('users.update', 'admin');

  expect((await call(`users/${spammer.id}`, { method: 'DELETE', headers })).status).toBe(200);

  expect(await Promise.all(reporters.map(outcomes))).toEqual([
    ['The account you reported was deleted'],
    ['What you reported was deleted'],
    ['The comment you reported was deleted'],
    ['The comment you reported was deleted'],
  ]);
  const erased = { name: '', text: '', decision: 'deleted' };
  expect((await snapshots()).slice(-4)).toEqual([erased, erased, erased, { ...erased, text: 'Nice' }]);
});
