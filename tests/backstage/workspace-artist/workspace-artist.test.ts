import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { managedMusicApi } from '#contracts/backstage/managed-music';
import { WORKSPACE_ARTISTS_MAX, workspaceArtistApi } from '#contracts/backstage/workspace-artist';
import { artistApi } from '#contracts/catalogue/artist';
import { read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { createInvitation, createWorkspace, putArtist } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;
type Person = Awaited<ReturnType<typeof createUser>>;

let owner: Person;
let member: Person;
let headers: Headers;
let byMember: Headers;
let id: number;
let artist: Awaited<ReturnType<typeof createArtist>>;

const list = (by = headers) => read(workspaceArtistApi.list, `workspaces/${id}/artists`, { headers: by });
const put = (artistId: number, by = headers) =>
  refusal(`workspaces/${id}/artists`, { method: 'POST', headers: by, body: { artist_id: artistId } });
const removeArtist = (artistId: number, by = headers) => refusal(`workspaces/${id}/artists/${artistId}`, { method: 'DELETE', headers: by });
const rename = async (by: Headers) =>
  (await refusal(`artists/${artist.id}`, { method: 'PUT', headers: by, body: { description: 'By the team' } })).status;
const managers = async () => {
  const { results } = await env.DB.prepare('select user_id, workspace_id from artist_managers where artist_id = ? order by user_id')
    .bind(artist.id)
    .all<{ user_id: number; workspace_id: number | null }>();
  return results.map((row) => [row.user_id, row.workspace_id]);
};

beforeEach(async () => {
  owner = await createUser();
  member = await createUser();
  [headers, byMember] = [await signIn(owner), await signIn(member)];
  id = (await createWorkspace({ ownerId: owner.id, members: [member] })).id;
  artist = await createArtist({ managers: [owner] });
});

describe('artists in workspaces', () => {
  test('the owner adds an artist, and all members manage it until it is removed', async () => {
    const reference = { id: artist.id, name: artist.name, slug: artist.slug };
    expect(await list()).toEqual({ artists: [], offered: [reference] });
    expect((await list(byMember)).offered).toEqual([]);
    expect(await rename(byMember)).toBe(403);
    expect((await put(artist.id)).status).toBe(200);
    expect(await list(byMember)).toEqual({ artists: [{ ...reference, image: null, can: { remove: false } }], offered: [] });
    expect(await rename(byMember)).toBe(200);
    expect((await read(managedMusicApi.artists, 'users/me/artists', { headers: byMember })).artists.map((each) => each.id)).toEqual([
      artist.id,
    ]);
    expect((await removeArtist(artist.id, byMember)).status).toBe(403);
    expect((await removeArtist(artist.id)).status).toBe(200);
    expect((await removeArtist(artist.id)).status).toBe(404);
    expect(await rename(byMember)).toBe(403);
    expect(await rename(headers)).toBe(200);
  });

  test('members edit the music of the artist, but only its owner can delete the artist', async () => {
    const track = await createTrack({ artists: [artist], ownerId: owner.id });
    await putArtist(artist.id, id);
    const change = { method: 'PUT', headers: byMember, body: { name: 'Second take' } };
    expect((await refusal(`tracks/${track.id}`, change)).status).toBe(200);
    const { artist: seen } = await read(artistApi.show, `artists/${artist.id}`, { headers: byMember });
    expect(seen.can).toEqual({ edit: true, delete: false });
    expect((await refusal(`artists/${artist.id}`, { method: 'DELETE', headers: byMember })).status).toBe(403);
    expect((await refusal(`artists/${artist.id}`, { method: 'DELETE', headers })).status).toBe(409);
    expect((await refusal(`tracks/${track.id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect((await refusal(`artists/${artist.id}`, { method: 'DELETE', headers })).status).toBe(200);
  });

  test('new members manage the artist; former and deleted members do not', async () => {
    await putArtist(artist.id, id);
    const people = [await createUser(), await createUser(), await createUser()];
    for (const user of people) {
      const { token } = await createInvitation({ workspaceId: id, email: user.email });
      expect((await refusal(`workspace/join/${token}`, { headers: await signIn(user) })).status).toBe(200);
    }
    expect((await managers()).length).toBe(5);
    const [leaving, removed, deleted] = people;
    expect((await refusal(`workspaces/${id}/leave`, { method: 'POST', headers: await signIn(leaving), body: {} })).status).toBe(200);
    expect((await refusal(`workspaces/${id}/members/${removed.id}`, { method: 'DELETE', headers })).status).toBe(200);
    await env.DB.prepare('delete from users where id = ?').bind(deleted.id).run();
    expect(await managers()).toEqual([
      [owner.id, null],
      [member.id, id],
    ]);
  });

  test('deleting a workspace leaves the artist with its owner', async () => {
    await putArtist(artist.id, id);
    expect((await refusal(`workspaces/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect(await managers()).toEqual([[owner.id, null]]);
    expect((await refusal(`artists/${artist.id}`, { headers })).status).toBe(200);
  });

  test('members cannot pass the artist on, and an artist is in one workspace only', async () => {
    await putArtist(artist.id, id);
    const other = await createWorkspace({ ownerId: member.id, members: [owner] });
    id = other.id;
    const refused = await put(artist.id, byMember);
    expect([refused.status, JSON.parse(refused.body).errors]).toEqual([422, { artist_id: ['Choose an artist of yours.'] }]);
    expect((await put(999_999, byMember)).body).toBe(refused.body);
    expect((await put(artist.id)).status).toBe(409);
    expect((await list()).offered).toEqual([]);
  });

  test('a workspace has at most 100 artists, and managers can remove any of them', async () => {
    const manager = await createUser();
    id = (await createWorkspace({ ownerId: owner.id, managers: [manager] })).id;
    for (let made = 0; made < WORKSPACE_ARTISTS_MAX; made += 1) await putArtist((await createArtist()).id, id);
    expect((await put(artist.id)).status).toBe(409);
    const [first] = (await list()).artists;
    expect((await removeArtist(first.id, await signIn(manager))).status).toBe(200);
    expect((await put(artist.id)).status).toBe(200);
  });
});
