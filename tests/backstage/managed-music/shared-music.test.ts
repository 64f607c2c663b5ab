import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { managedMusicApi } from '#contracts/backstage/managed-music';
import { type Collaboration, createCollaboration, grantAlbum, grantTrack, type Headers, share } from '../../catalogue/grant/grant-world';
import { read } from '../../support/call';
import { createTrack } from '../../support/factories/track.factory';
import { createWorkspace, putArtist } from '../../support/factories/workspace.factory';
import { planOf, statementsOf } from '../../support/statements';

let world: Collaboration;
const tracksOf = async (headers: Headers, query = 'scope=shared') =>
  (await read(managedMusicApi.tracks, `users/me/tracks?${query}&orderBy=name&orderDir=asc`, { headers })).pagination.data;
const albumsOf = async (headers: Headers, query = 'scope=shared') =>
  (await read(managedMusicApi.albums, `users/me/albums?${query}`, { headers })).pagination.data;

beforeEach(async () => {
  world = await createCollaboration();
});

test('music shared with an artist is listed apart from own music, with the name of its home', async () => {
  const { receiver, guest, onAlbum, track, album, by } = world;
  const own = await createTrack({ artists: [guest], ownerId: receiver.id, homeArtistId: guest.id });
  await share(world, grantTrack(world, 'edit'));
  await share(world, grantAlbum(world, 'see'));
  const shared = await tracksOf(by.receiver);
  expect(shared.map(({ id, shared_by, can }) => [id, shared_by, can.edit, can.control])).toEqual([
    [track.id, 'Dune Cartel', true, false],
    [onAlbum.id, 'Dune Cartel', false, false],
  ]);
  expect((await albumsOf(by.receiver)).map(({ id, shared_by }) => [id, shared_by])).toEqual([[album.id, 'Dune Cartel']]);
  expect((await tracksOf(by.receiver, 'scope=own')).map(({ id, shared_by }) => [id, shared_by])).toEqual([[own.id, null]]);
  for (const headers of [by.giver, by.outsider]) expect([await tracksOf(headers), await albumsOf(headers)]).toEqual([[], []]);
});

test('insights alone list no music, and the list ends with the grant', async () => {
  const { by, giver } = world;
  await share(world, grantTrack(world, 'insights'));
  expect(await tracksOf(by.receiver)).toEqual([]);
  await share(world, grantTrack(world, 'see'));
  expect(await tracksOf(by.receiver)).toHaveLength(1);
  await env.DB.prepare('delete from artist_managers where user_id = ?').bind(giver.id).run();
  expect(await tracksOf(by.receiver)).toEqual([]);
});

test('a workspace lists what is shared with its artists', async () => {
  const { receiver, guest, by } = world;
  await share(world, grantTrack(world, 'see'));
  const [team, other] = [await createWorkspace({ ownerId: receiver.id }), await createWorkspace({ ownerId: receiver.id })];
  await putArtist(guest.id, team.id);
  expect(await tracksOf(by.receiver, `scope=shared&workspaceId=${team.id}`)).toHaveLength(1);
  expect(await tracksOf(by.receiver, `scope=shared&workspaceId=${other.id}`)).toEqual([]);
});

test('shared music is found by its grants, without reading other tracks or albums', async () => {
  const { by } = world;
  for (const path of ['users/me/tracks?scope=shared', 'users/me/albums?scope=shared']) {
    const { statements } = await statementsOf(path, by.receiver);
    const plan = (await Promise.all(statements.map(planOf))).flat();
    expect(plan.filter((step) => /^SCAN (tracks|albums|listed|work_grants|given)\b/.test(step))).toEqual([]);
  }
});
