import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { resourceApi } from '#contracts/administration/resource';
import { moveClock } from '#functions/platform/http/clock';
import { call, read } from '../../support/call';
import { createRole } from '../../support/factories/role.factory';
import { createSubscription } from '../../support/factories/subscription.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { bulk, createPeople, keeper, logged, refusedBulk, suspendedAmong, undo } from './table-world';

const idsOf = (people: { id: number }[]): number[] => people.map(({ id }) => id);
const NO_REASON = { reason: null, ends_at: null };
const rolesOf = async (id: number): Promise<number[]> => {
  const { results } = await env.DB.prepare('select role_id from user_roles where user_id = ?').bind(id).all<{ role_id: number }>();
  return results.map(({ role_id }) => role_id);
};

describe('bulk user actions', () => {
  test('an action changes exactly the matching users, undo reverts them, and both are audited', async () => {
    const who = await keeper();
    const people = await createPeople('Swan', 12);
    const others = await createPeople('Goose', 2);
    await env.DB.prepare('update users set banned_at = 5 where id = ?').bind(people[3].id).run();
    const filter = encodeURIComponent('name:begins:Swan;verified:is:yes');
    const look = await read(resourceApi.preview, `bulk/users?action=suspend&filter=${filter}`, { headers: who.headers });
    expect(look).toEqual({ count: 12, changed: 11, kept: 0, consequences: [], losses: [] });
    const { job, token } = await bulk(who, { action: 'suspend', filter: 'name:begins:Swan;verified:is:yes', expected: 12 });
    expect(job).toMatchObject({ state: 'done', total: 11, done: 11, passed: 11, reason: null });
    expect(await suspendedAmong([...people, ...others])).toEqual(idsOf(people));

    expect((await undo(who, token)).status).toBe(200);
    expect(await suspendedAmong([...people, ...others])).toEqual([people[3].id]);
    // A client without response repeats the request, and the act is undone once.
    expect(await (await undo(who, token)).json()).toMatchObject({ job: { state: 'undone' } });
    expect(await logged(who.user)).toEqual([
      {
        action: 'users.suspend',
        subject_id: null,
        subject_name: '11 people',
        after: { ids: idsOf(people).filter((id) => id !== people[3].id), matching: 'name:begins:Swan;verified:is:yes', input: NO_REASON },
      },
      { action: 'users.undo', subject_id: null, subject_name: '11 people', after: { undone: 'suspend' } },
    ]);
  });

  test('undoing a verification skips users who verified their email in the meantime', async () => {
    const who = await keeper();
    const [one, other] = await createPeople('Unproved', 2, { emailVerified: false, emailVerifiedAt: null });
    const { token } = await bulk(who, { action: 'verify', ids: idsOf([one, other]), expected: 2 });
    const verified = async () =>
      (await env.DB.prepare("select id from users where name like 'Unproved %' and email_verified_at is not null and email_verified order by id").all<{ id: number }>()).results; // biome-ignore format: one statement
    expect(idsOf(await verified())).toEqual(idsOf([one, other]));
    // Verification by an emailed code.
    await env.DB.prepare('update users set email_verified_at = email_verified_at + 9 where id = ?').bind(other.id).run();
    expect((await undo(who, token)).status).toBe(200);
    expect(idsOf(await verified())).toEqual([other.id]);
  });

  test('an action is refused with 409 if the number of matches has changed', async () => {
    const who = await keeper();
    const people = await createPeople('Heron', 3);
    const refused = await refusedBulk(who, { action: 'suspend', query: 'heron', expected: 2 });
    expect(refused).toEqual({ status: 409, message: '2 were shown, but 3 match now. Check the list and try again.' });
    await env.DB.prepare('delete from users where id = ?').bind(people[0].id).run();
    expect((await refusedBulk(who, { action: 'suspend', ids: idsOf(people), expected: 3 })).message).toMatch(/^3 were shown, but 2 match/);
    expect(await suspendedAmong(people)).toEqual([]);
    expect(await logged(who.user)).toEqual([]);
    expect(await env.DB.prepare('select count(*) as count from resource_jobs where user_id = ?').bind(who.user.id).first('count')).toBe(0);
  });

  test('an action skips and counts the caller and users with more permissions', async () => {
    const who = await keeper();
    const mighty = await createRole({ permissions: [{ name: 'settings.update' }] });
    const [plain, byRole] = await createPeople('Kestrel', 2);
    const direct = await createUser({ name: 'Kestrel direct', permissions: ['admin'] });
    await env.DB.prepare('insert into user_roles (user_id, role_id) values (?, ?)').bind(byRole.id, mighty.id).run();
    const ids = [who.user.id, plain.id, byRole.id, direct.id];
    const look = await read(resourceApi.preview, `bulk/users?action=delete&ids=${ids}`, { headers: who.headers });
    expect(look).toMatchObject({ count: 4, changed: 1, kept: 3 });
    const { job } = await bulk(who, { action: 'delete', ids, expected: 4 });
    expect(job.done).toBe(1);
    const { results } = await env.DB.prepare('select id from users where deletion_due_at is not null and id in (?, ?, ?, ?)')
      .bind(...ids)
      .all<{ id: number }>();
    expect(idsOf(results)).toEqual([plain.id]);
    expect(await refusedBulk(who, { action: 'suspend', ids: [direct.id], expected: 1 })).toMatchObject({ status: 403 });
  });

  test('roles are added and removed, except roles beyond own permissions', async () => {
    const who = await keeper('comments.update');
    const role = await createRole({ permissions: [{ name: 'comments.update' }] });
    const mighty = await createRole({ permissions: [{ name: 'settings.update' }] });
    const people = await createPeople('Wren', 3);
    await env.DB.prepare('insert into user_roles (user_id, role_id) values (?, ?)').bind(people[0].id, role.id).run();
    const response = await bulk(who, { action: 'add_role', input: { role: role.id }, query: 'wren', expected: 3 });
    expect(response.job.done).toBe(2);
    expect(await Promise.all(people.map(({ id }) => rolesOf(id)))).toEqual([[role.id], [role.id], [role.id]]);
    await undo(who, response.token);
    expect(await Promise.all(people.map(({ id }) => rolesOf(id)))).toEqual([[role.id], [], []]);
    const taken = await bulk(who, { action: 'take_role', input: { role: role.id }, query: 'wren', expected: 3 });
    expect(await rolesOf(people[0].id)).toEqual([]);
    await undo(who, taken.token);
    expect(await rolesOf(people[0].id)).toEqual([role.id]);
    for (const action of ['add_role', 'take_role']) {
      expect(await refusedBulk(who, { action, input: { role: mighty.id }, query: 'wren', expected: 3 })).toMatchObject({ status: 403 });
    }
    for (const input of [{}, { role: 'x' }, { role: 999_999 }]) {
      expect((await refusedBulk(who, { action: 'add_role', input, query: 'wren', expected: 3 })).status).toBe(422);
    }
  });

  test('a deletion warns about paying users; lifting and verifying can be undone', async () => {
    const who = await keeper();
    const [payer, waiting] = await createPeople('Robin', 2);
    await createSubscription({ userId: payer.id });
    const look = await read(resourceApi.preview, `bulk/users?action=delete&ids=${payer.id},${waiting.id}`, { headers: who.headers });
    expect(look.consequences).toEqual([{ name: 'ends_plan', count: 1 }]);
    await env.DB.prepare('update users set banned_at = 77, email_verified_at = null, email_verified = 0 where id = ?')
      .bind(waiting.id)
      .run();
    const state = () =>
      env.DB.prepare('select banned_at, email_verified_at is not null as verified, email_verified from users where id = ?')
        .bind(waiting.id)
        .first();
    for (const [action, after] of [
      ['lift', { banned_at: null, verified: 0, email_verified: 0 }],
      ['verify', { banned_at: 77, verified: 1, email_verified: 1 }],
    ] as const) {
      const { token } = await bulk(who, { action, ids: [waiting.id], expected: 1 });
      expect(await state()).toEqual(after);
      await undo(who, token);
      expect(await state()).toEqual({ banned_at: 77, verified: 0, email_verified: 0 });
    }
    expect(await refusedBulk(who, { action: 'verify', ids: [payer.id], expected: 1 })).toMatchObject({ status: 409 });
  });

  test('suspending users revokes their invitations, and undo restores them', async () => {
    const who = await keeper();
    const [inviting] = await createPeople('Lark', 1);
    await env.DB.batch([
      env.DB.prepare("insert into workspaces (id, name, owner_id) values (9001, 'Larks', ?)").bind(inviting.id),
      env.DB.prepare(
        "insert into workspace_invitations (token, workspace_id, email, role, invited_by, expires_at) values ('lark-token', 9001, 'guest@example.com', 'member', ?, 9999999999999)",
      ).bind(inviting.id),
    ]);
    const invitation = () => env.DB.prepare("select * from workspace_invitations where token = 'lark-token'").first();
    const before = await invitation();
    const { token } = await bulk(who, { action: 'suspend', ids: [inviting.id], expected: 1 });
    expect(await invitation()).toBeNull();
    await undo(who, token);
    expect(await invitation()).toEqual(before);
  });

  test('an action can be undone only by its author, within 30 seconds', async () => {
    const [who, other] = [await keeper(), await keeper()];
    const people = await createPeople('Owl', 2);
    const first = await bulk(who, { action: 'suspend', ids: idsOf(people), expected: 2 });
    expect((await undo(other, first.token)).status).toBe(404);
    expect((await undo(who, 'guessed')).status).toBe(404);
    expect((await call(`resource-jobs/${first.job.id}`, { method: 'POST', headers: other.headers })).status).toBe(404);
    await env.DB.prepare("delete from user_permissions where name = 'users.update' and user_id = ?").bind(who.user.id).run();
    expect((await undo(who, first.token)).status).toBe(403);
    await env.DB.prepare("insert into user_permissions (user_id, name) values (?, 'users.update')").bind(who.user.id).run();
    moveClock(31_000);
    expect((await undo(who, first.token)).status).toBe(409);
    expect(await suspendedAmong(people)).toEqual(idsOf(people));
  });

  test('the last administrator cannot be suspended or lose the role', async () => {
    await env.DB.prepare("delete from user_permissions where name = 'admin'").run();
    const who = await keeper('admin');
    const role = await createRole({ permissions: [{ name: 'admin' }] });
    await env.DB.prepare('insert into user_roles (user_id, role_id) values (?, ?)').bind(who.user.id, role.id).run();
    expect(await refusedBulk(who, { action: 'take_role', input: { role: role.id }, ids: [who.user.id], expected: 1 })).toMatchObject({
      status: 403,
    });
    expect(await refusedBulk(who, { action: 'suspend', ids: [who.user.id], expected: 1 })).toMatchObject({ status: 403 });
  });

  test('actions require users.update and refuse unknown or forbidden filters', async () => {
    const who = await keeper();
    const [person] = await createPeople('Crow', 1);
    expect(await refusedBulk(who, { action: 'suspend', filter: 'plan:is:1', expected: 0 })).toMatchObject({ status: 403 });
    expect(await refusedBulk(who, { action: 'suspend', filter: 'banned:is:1', expected: 0 })).toMatchObject({ status: 422 });
    expect(await refusedBulk(who, { action: 'constructor', query: 'crow', expected: 1 })).toMatchObject({ status: 422 });
    const moderator = await createUser({ permissions: ['admin.access', 'comments.update'] });
    const outsider = { user: moderator, headers: await signIn(moderator) };
    expect(await refusedBulk(outsider, { action: 'suspend', ids: [person.id], expected: 1 })).toMatchObject({ status: 403 });
    expect(await suspendedAmong([person])).toEqual([]);
  });
});
