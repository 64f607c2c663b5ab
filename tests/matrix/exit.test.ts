import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createArtist } from '../support/factories/artist.factory';
import { createAudio } from '../support/factories/audio.factory';
import { createUser } from '../support/factories/user.factory';
import { createInvitation } from '../support/factories/workspace.factory';
import { signIn } from '../support/session';
import { ask, makeTeam, RIGHTS, WAYS_OUT } from './exit-world';
import csv from './exits.csv?raw';

const [head, ...lines] = csv
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(','));
const TABLE = lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index]])));
type Line = (typeof TABLE)[number];

const EXITS = Object.keys(WAYS_OUT);
const ROLES = ['manager', 'member'] as const;
const CALLERS = ['session', 'token'] as const;
const CASES = ROLES.flatMap((role) => CALLERS.flatMap((caller) => EXITS.map((exit) => ({ role, caller, exit }))));

/** A member has the rights of a demoted manager. */
const statusOfRole = (line: Line, role: string, exit: string): number => {
  const status = line[exit] === undefined ? line.stays : line[exit];
  return Number(role === 'member' && status === line.stays ? line.demoted : status);
};

/** Sessions survive revoked tokens and the other way round; a dead token is 401, also for what guests may request. */
const expected = (line: Line, { role, caller, exit }: (typeof CASES)[number]): number => {
  if (caller === 'session' || line['by token'] === '-') return statusOfRole(line, role, exit);
  if (exit === 'deleted' || exit === 'token revoked') return 401;
  return line['by token'] === '=' ? statusOfRole(line, role, exit === 'logged out' ? 'stays' : exit) : Number(line['by token']);
};

describe('exits from a team', () => {
  test('REV-05 the table covers every right and every exit', () => {
    expect(lines.map(([right]) => right)).toEqual(Object.keys(RIGHTS));
    expect([...head.slice(3), 'token revoked']).toEqual(EXITS);
  });

  test.each(CASES)('REV-05 rights of a $role by $caller after the exit "$exit" match the table', async (one) => {
    const team = await makeTeam(one.role);
    expect((await WAYS_OUT[one.exit]?.(team))?.status).toBe(200);
    const answers = [];
    for (const { right = '' } of TABLE) answers.push([right, await RIGHTS[right]?.(team, team.by[one.caller])]);
    expect(answers).toEqual(TABLE.map((line) => [line.right, expected(line, one)]));
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
    expect(await RIGHTS['rename the track']?.(team, team.by.session)).toBe(404);
    const other = await makeTeam();
    expect((await ask('DELETE', `users/${other.owner.id}`, other.by.admin)).status).toBe(200);
    expect(await RIGHTS['rename the track']?.(other, other.by.session)).toBe(404);
  });

  test('REV-05 a member’s tracks belong to a direct manager, even one who is newer than the team', async () => {
    const { workspace, artist, actor, owner, track, by } = await makeTeam();
    const third = await createUser();
    await env.DB.batch([
      env.DB.prepare("insert into workspace_members (workspace_id, user_id, role) values (?, ?, 'member')").bind(workspace.id, third.id),
      env.DB.prepare('update artist_managers set created_at = ? where artist_id = ? and user_id = ?').bind(
        Date.now() + 1000,
        artist.id,
        owner.id,
      ),
    ]);
    expect((await ask('DELETE', `workspaces/${workspace.id}/members/${actor.id}`, by.owner)).status).toBe(200);
    expect(await env.DB.prepare('select owner_id from tracks where id = ?').bind(track.id).first('owner_id')).toBe(owner.id);
  });

  test('REV-05 a leaving member takes their own artist along, and the team loses access to it', async () => {
    const { workspace, actor, owner, by } = await makeTeam();
    const own = await createArtist({ managers: [actor] });
    expect((await ask('POST', `workspaces/${workspace.id}/artists`, by.session, { artist_id: own.id })).status).toBe(200);
    const { track } = await createAudio({ visibility: 'private', ownerId: owner.id, artists: [own] });
    expect((await ask('PUT', `artists/${own.id}`, by.owner, { name: 'Ours' })).status).toBe(200);
    expect((await ask('POST', `workspaces/${workspace.id}/leave`, by.session, {})).status).toBe(200);
    const rights = async (headers: Record<string, string>) => [
      (await ask('PUT', `artists/${own.id}`, headers, { name: 'Mine' })).status,
      (await ask('PUT', `tracks/${track.id}`, headers, { name: 'Mine' })).status,
    ];
    expect([await rights(by.owner), await rights(by.session)]).toEqual([
      [403, 404],
      [200, 200],
    ]);
  });

  test('REV-05 an invitation by another sender stays valid after a member leaves', async () => {
    const { workspace, owner, by } = await makeTeam();
    const third = await createUser();
    const { token } = await createInvitation({ workspaceId: workspace.id, email: third.email, invitedBy: owner.id });
    expect((await ask('POST', `workspaces/${workspace.id}/leave`, by.session, {})).status).toBe(200);
    expect((await ask('POST', `workspace/join/${token}`, await signIn(third), {})).status).toBe(200);
  });

  test.each(['demoted', 'removed', 'left', 'suspended'])(
    'REV-05 an invitation is deleted for good after its sender’s exit "%s"',
    async (exit) => {
      const team = await makeTeam();
      const { inviteId, actor, workspace } = team;
      await WAYS_OUT[exit]?.(team);
      const open = await env.DB.prepare('select count(*) as open from workspace_invitations where token = ?').bind(inviteId).first('open');
      expect(open).toBe(0);
      await env.DB.prepare('update users set banned_at = null where id = ?').bind(actor.id).run();
      await env.DB.prepare("insert or replace into workspace_members (workspace_id, user_id, role, created_at) values (?, ?, 'manager', 1)")
        .bind(workspace.id, actor.id)
        .run();
      expect(await RIGHTS['enter by an invitation sent before']?.(team, team.by.session)).toBe(404);
    },
  );

  test.each([
    ['is a plain member', "update workspace_members set role = 'member' where user_id = ?"],
    ['is out', 'delete from workspace_members where user_id = ?'],
    ['is suspended', 'update users set banned_at = 1 where id = ?'],
  ])('REV-05 an invitation returns 404 if its sender %s', async (_, statement) => {
    const team = await makeTeam();
    await env.DB.prepare(statement).bind(team.actor.id).run();
    expect(await RIGHTS['enter by an invitation sent before']?.(team, team.by.session)).toBe(404);
  });

  test('REV-05 tracks created for a team give no rights after removal, even as their owner', async () => {
    const team = await makeTeam();
    await WAYS_OUT.removed?.(team);
    await env.DB.prepare('update tracks set owner_id = ? where id in (?, ?)').bind(team.actor.id, team.track.id, team.binned.id).run();
    await env.DB.prepare('update albums set owner_id = ? where id = ?').bind(team.actor.id, team.album.id).run();
    for (const right of [
      'see the private track',
      'rename the track',
      'rename the private album',
      'bring the deleted track back',
      'delete the track',
    ])
      expect([right, await RIGHTS[right]?.(team, team.by.session)]).toEqual([right, 404]);
  });

  test('REV-05 a private link ends with its creator’s right to share, and returns 404', async () => {
    const { track, token, workspace, actor, by } = await makeTeam();
    const states = async () => {
      const { body } = await ask<{ links: { state: string }[] }>('GET', `private-links?track_id=${track.id}`, by.owner);
      return body.links.map(({ state }) => state);
    };
    expect(await states()).toEqual(['open']);
    await ask('DELETE', `workspaces/${workspace.id}/members/${actor.id}`, by.owner);
    expect(await states()).toEqual(['revoked']);
    expect((await ask('POST', 'private-links/open', {}, { token })).status).toBe(404);
  });
});
