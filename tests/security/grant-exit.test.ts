import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import {
  type Collaboration,
  createCollaboration,
  grantAlbum,
  grantTrack,
  received,
  share,
  sharedNotices,
  sharingOf,
  statusOf,
} from '../catalogue/grant/grant-world';
import { createArtist } from '../support/factories/artist.factory';
import { createUser } from '../support/factories/user.factory';
import { createWorkspace, putArtist } from '../support/factories/workspace.factory';
import { signIn } from '../support/session';

const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
const admin = async () => signIn(await createUser({ permissions: ['admin'] }));

/** Lends both artists to teams: the giver and the receiver have their rights only as members. */
const createTeams = async () => {
  const world = await createCollaboration();
  const { home, guest, giver, receiver } = world;
  const [homeOwner, guestOwner] = [await createUser(), await createUser()];
  const team = async (artistId: number, owner: { id: number }, member: { id: number }) => {
    await run('delete from artist_managers where artist_id = ?', artistId);
    await run('insert into artist_managers (artist_id, user_id) values (?, ?)', artistId, owner.id);
    const workspace = await createWorkspace({ ownerId: owner.id, members: [member] });
    await putArtist(artistId, workspace.id);
    return { workspace, owner: await signIn(owner), member };
  };
  const teams = { home: await team(home.id, homeOwner, giver), guest: await team(guest.id, guestOwner, receiver) };
  return { ...world, teams };
};
type Teams = Awaited<ReturnType<typeof createTeams>>;

const remove = ({ workspace, owner, member }: Teams['teams']['home']) =>
  statusOf('DELETE', `workspaces/${workspace.id}/members/${member.id}`, owner);

/** Ways in which a grant ends; each returns the status of the act, or nothing. */
const ENDS: Record<string, (world: Teams) => Promise<unknown>> = {
  'the giver leaves the team': ({ teams, by }) => statusOf('POST', `workspaces/${teams.home.workspace.id}/leave`, by.giver, {}),
  'the giver is removed from the team': ({ teams }) => remove(teams.home),
  'the artist is taken out of the giver’s team': ({ teams, home }) =>
    statusOf('DELETE', `workspaces/${teams.home.workspace.id}/artists/${home.id}`, teams.home.owner),
  'the giver is suspended': async ({ giver }) => statusOf('POST', `users/${giver.id}/ban`, await admin(), {}),
  'the giver’s account is deleted': async ({ giver }) => statusOf('DELETE', `users/${giver.id}`, await admin()),
  'the home moves to another artist': async ({ track, album, onAlbum }) => {
    const { id } = await createArtist({ managers: [await createUser()] });
    await run('update tracks set home_artist_id = ? where id in (?, ?)', id, track.id, onAlbum.id);
    await run('update albums set home_artist_id = ? where id = ?', id, album.id);
  },
  'the receiver leaves their team': ({ teams, by }) => statusOf('POST', `workspaces/${teams.guest.workspace.id}/leave`, by.receiver, {}),
  'the receiver is removed from their team': ({ teams }) => remove(teams.guest),
  'the artist is taken out of the receiver’s team': ({ teams, guest }) =>
    statusOf('DELETE', `workspaces/${teams.guest.workspace.id}/artists/${guest.id}`, teams.guest.owner),
  'the credited artist is hidden': ({ guest }) => run('update artists set disabled = 1 where id = ?', guest.id),
  'the credited artist is deleted': async ({ guest }) => statusOf('DELETE', `artists/${guest.id}`, await admin()),
  'the home removes the credit': async ({ track, album, home, teams }) => {
    const main = [{ id: home.id, role: 'primary' }];
    await statusOf('PUT', `albums/${album.id}`, teams.home.owner, { artists: [home.id] });
    return statusOf('PUT', `tracks/${track.id}`, teams.home.owner, { artists: main });
  },
  'the work is deleted': async ({ track, album, teams }) => {
    await statusOf('DELETE', `albums/${album.id}`, teams.home.owner);
    return statusOf('DELETE', `tracks/${track.id}`, teams.home.owner);
  },
  'the home revokes it': async (world) => {
    const { grants } = await sharingOf(world);
    const { grants: ofAlbum } = await sharingOf(world, `albums/${world.album.id}`);
    const statuses = await Promise.all([...grants, ...ofAlbum].map(({ id }) => statusOf('DELETE', `grants/${id}`, world.teams.home.owner)));
    return Math.max(...statuses);
  },
};

/** Statuses of the receiver’s requests, then numbers of grants and notifications. */
const rightsOf = async ({ track, onAlbum, album, by }: Collaboration) => [
  await statusOf('GET', `tracks/${track.id}`, by.receiver),
  await statusOf('GET', `tracks/${track.id}/stream`, by.receiver),
  await statusOf('PUT', `tracks/${track.id}`, by.receiver, { name: 'Glass' }),
  await statusOf('GET', `insights/tracks/${track.id}`, by.receiver),
  await statusOf('GET', `albums/${album.id}`, by.receiver),
  await statusOf('PUT', `albums/${album.id}`, by.receiver, { name: 'Mirage' }),
  await statusOf('PUT', `tracks/${onAlbum.id}`, by.receiver, { name: 'Sand' }),
  (await received(by.receiver)).length,
  (await sharedNotices(by.receiver)).length,
];

describe('the end of a grant', () => {
  test.each(Object.keys(ENDS))('ATT-01 ATT-03 rights and notifications end when %s', async (end) => {
    const world = await createTeams();
    await share(world, grantTrack(world, 'edit'));
    await share(world, grantTrack(world, 'insights'));
    await share(world, grantAlbum(world, 'edit'));
    expect(await rightsOf(world)).toEqual([200, 200, 200, 200, 200, 200, 200, 3, 3]);
    const status = await ENDS[end]?.(world);
    if (typeof status === 'number') expect(status).toBe(200);
    expect(await rightsOf(world)).toEqual([404, 404, 404, 404, 404, 404, 404, 0, 0]);
  });

  test('ATT-01 the return of a giver to the team doesn’t revive their grants; a new one works', async () => {
    const world = await createTeams();
    const { teams, giver, track, by } = world;
    await share(world, grantTrack(world, 'see'));
    await remove(teams.home);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await run("insert into workspace_members (workspace_id, user_id, role) values (?, ?, 'member')", teams.home.workspace.id, giver.id);
    expect(await statusOf('GET', `tracks/${track.id}/grants`, by.giver)).toBe(200);
    expect(await statusOf('GET', `tracks/${track.id}`, by.receiver)).toBe(404);
    expect((await sharingOf(world)).grants).toEqual([]);
    await share(world, grantTrack(world, 'see'));
    expect(await statusOf('GET', `tracks/${track.id}`, by.receiver)).toBe(200);
  });

  test('ATT-01 grants by others of the home remain when one giver leaves', async () => {
    const world = await createTeams();
    const { teams, track, by } = world;
    await share(world, grantTrack(world, 'see'));
    await share({ ...world, by: { ...by, giver: teams.home.owner } }, grantTrack(world, 'edit'));
    await remove(teams.home);
    expect(await statusOf('PUT', `tracks/${track.id}`, by.receiver, { name: 'Glass' })).toBe(200);
    expect((await sharingOf({ ...world, by: { ...by, giver: teams.home.owner } })).grants.map(({ right }) => right)).toEqual(['edit']);
  });

  test('ATT-02 a track that leaves the album or its home leaves the album’s grant', async () => {
    const world = await createCollaboration();
    const { onAlbum, by } = world;
    const other = await createArtist({ managers: [world.giver] });
    await share(world, grantAlbum(world, 'edit'));
    const canSee = () => statusOf('GET', `tracks/${onAlbum.id}`, by.receiver);
    expect(await canSee()).toBe(200);
    await run('update tracks set home_artist_id = ? where id = ?', other.id, onAlbum.id);
    expect(await canSee()).toBe(404);
    await run('update tracks set home_artist_id = ? where id = ?', world.home.id, onAlbum.id);
    expect(await canSee()).toBe(200);
    expect(await statusOf('PUT', `tracks/${onAlbum.id}`, by.giver, { album_id: null })).toBe(200);
    expect(await canSee()).toBe(404);
  });

  test('ATT-03 an account that is suspended has no granted rights while it lasts', async () => {
    const world = await createCollaboration();
    await share(world, grantTrack(world, 'edit'));
    await run('update users set banned_at = 1 where id = ?', world.receiver.id);
    expect(await statusOf('PUT', `tracks/${world.track.id}`, world.by.receiver, { name: 'X' })).toBe(403);
    expect(await statusOf('GET', `tracks/${world.track.id}/stream`, world.by.receiver)).toBe(403);
  });
});
