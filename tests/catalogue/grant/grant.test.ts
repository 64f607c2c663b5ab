import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { fieldErrors, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createCreditRequest } from '../../support/factories/credit.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { createCollaboration, grantAlbum, grantTrack, received, send, share, sharedNotices, sharingOf, statusOf } from './grant-world';

test('the home lists credited artists and what it granted them; others can’t', async () => {
  const world = await createCollaboration();
  const { track, guest, giver, by } = world;
  expect(await sharingOf(world)).toEqual({ artists: [{ id: guest.id, name: 'Juno Vale', slug: guest.slug }], grants: [] });
  const grant = await share(world, grantTrack(world, 'see'));
  expect(grant).toMatchObject({
    artist: { id: guest.id },
    right: 'see',
    granted_by: { id: giver.id, name: 'Leo Marsh' },
    album: null,
    can: { delete: true },
  });
  expect((await sharingOf(world)).grants).toEqual([grant]);
  expect(await statusOf('GET', `tracks/${track.id}/grants`, by.receiver)).toBe(403);
  expect(await statusOf('GET', `tracks/${track.id}/grants`, by.outsider)).toBe(404);
});

test('granting twice keeps the first grant and notifies once', async () => {
  const world = await createCollaboration();
  const first = await share(world, grantTrack(world, 'edit'));
  expect(await share(world, grantTrack(world, 'edit'))).toEqual(first);
  expect(await sharedNotices(world.by.receiver)).toHaveLength(1);
  const both = await Promise.all([1, 2].map(() => send('POST', 'grants', world.by.giver, grantTrack(world, 'see'))));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await sharingOf(world)).grants).toHaveLength(2);
});

test('a grant of an album is listed on its tracks of the same home, with the album', async () => {
  const world = await createCollaboration();
  const { album, onAlbum } = world;
  const grant = await share(world, grantAlbum(world, 'edit'));
  expect(grant.album).toBeNull();
  const { artists, grants } = await sharingOf(world, `tracks/${onAlbum.id}`);
  expect(artists).toEqual([]);
  expect(grants).toMatchObject([{ id: grant.id, album: { id: album.id, name: 'Mirage' } }]);
});

test('rights are granted only to artists with a visible credit, and not to the home', async () => {
  const world = await createCollaboration();
  const { track, home, by } = world;
  const [stranger, asked, hidden] = [await createArtist(), await createArtist(), await createArtist({ disabled: true })];
  await createCreditRequest({ trackId: track.id, artistId: asked.id });
  const { id } = await createTrack({ ...world.draft, artists: [home, { ...hidden, role: 'writer' }] });
  const errors = (artistId: number, trackId = track.id) =>
    fieldErrors('grants', { method: 'POST', headers: by.giver, body: { track_id: trackId, artist_id: artistId, right: 'see' } });
  expect(await errors(stranger.id)).toEqual({ artist_id: ['Credit this artist first.'] });
  expect(await errors(asked.id)).toEqual({ artist_id: ['Credit this artist first.'] });
  expect(await errors(hidden.id, id)).toEqual({ artist_id: ['Credit this artist first.'] });
  expect(await errors(home.id)).toEqual({ artist_id: ['Dune Cartel has all rights already.'] });
});

test('a grant names one work, an artist and a known right', async () => {
  const world = await createCollaboration();
  const errors = (body: object) => fieldErrors('grants', { method: 'POST', headers: world.by.giver, body });
  expect(await errors({ ...grantTrack(world, 'see'), album_id: world.album.id })).toEqual({ track_id: ['Choose a track or an album.'] });
  expect(await errors({ artist_id: world.guest.id, right: 'see' })).toEqual({ track_id: ['Choose a track or an album.'] });
  expect(await errors({ ...grantTrack(world, 'see'), right: 'delete' })).toEqual({ right: ['Choose see, edit or insights.'] });
});

test('only who controls the work grants rights to it: no receiver, no office', async () => {
  const world = await createCollaboration();
  const body = grantTrack(world, 'see');
  await share(world, grantTrack(world, 'edit'));
  expect(await statusOf('POST', 'grants', world.by.receiver, body)).toBe(403);
  expect(await statusOf('POST', 'grants', world.by.outsider, body)).toBe(404);
  const admin = await signIn(await createUser({ permissions: ['admin'] }));
  expect(await statusOf('POST', 'grants', admin, body)).toBe(403);
});

test('the owner of a work without a home grants rights to it', async () => {
  const world = await createCollaboration();
  const { guest, giver, by } = world;
  const track = await createTrack({ artists: [guest], ownerId: giver.id, homeArtistId: null, visibility: 'private' });
  await share(world, { track_id: track.id, artist_id: guest.id, right: 'see' });
  expect(await statusOf('GET', `tracks/${track.id}`, by.receiver)).toBe(200);
  expect((await received(by.receiver))[0]).toMatchObject({ home: null });
  await env.DB.prepare('update tracks set owner_id = null where id = ?').bind(track.id).run();
  expect(await statusOf('GET', `tracks/${track.id}`, by.receiver)).toBe(404);
});

test('the receiver lists its grants and gives them up; others can’t revoke them', async () => {
  const world = await createCollaboration();
  const { by, home, album, guest } = world;
  const [see, edit] = [await share(world, grantTrack(world, 'see')), await share(world, grantAlbum(world, 'edit'))];
  expect(await received(by.receiver)).toMatchObject([
    { id: edit.id, right: 'edit', artist: { id: guest.id }, work: { kind: 'album', id: album.id, name: 'Mirage' }, home: { id: home.id } },
    { id: see.id, right: 'see', work: { kind: 'track', name: 'Glass' }, home: { name: 'Dune Cartel' } },
  ]);
  expect(await received(by.giver)).toEqual([]);
  expect(await statusOf('DELETE', `grants/${see.id}`, by.outsider)).toBe(404);
  expect(await statusOf('DELETE', `grants/${see.id}`, by.receiver)).toBe(200);
  expect(await statusOf('DELETE', `grants/${edit.id}`, by.giver)).toBe(200);
  expect(await statusOf('DELETE', `grants/${edit.id}`, by.giver)).toBe(404);
  expect(await received(by.receiver)).toEqual([]);
});

test('an office lists and revokes grants, which is audited', async () => {
  const world = await createCollaboration();
  const { id } = await share(world, grantTrack(world, 'edit'));
  const office = await signIn(await createUser({ permissions: ['tracks.update'] }));
  expect(await statusOf('GET', `tracks/${world.track.id}/grants`, office)).toBe(200);
  expect(await statusOf('DELETE', `grants/${id}`, office)).toBe(200);
  const act = await env.DB.prepare("select subject_name as name, after from audit_logs where action = 'tracks.revoke_grant'").first();
  expect(act).toMatchObject({ name: 'Glass', after: '{"artist":"Juno Vale","right":"edit"}' });
  expect(await statusOf('GET', `tracks/${world.track.id}`, world.by.receiver)).toBe(404);
});

test('the notification names the right and leads to the work, while the grant is in force', async () => {
  const world = await createCollaboration();
  const { track, album, by } = world;
  const edit = await share(world, grantTrack(world, 'edit'));
  await share(world, grantAlbum(world, 'see'));
  await share(world, grantTrack(world, 'insights'));
  const notices = await sharedNotices(by.receiver);
  expect(notices.map(({ data }) => [data.lines[0]?.content, data.mainAction?.action]).toSorted()).toEqual([
    ['Leo Marsh lets Juno Vale edit Glass', `/backstage/tracks/${track.id}/edit`],
    ['Leo Marsh lets Juno Vale see the drafts of Mirage', expect.stringContaining(`/album/${album.id}/`)],
    ['Leo Marsh shares the insights of Glass with Juno Vale', `/backstage/tracks/${track.id}/insights`],
  ]);
  expect(await sharedNotices(by.giver)).toEqual([]);
  await send('DELETE', `grants/${edit.id}`, by.giver);
  expect(await sharedNotices(by.receiver)).toHaveLength(2);
  await env.DB.prepare('update users set banned_at = 1 where id = ?').bind(world.giver.id).run();
  expect(await sharedNotices(by.receiver)).toEqual([]);
});

test('grants of a deleted work are not listed, and none is given', async () => {
  const world = await createCollaboration();
  await share(world, grantTrack(world, 'see'));
  await env.DB.prepare('update tracks set deleted_at = 1 where id = ?').bind(world.track.id).run();
  expect((await refusal('grants', { method: 'POST', headers: world.by.giver, body: grantTrack(world, 'edit') })).status).toBe(404);
  expect(await received(world.by.receiver)).toEqual([]);
});
