import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { personApi } from '#contracts/administration/person';
import { userAdminApi } from '#functions/account/user/user-admin.contract';
import { call, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { ask, auditOf, officer } from './person-world';

const addToken = (userId: number) =>
  env.DB.prepare("insert into access_tokens (user_id, name, hash) values (?, 'Script', ?) returning id")
    .bind(userId, `hash-${crypto.randomUUID()}`)
    .first<{ id: number }>();

const addPasskey = (userId: number, name = 'Phone') =>
  env.DB.prepare('insert into passkeys (user_id, name, credential_id, public_key) values (?, ?, ?, ?) returning id')
    .bind(userId, name, crypto.randomUUID(), 'key')
    .first<{ id: number }>();

describe('credentials of other users', () => {
  test('sessions are listed without their tokens and ended one by one or all at once', async () => {
    const { headers } = await officer('users.update');
    const person = await createUser();
    const [first, second, third] = [await signIn(person), await signIn(person), await signIn(person)];
    const { sessions } = await read(userAdminApi.sessions, `users/${person.id}/sessions`, { headers });
    expect(sessions).toHaveLength(3);
    expect(JSON.stringify(sessions)).not.toContain(first.Cookie.split('=')[1].slice(0, 20));
    const oldest = Math.min(...sessions.map(({ id }) => id));
    expect((await ask('DELETE', `users/${person.id}/sessions/${oldest}`, headers)).status).toBe(200);
    expect((await ask('GET', 'user-sessions', first)).status).toBe(401);
    expect((await ask('GET', 'user-sessions', second)).status).toBe(200);
    expect((await ask('DELETE', `users/${person.id}/sessions/${oldest}`, headers)).status).toBe(404);
    const { ended } = await read(userAdminApi.endSessions, `users/${person.id}/sessions`, { method: 'DELETE', headers });
    expect(ended).toBe(2);
    for (const session of [second, third]) expect((await ask('GET', 'user-sessions', session)).status).toBe(401);
    expect((await read(userAdminApi.endSessions, `users/${person.id}/sessions`, { method: 'DELETE', headers })).ended).toBe(0);
    expect((await auditOf('user', person.id)).map(({ action, before }) => [action, before])).toEqual([
      ['users.end_sessions', '{"count":1}'],
      ['users.end_sessions', '{"count":2}'],
    ]);
  });

  test('tokens are listed and deleted; a token of another user returns 404', async () => {
    const { user: keeper, headers } = await officer('users.update');
    const [person, other] = [await createUser(), await createUser()];
    const [one, two, foreign] = [await addToken(person.id), await addToken(person.id), await addToken(other.id)];
    const { tokens } = await read(userAdminApi.tokens, `users/${person.id}/access-tokens`, { headers });
    expect(tokens.map(({ id }) => id)).toEqual([two?.id, one?.id]);
    expect((await ask('DELETE', `users/${person.id}/access-tokens/${foreign?.id}`, headers)).status).toBe(404);
    expect((await ask('DELETE', `users/${person.id}/access-tokens/${one?.id}`, headers)).status).toBe(200);
    expect((await read(userAdminApi.deleteTokens, `users/${person.id}/access-tokens`, { method: 'DELETE', headers })).ended).toBe(1);
    expect((await auditOf('user', person.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['users.end_tokens', keeper.id],
      ['users.end_tokens', keeper.id],
    ]);
    expect(await env.DB.prepare('select count(*) as left from access_tokens where user_id = ?').bind(other.id).first('left')).toBe(1);
  });

  test('passkeys are listed and deleted one by one or all, and the deletion is audited', async () => {
    const { user: keeper, headers } = await officer('users.update');
    const [person, other] = [await createUser(), await createUser()];
    const [one, , foreign] = [await addPasskey(person.id, 'Phone'), await addPasskey(person.id, 'Laptop'), await addPasskey(other.id)];
    await addPasskey(person.id, 'Key');
    const names = async () =>
      (await read(personApi.account, `users/${person.id}/account`, { headers })).account.passkeys.map(({ name }) => name);
    expect(await names()).toEqual(['Phone', 'Laptop', 'Key']);
    expect((await ask('DELETE', `users/${person.id}/passkeys/${foreign?.id}`, headers)).status).toBe(404);
    expect((await ask('DELETE', `users/${person.id}/passkeys/${one?.id}`, headers)).status).toBe(200);
    expect((await ask('DELETE', `users/${person.id}/passkeys/${one?.id}`, headers)).status).toBe(404);
    expect(await names()).toEqual(['Laptop', 'Key']);
    const all = { method: 'DELETE', headers };
    expect((await read(userAdminApi.deletePasskeys, `users/${person.id}/passkeys`, all)).ended).toBe(2);
    expect((await read(userAdminApi.deletePasskeys, `users/${person.id}/passkeys`, all)).ended).toBe(0);
    expect((await auditOf('user', person.id)).map(({ action, actor_id, before }) => [action, actor_id, before])).toEqual([
      ['users.end_passkeys', keeper.id, '{"count":1}'],
      ['users.end_passkeys', keeper.id, '{"count":2}'],
    ]);
    expect(await env.DB.prepare('select count(*) as left from passkeys where user_id = ?').bind(other.id).first('left')).toBe(1);
    const own = await addPasskey(keeper.id);
    for (const path of ['passkeys', `passkeys/${own?.id}`])
      expect((await ask('DELETE', `users/${keeper.id}/${path}`, headers)).status).toBe(423);
  });

  test('credentials of an administrator return 403; ending own sessions spares the current one', async () => {
    const { user: keeper, headers } = await officer('users.update');
    const admin = await createUser({ permissions: ['admin'] });
    await signIn(admin);
    const [token, passkey] = [await addToken(admin.id), await addPasskey(admin.id)];
    const session = await env.DB.prepare('select id from sessions where user_id = ?').bind(admin.id).first<{ id: number }>();
    const attempts: [string, string][] = [
      ['GET', `users/${admin.id}/sessions`],
      ['DELETE', `users/${admin.id}/sessions`],
      ['DELETE', `users/${admin.id}/sessions/${session?.id}`],
      ['GET', `users/${admin.id}/access-tokens`],
      ['DELETE', `users/${admin.id}/access-tokens`],
      ['DELETE', `users/${admin.id}/access-tokens/${token?.id}`],
      ['DELETE', `users/${admin.id}/passkeys`],
      ['DELETE', `users/${admin.id}/passkeys/${passkey?.id}`],
      ['GET', `users/${admin.id}/account`],
      ['GET', `users/${admin.id}/deletion`],
      ['POST', `users/${admin.id}/deletion`],
      ['DELETE', `users/${admin.id}/deletion`],
      ['POST', `users/${admin.id}/view-as`],
    ];
    for (const [method, path] of attempts)
      expect({ path, status: (await ask(method, path, headers)).status }).toEqual({ path, status: 403 });
    expect(await auditOf('user', admin.id)).toEqual([]);
    expect((await ask('DELETE', `users/${keeper.id}/sessions`, headers)).status).toBe(200);
    expect((await ask('GET', 'user-sessions', headers)).status).toBe(200);
  });
});

describe('account changes by administrators', () => {
  test('each change is audited with masked secrets; own changes and no-ops are not', async () => {
    const { headers } = await officer('users.update', 'music.create');
    const person = await createUser({ firstName: 'Old' });
    const put = (body: object, more: Record<string, string> = {}) => ask('PUT', `users/${person.id}`, { ...headers, ...more }, body);
    expect((await put({ first_name: 'New' })).status).toBe(200);
    expect((await put({ first_name: 'New' })).status).toBe(200);
    expect((await put({ password: 'a new password', permissions: [{ name: 'music.create' }] })).status).toBe(200);
    expect((await ask('PUT', `users/${person.id}`, await signIn(person), { first_name: 'Mine' })).status).toBe(200);
    const log = await auditOf('user', person.id);
    expect(log.map(({ action }) => action)).toEqual(['users.update', 'users.update']);
    expect(JSON.parse(log[0]?.after ?? '')).toEqual({ first_name: 'New' });
    expect(log[1]?.after).not.toContain('a new password');
    expect(JSON.parse(log[1]?.after ?? '')).toMatchObject({ password: '•••', permissions: [{ name: 'music.create' }] });
  });

  test('the second of two editors gets 412', async () => {
    const { headers } = await officer('users.update');
    const person = await createUser();
    const { user } = (await (await call(`users/${person.id}`, { headers })).json()) as {
      user: { revision: number };
    };
    const put = (body: object) => ask('PUT', `users/${person.id}`, { ...headers, 'If-Match': `"${user.revision}"` }, body);
    expect((await put({ first_name: 'One' })).status).toBe(200);
    expect(await put({ first_name: 'Two' })).toEqual({ status: 412, code: 'stale' });
    expect(await put({ email_verified: false })).toEqual({ status: 412, code: 'stale' });
    expect((await ask('PUT', `users/${person.id}`, headers, { first_name: 'Three' })).status).toBe(200);
  });

  test('a moderator cannot remove a permission they lack, but can leave it in place', async () => {
    const { headers } = await officer('users.update');
    const person = await createUser({ permissions: ['music.create'] });
    const put = (permissions: object[]) => ask('PUT', `users/${person.id}`, headers, { permissions });
    expect((await put([{ name: 'music.view' }])).status).toBe(403);
    expect((await put([{ name: 'music.view' }, { name: 'music.create' }])).status).toBe(200);
    expect((await put([{ name: 'music.create' }])).status).toBe(200);
  });

  test('changing own email, password or two-factor requires a confirmed password', async () => {
    const { user: keeper, headers } = await officer('users.update');
    const own = `users/${keeper.id}`;
    const ways: [string, string, object?][] = [
      ['PUT', own, { password: 'another-long-password' }],
      ['PUT', own, { email: 'mine-now@example.com' }],
      ['DELETE', `${own}/two-factor`],
    ];
    for (const [method, path, body] of ways)
      expect(await ask(method, path, headers, body)).toEqual({ status: 423, code: 'password_not_confirmed' });
    expect((await ask('PUT', own, headers, { email: keeper.email, first_name: 'Ebba' })).status).toBe(200);
    await env.DB.prepare('update sessions set password_confirmed_at = ? where user_id = ?').bind(Date.now(), keeper.id).run();
    expect((await ask('PUT', own, headers, { email: 'mine-now@example.com' })).status).toBe(200);
  });
});
