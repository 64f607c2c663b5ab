import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { act, all, officer, undo } from '../../support/bulk';
import { call } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { decisions, outcomes, report } from './report-world';

test.each([
  ['track', 'tracks', createTrack, 'visibility', 'unlisted', 'private'],
  ['album', 'albums', createAlbum, 'visibility', 'unlisted', 'private'],
  ['artist', 'artists', createArtist, 'disabled', 0, 1],
  ['playlist', 'playlists', createPlaylist, 'public', 1, 0],
] as const)('deleting a reported %s as an office upholds its open reports, and undo reopens them', async (...one) => {
  const [kind, list, create, column, shown, hidden] = one;
  const who = await officer(`${list}.update`);
  const { id } = await create({ name: 'Full download' });
  const untouched = await create({});
  const reporter = await report(kind, id);
  await report(kind, untouched.id);
  const early = await report(kind, id);
  await env.DB.batch([
    env.DB.prepare(`update content_reports set decision = 'kept', decided_at = 5 where id = (select max(id) from content_reports)`),
    env.DB.prepare(`update ${list} set ${column} = ? where id = ?`).bind(shown, id),
  ]);
  const visibility = () => all(`select ${column} as value, deleted_at is null as stands from ${list} where id = ?`, id);
  const isCase = async () => (await call(`moderation-cases/${kind}/${id}`, { headers: who.headers })).status;
  expect(await isCase()).toBe(200);

  const { token } = await act(who, list, { action: 'delete', ids: [id], expected: 1 });

  expect([await decisions(`${kind}_id`, id), await decisions(`${kind}_id`, untouched.id)]).toEqual([['removed', 'kept'], [null]]);
  expect(await isCase()).toBe(404);
  expect(await visibility()).toEqual([{ value: hidden, stands: 0 }]);
  expect(await outcomes(reporter)).toEqual(['“Full download”, which you reported, is no longer public']);
  expect(await outcomes(early)).toEqual([]);

  expect(await undo(who, token)).toBe(200);

  expect(await decisions(`${kind}_id`, id)).toEqual([null, 'kept']);
  expect(await isCase()).toBe(200);
  expect(await visibility()).toEqual([{ value: shown, stands: 1 }]);
  expect(await outcomes(reporter)).toEqual([]);
});

test('an item without open reports keeps its visibility when an office deletes it', async () => {
  const who = await officer('playlists.update');
  const { id } = await createPlaylist({ public: true });
  await act(who, 'playlists', { action: 'delete', ids: [id], expected: 1 });
  expect(await all('select public from playlists where id = ?', id)).toEqual([{ public: 1 }]);
});

test('removing everything of an account upholds the reports on it, its content and its bin', async () => {
  const who = await officer('users.update', 'playlists.update', 'tracks.update', 'albums.update');
  const [spammer, other] = [await createUser({ name: 'Free streams' }), await createUser()];
  const own = await createArtist({ managers: [spammer] });
  const music = { ownerId: spammer.id, artists: [own], homeArtistId: own.id };
  const reported = [
    { kind: 'track', key: 'track_id', id: (await createTrack(music)).id },
    { kind: 'album', key: 'album_id', id: (await createAlbum(music)).id },
    { kind: 'playlist', key: 'playlist_id', id: (await createPlaylist({ ownerId: spammer.id })).id },
    { kind: 'playlist', key: 'playlist_id', id: (await createPlaylist({ ownerId: spammer.id })).id },
    { kind: 'user', key: 'profile_id', id: spammer.id },
  ] as const;
  const foreign = await createPlaylist({ ownerId: other.id });
  const reporters = await Promise.all(reported.map(({ kind, id }) => report(kind, id)));
  await report('playlist', foreign.id);
  await call(`playlists/${reported[3].id}`, { method: 'DELETE', headers: await signIn(spammer) });

  await act(who, 'users', { action: 'purge', ids: [spammer.id], input: { reason: 'Spam' }, expected: 1 });

  for (const { key, id } of reported) expect([key, await decisions(key, id)]).toEqual([key, ['removed']]);
  expect(await decisions('playlist_id', foreign.id)).toEqual([null]);
  for (const headers of reporters) expect(await outcomes(headers)).toHaveLength(1);
});
