import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { call } from '../support/call';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createAudio } from '../support/factories/audio.factory';
import { createNotification } from '../support/factories/notification.factory';
import { createUser } from '../support/factories/user.factory';
import { createInvitation, createWorkspace, putArtist } from '../support/factories/workspace.factory';
import { signIn } from '../support/session';
import csv from './exits.csv?raw';

type Headers = Record<string, string>;
type Team = Awaited<ReturnType<typeof makeTeam>>;

const [head, ...lines] = csv
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(','));
const EXITS = head.slice(2);

const ask = async (method: string, path: string, headers: Headers = {}, body?: object) => {
  const response = await call(path, { method, headers, body });
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return { status: response.status, body: isJson ? await response.json<Record<string, never>>() : await response.arrayBuffer() };
};

/** Team as in the table: an owner, a manager with some work, and the manager's second account. */
const makeTeam = async () => {
  const [owner, manager, second, admin] = [
    await createUser(),
    await createUser({ permissions: ['music.create'] }),
    await createUser(),
    await createUser({ permissions: ['admin'] }),
  ];
  const workspace = await createWorkspace({ ownerId: owner.id, managers: [manager] });
  const artist = await createArtist({ managers: [owner] });
  await putArtist(artist.id, workspace.id);
  const made = { visibility: 'private' as const, ownerId: manager.id, artists: [artist] };
  const { track } = await createAudio(made);
  const { track: binned } = await createAudio({ ...made, deletedAt: new Date() });
  const album = await createAlbum(made);
  await createNotification({ userId: manager.id, kind: 'track-out', subjectId: String(track.id), actorIds: [] });
  const { token: inviteId } = await createInvitation({
    workspaceId: workspace.id,
    email: second.email,
    userId: second.id,
    invitedBy: manager.id,
  });
  const headers = await signIn(manager);
  const body = { track_id: track.id, name: 'Press' };
  const { token } = (await ask('POST', 'private-links', headers, body)).body as unknown as { token: string };
  const { music } = (await ask('POST', 'private-links/open', {}, { token })).body as unknown as { music: { pass: string } };
  const started = await ask('POST', 'private-links/play', {}, { pass: music.pass, track_id: track.id });
  const { stream } = started.body as unknown as { stream: string };
  const by = { owner: await signIn(owner), manager: headers, second: await signIn(second), admin: await signIn(admin) };
  return { owner, manager, workspace, artist, track, binned, album, inviteId, token, stream, by };
};

const WAYS_OUT: Record<string, (team: Team) => Promise<{ status: number }>> = {
  stays: async () => ({ status: 200 }),
  demoted: ({ workspace, manager, by }) => ask('PUT', `workspaces/${workspace.id}/members/${manager.id}`, by.owner, { role: 'member' }),
  removed: ({ workspace, manager, by }) => ask('DELETE', `workspaces/${workspace.id}/members/${manager.id}`, by.owner),
  left: ({ workspace, by }) => ask('POST', `workspaces/${workspace.id}/leave`, by.manager, {}),
  artist: ({ workspace, artist, by }) => ask('DELETE', `workspaces/${workspace.id}/artists/${artist.id}`, by.owner),
  workspace: ({ workspace, by }) => ask('DELETE', `workspaces/${workspace.id}`, by.owner),
  suspended: ({ manager, by }) => ask('POST', `users/${manager.id}/ban`, by.admin, {}),
  deleted: ({ manager, by }) => ask('DELETE', `users/${manager.id}`, by.admin),
};

/** Request for each right, and the value compared. */
const RIGHTS: Record<string, (team: Team) => Promise<number>> = {
  'see the private track': async ({ track, by }) => (await ask('GET', `tracks/${track.id}`, by.manager)).status,
  'hear the private track': async ({ track, by }) => (await ask('GET', `tracks/${track.id}/stream`, by.manager)).status,
  'download its original': async ({ track, by }) => (await ask('GET', `tracks/${track.id}/download`, by.manager)).status,
  'see who listens to it': async ({ track, by }) => (await ask('GET', `insights/tracks/${track.id}`, by.manager)).status,
  'see who listens to the artist': async ({ artist, by }) => (await ask('GET', `insights/artists/${artist.id}`, by.manager)).status,
  'see its earlier sounds': async ({ track, by }) => (await ask('GET', `tracks/${track.id}/sounds`, by.manager)).status,
  'list its private links': async ({ track, by }) => (await ask('GET', `private-links?track_id=${track.id}`, by.manager)).status,
  'open the link that they made': async ({ token }) => (await ask('POST', 'private-links/open', {}, { token })).status,
  'hear on by the link': async ({ stream }) => (await ask('GET', stream.replace('/api/v1/', ''))).status,
  'list its download codes': async ({ track, by }) => (await ask('GET', `download-codes/of/track/${track.id}`, by.manager)).status,
  'write to its followers': async ({ album, artist, by }) =>
    (await ask('PUT', `release-notes/album/${album.id}/${artist.id}`, by.manager, { body: 'Words', revision: 0 })).status,
  'make another link': async ({ track, by }) =>
    (await ask('POST', 'private-links', by.manager, { track_id: track.id, name: 'Radio' })).status,
  'rename the track': async ({ track, by }) => (await ask('PUT', `tracks/${track.id}`, by.manager, { name: 'Renamed' })).status,
  'rename the private album': async ({ album, by }) => (await ask('PUT', `albums/${album.id}`, by.manager, { name: 'Renamed' })).status,
  'rename the artist': async ({ artist, by }) => (await ask('PUT', `artists/${artist.id}`, by.manager, { name: 'Renamed' })).status,
  'see the workspace': async ({ workspace, by }) => (await ask('GET', `workspaces/${workspace.id}`, by.manager)).status,
  'see who is invited': async ({ workspace, by }) => (await ask('GET', `workspaces/${workspace.id}/invitations`, by.manager)).status,
  'work in the workspace': async ({ workspace, by }) =>
    (await ask('GET', `users/me/artists?workspaceId=${workspace.id}`, by.manager)).status,
  'enter by an invitation sent before': async ({ inviteId, by }) => (await ask('POST', `workspace/join/${inviteId}`, by.second, {})).status,
  'find the track among their own': async ({ track, by }) => {
    const { status, body } = await ask('GET', 'users/me/tracks', by.manager);
    if (status !== 200) return status;
    const { pagination } = body as unknown as { pagination: { data: { id: number }[] } };
    return pagination.data.filter(({ id }) => id === track.id).length;
  },
  'be told of the private track': async ({ by }) => {
    const { status, body } = await ask('GET', 'notifications', by.manager);
    if (status !== 200) return status;
    return (body as unknown as { pagination: { data: { type: string }[] } }).pagination.data.filter(({ type }) => type === 'track-out')
      .length;
  },
  'bring the deleted track back': async ({ binned, by }) => (await ask('POST', `tracks/${binned.id}/restore`, by.manager, {})).status,
  'delete the track': async ({ track, by }) => (await ask('DELETE', `tracks/${track.id}`, by.manager)).status,
};

describe('exits from a team', () => {
  test('REV-05 the table covers every right and every exit', () => {
    expect(lines.map(([right]) => right)).toEqual(Object.keys(RIGHTS));
    expect(EXITS.toSorted()).toEqual(Object.keys(WAYS_OUT).toSorted());
  });

  test.each(EXITS)('REV-05 rights after the exit "%s" match the table', async (exit) => {
    const team = await makeTeam();
    expect((await WAYS_OUT[exit]?.(team))?.status).toBe(200);
    const answers = [];
    for (const [right = ''] of lines) answers.push([right, await RIGHTS[right]?.(team)]);
    expect(answers).toEqual(lines.map((line) => [line[0], Number(line[2 + EXITS.indexOf(exit)])]));
  });

  test('REV-05 a member’s tracks belong to the artist’s owner, and return 404 once both are gone', async () => {
    const team = await makeTeam();
    await WAYS_OUT.removed?.(team);
    const owners = async () =>
      (
        await env.DB.prepare(
          'select owner_id as owner from tracks where id in (?1, ?2) union all select owner_id from albums where id = ?3',
        )
          .bind(team.track.id, team.binned.id, team.album.id)
          .all<{ owner: number | null }>()
      ).results.map(({ owner }) => owner);
    expect(await owners()).toEqual(Array(3).fill(team.owner.id));
    expect((await ask('DELETE', `users/${team.owner.id}`, team.by.admin)).status).toBe(200);
    expect(await owners()).toEqual(Array(3).fill(null));
    expect(await RIGHTS['rename the track']?.(team)).toBe(404);
    const other = await makeTeam();
    expect((await ask('DELETE', `users/${other.owner.id}`, other.by.admin)).status).toBe(200);
    expect(await RIGHTS['rename the track']?.(other)).toBe(404);
  });

  test('REV-05 a leaving member takes their own artist along, and the team loses access to it', async () => {
    const { workspace, manager, owner, by } = await makeTeam();
    const own = await createArtist({ managers: [manager] });
    expect((await ask('POST', `workspaces/${workspace.id}/artists`, by.manager, { artist_id: own.id })).status).toBe(200);
    const { track } = await createAudio({ visibility: 'private', ownerId: owner.id, artists: [own] });
    expect((await ask('PUT', `artists/${own.id}`, by.owner, { name: 'Ours' })).status).toBe(200);
    expect((await ask('POST', `workspaces/${workspace.id}/leave`, by.manager, {})).status).toBe(200);
    const rights = async (headers: Headers) => [
      (await ask('PUT', `artists/${own.id}`, headers, { name: 'Mine' })).status,
      (await ask('PUT', `tracks/${track.id}`, headers, { name: 'Mine' })).status,
    ];
    expect([await rights(by.owner), await rights(by.manager)]).toEqual([
      [403, 404],
      [200, 200],
    ]);
  });

  test('REV-05 an invitation by another sender stays valid after a member leaves', async () => {
    const { workspace, owner, by } = await makeTeam();
    const third = await createUser();
    const { token } = await createInvitation({ workspaceId: workspace.id, email: third.email, invitedBy: owner.id });
    expect((await ask('POST', `workspaces/${workspace.id}/leave`, by.manager, {})).status).toBe(200);
    expect((await ask('POST', `workspace/join/${token}`, await signIn(third), {})).status).toBe(200);
  });

  test.each(['demoted', 'removed', 'left', 'suspended'])(
    'REV-05 an invitation is deleted for good after its sender’s exit "%s"',
    async (exit) => {
      const team = await makeTeam();
      const { inviteId, manager, workspace } = team;
      await WAYS_OUT[exit]?.(team);
      const open = await env.DB.prepare('select count(*) as open from workspace_invitations where token = ?').bind(inviteId).first('open');
      expect(open).toBe(0);
      await env.DB.prepare('update users set banned_at = null where id = ?').bind(manager.id).run();
      await env.DB.prepare("insert or replace into workspace_members (workspace_id, user_id, role, created_at) values (?, ?, 'manager', 1)")
        .bind(workspace.id, manager.id)
        .run();
      expect(await RIGHTS['enter by an invitation sent before']?.(team)).toBe(404);
    },
  );

  test.each([
    ['is a plain member', "update workspace_members set role = 'member' where user_id = ?"],
    ['is out', 'delete from workspace_members where user_id = ?'],
    ['is suspended', 'update users set banned_at = 1 where id = ?'],
  ])('REV-05 an invitation returns 404 if its sender %s', async (_, statement) => {
    const team = await makeTeam();
    await env.DB.prepare(statement).bind(team.manager.id).run();
    expect(await RIGHTS['enter by an invitation sent before']?.(team)).toBe(404);
  });

  test('REV-05 tracks created for a team give no rights after removal, even as their owner', async () => {
    const team = await makeTeam();
    await WAYS_OUT.removed?.(team);
    await env.DB.prepare('update tracks set owner_id = ? where id in (?, ?)').bind(team.manager.id, team.track.id, team.binned.id).run();
    await env.DB.prepare('update albums set owner_id = ? where id = ?').bind(team.manager.id, team.album.id).run();
    for (const right of [
      'see the private track',
      'rename the track',
      'rename the private album',
      'bring the deleted track back',
      'delete the track',
    ])
      expect([right, await RIGHTS[right]?.(team)]).toEqual([right, 404]);
  });

  test('REV-05 a private link ends with its creator’s right to share, and returns 404', async () => {
    const { track, token, workspace, manager, by } = await makeTeam();
    const states = async () => {
      const { body } = await ask('GET', `private-links?track_id=${track.id}`, by.owner);
      return (body as unknown as { links: { state: string }[] }).links.map(({ state }) => state);
    };
    expect(await states()).toEqual(['open']);
    await ask('DELETE', `workspaces/${workspace.id}/members/${manager.id}`, by.owner);
    expect(await states()).toEqual(['ended']);
    expect((await ask('POST', 'private-links/open', {}, { token })).status).toBe(404);
  });
});
