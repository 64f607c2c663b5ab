import { beforeEach, describe, expect, test } from 'vitest';
import { open } from '../backstage/private-link/recipient';
import { createCollaboration, grantAlbum, grantTrack, received, share, statusOf } from '../catalogue/grant/grant-world';
import {
  answer,
  createGlass,
  createMirage,
  dune,
  giver,
  giving,
  juno,
  meetBoth,
  messageOf,
  notices,
  offer,
  offers,
  run,
  taker,
  taking,
} from '../catalogue/home/home-world';
import { call } from '../support/call';
import { createArtist } from '../support/factories/artist.factory';
import { createCreditRequest } from '../support/factories/credit.factory';
import { createUser } from '../support/factories/user.factory';
import { createWorkspace, putArtist } from '../support/factories/workspace.factory';
import { signIn } from '../support/session';

beforeEach(meetBoth);

const restoreManager = (artistId: number, userId: number) =>
  run('insert into artist_managers (artist_id, user_id, created_at) values (?, ?, 1)', artistId, userId);
const moveTo = (artistId: number) => async (id: number) => {
  const headers = await signIn(await createUser({ permissions: ['admin'] }));
  expect(await statusOf('PUT', `homes/track/${id}`, headers, { artist_id: artistId })).toBe(200);
};

/** A cause that voids an offer, and the way back. */
const CAUSES: Record<string, [cause: (id: number) => Promise<unknown>, undo: (id: number) => Promise<unknown>]> = {
  'its sender was suspended': [
    () => run('update users set banned_at = 1 where id = ?', giver.id),
    () => run('update users set banned_at = null where id = ?', giver.id),
  ],
  'its sender lost the artist': [
    () => run('delete from artist_managers where user_id = ?', giver.id),
    () => restoreManager(dune.id, giver.id),
  ],
  'the artist lost the credit': [
    (id) => run('delete from track_artists where track_id = ? and artist_id = ?', id, juno.id),
    (id) => run('insert into track_artists (track_id, artist_id, role, position) values (?, ?, ?, 1)', id, juno.id, 'primary'),
  ],
  'the artist was hidden': [
    () => run('update artists set disabled = 1 where id = ?', juno.id),
    () => run('update artists set disabled = 0 where id = ?', juno.id),
  ],
  'the track was deleted': [(id) => statusOf('DELETE', `tracks/${id}`, giving), (id) => statusOf('POST', `tracks/${id}/restore`, giving)],
  'an administrator moved the home': [(id) => moveTo(juno.id)(id), (id) => moveTo(dune.id)(id)],
};

describe('an offer of the rights does not come back', () => {
  test.each(Object.keys(CAUSES))('ATT-12 once %s and that is undone; a new offer works', async (name) => {
    const { id } = await createGlass();
    const sent = await offer({ track_id: id });
    const [cause, undo] = CAUSES[name]!;
    await cause(id);
    expect(await offers('received')).toEqual([]);
    await undo(id);
    const refused = await answer(sent.id, 'accept');
    expect([refused.status, messageOf(refused)]).toEqual([409, 'The offer of “Glass” ended. Ask Leo Marsh to send it again.']);
    expect([await offers('received'), await offers('sent'), (await notices(taking, 'home-offered')).length]).toEqual([[], [], 0]);
    expect((await answer((await offer({ track_id: id })).id, 'accept')).status).toBe(200);
  });

  test('ATT-12 of an album that was deleted and restored, or whose credit left and returned', async () => {
    const [one, two] = [await createMirage(), await createMirage()];
    const sent = [await offer({ album_id: one.id }), await offer({ album_id: two.id })];
    await statusOf('DELETE', `albums/${one.id}`, giving);
    await statusOf('POST', `albums/${one.id}/restore`, giving);
    await run('delete from album_artists where album_id = ? and artist_id = ?', two.id, juno.id);
    await run('insert into album_artists (album_id, artist_id, position) values (?, ?, 1)', two.id, juno.id);
    for (const { id } of sent) expect((await answer(id, 'accept')).status).toBe(409);
  });
});

describe('a grant does not come back', () => {
  const canSee = (world: Awaited<ReturnType<typeof createCollaboration>>) => statusOf('GET', `tracks/${world.track.id}`, world.by.receiver);

  test('ATT-03 once the credit left and returned; a new grant works', async () => {
    const world = await createCollaboration();
    const { track, album, guest, home, by } = world;
    for (const body of [grantTrack(world, 'edit'), grantAlbum(world, 'see')]) await share(world, body);
    await run('delete from track_artists where track_id = ? and artist_id = ?', track.id, guest.id);
    await run('delete from album_artists where album_id = ? and artist_id = ?', album.id, guest.id);
    await run('insert into track_artists (track_id, artist_id, role, position) values (?, ?, ?, 1)', track.id, guest.id, 'featured');
    await run('insert into album_artists (album_id, artist_id, position) values (?, ?, 1)', album.id, guest.id);
    expect([await canSee(world), await statusOf('GET', `albums/${album.id}`, by.receiver)]).toEqual([404, 404]);
    expect(await received(by.receiver)).toEqual([]);
    await share(world, grantTrack(world, 'see'));
    expect(await canSee(world)).toBe(200);
    // Another order is no end, and neither is another role while a credit remains.
    const artists = [
      { id: guest.id, role: 'featured' },
      { id: home.id, role: 'primary' },
    ];
    expect(await statusOf('PUT', `tracks/${track.id}`, by.giver, { artists })).toBe(200);
    expect(await canSee(world)).toBe(200);
  });

  test('ATT-03 once the artist was hidden, or the home moved away and back', async () => {
    const world = await createCollaboration();
    const { track, guest, home } = world;
    await share(world, grantTrack(world, 'see'));
    await run('update artists set disabled = 1 where id = ?', guest.id);
    await run('update artists set disabled = 0 where id = ?', guest.id);
    expect(await canSee(world)).toBe(404);
    await share(world, grantTrack(world, 'see'));
    await run("update track_artists set role = 'primary' where track_id = ?", track.id);
    const third = await createArtist({ managers: [taker] });
    await run("insert into track_artists (track_id, artist_id, role, position) values (?, ?, 'primary', 2)", track.id, third.id);
    await moveTo(third.id)(track.id);
    await moveTo(home.id)(track.id);
    expect(await canSee(world)).toBe(404);
  });

  test('ATT-12 a suspended giver and a deleted work only pause it', async () => {
    const world = await createCollaboration();
    await share(world, grantTrack(world, 'see'));
    await run('update users set banned_at = 1 where id = ?', world.giver.id);
    expect(await canSee(world)).toBe(404);
    await run('update users set banned_at = null where id = ?', world.giver.id);
    expect(await canSee(world)).toBe(200);
    await statusOf('DELETE', `tracks/${world.track.id}`, world.by.giver);
    expect(await canSee(world)).toBe(404);
    await statusOf('POST', `tracks/${world.track.id}/restore`, world.by.giver);
    expect(await canSee(world)).toBe(200);
  });
});

describe('a private link', () => {
  const createLink = async (headers: Record<string, string>, id: number) => {
    const response = await call('private-links', { method: 'POST', headers, body: { track_id: id, name: 'Press' } });
    return ((await response.json()) as { token: string }).token;
  };
  const opens = async (token: string) => (await open(token)).status;

  test('ATT-01 stays closed when its maker returns to the team, or the home to its artist', async () => {
    const member = await createUser();
    const workspace = await createWorkspace({ ownerId: giver.id, members: [member] });
    await putArtist(dune.id, workspace.id);
    const { id } = await createGlass();
    const [ofMember, ofGiver] = [await createLink(await signIn(member), id), await createLink(giving, id)];
    await statusOf('DELETE', `workspaces/${workspace.id}/members/${member.id}`, giving);
    await run("insert into workspace_members (workspace_id, user_id, role) values (?, ?, 'member')", workspace.id, member.id);
    expect([await opens(ofMember), await opens(ofGiver)]).toEqual([404, 200]);
    expect(await opens(await createLink(await signIn(member), id))).toBe(200);
    await moveTo(juno.id)(id);
    await moveTo(dune.id)(id);
    expect(await opens(ofGiver)).toBe(404);
  });

  test('ATT-12 is closed while its maker is suspended', async () => {
    const { id } = await createGlass();
    const token = await createLink(giving, id);
    await run('update users set banned_at = 1 where id = ?', giver.id);
    expect(await opens(token)).toBe(404);
    await run('update users set banned_at = null where id = ?', giver.id);
    expect(await opens(token)).toBe(200);
  });
});

test('ATT-12 a credit request and its preview are closed while its sender is suspended', async () => {
  const { id } = await createGlass();
  await run("update tracks set audio_key = 'audio/none' where id = ?", id);
  const request = await createCreditRequest({ artistId: juno.id, trackId: id, userId: giver.id });
  const preview = () => statusOf('GET', `credit-requests/${request!.id}/tracks/${id}/stream`, taking);
  const listed = () => statusOf('POST', `credit-requests/${request!.id}/accept`, taking, { terms: 'x' });
  await run('update users set banned_at = 1 where id = ?', giver.id);
  expect([await preview(), await listed()]).toEqual([404, 404]);
  await run('update users set banned_at = null where id = ?', giver.id);
  expect(await listed()).toBe(409);
});
