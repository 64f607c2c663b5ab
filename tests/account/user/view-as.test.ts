import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { scopeOf } from '#functions/account/token/operation-scope';
import { isShownToViewers, SHOWN_TO_VIEWERS } from '#functions/account/token/viewer-operations';
import { api } from '#functions/api';
import { XSRF_HEADER } from '#functions/platform/contract/cookie';
import { VIEWER_HIDDEN } from '../../matrix/viewer-hidden';
import { call } from '../../support/call';
import { createAudio } from '../../support/factories/audio.factory';
import { createPlays } from '../../support/factories/play.factory';
import { createRole } from '../../support/factories/role.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { ask, auditOf, officer, settleAt } from './person-world';

const whoIs = async (headers: Record<string, string>) => {
  const { data } = (await (await call('bootstrap-data', { headers })).json()) as {
    data: { user: { id: number; viewer?: { name: string; ends_at: string } } | null };
  };
  return data.user;
};
const MINUTE = 60_000;
const viewer = () => officer('users.update', 'users.view_as', 'music.create', 'api.access', 'playlists.create');

describe('view as user', () => {
  test('view-as shows what the user sees, and changes are refused with the code "viewing"', async () => {
    const { user, headers } = await viewer();
    const person = await createUser({ permissions: ['music.create'] });
    const { track } = await createAudio({ ownerId: person.id, visibility: 'private' });
    expect((await call(`tracks/${track.id}`, { headers })).status).toBe(404);
    expect(await ask('POST', `users/${person.id}/view-as`, headers)).toEqual({ status: 200 });
    expect(await whoIs(headers)).toMatchObject({ id: person.id, viewer: { name: user.name } });
    expect((await call(`tracks/${track.id}`, { headers })).status).toBe(200);
    const changes: [string, string, object?][] = [
      ['POST', `tracks/${track.id}/plays`, {}],
      ['PUT', `tracks/${track.id}`, { name: 'Mine' }],
      ['DELETE', `tracks/${track.id}`],
      ['PUT', `users/${person.id}`, { first_name: 'Mine' }],
      ['POST', 'access-tokens', { tokenName: 'Mine' }],
      ['POST', 'users/me/library/add', {}],
      ['POST', 'notifications/mark-as-read', { ids: [] }],
      ['DELETE', `users/${person.id}?deleteCurrentUser=true`],
      ['POST', `users/${user.id}/view-as`],
      ['POST', `users/${(await createUser()).id}/view-as`],
    ];
    for (const [method, path, body] of changes)
      expect({ path, ...(await ask(method, path, headers, body)) }).toEqual({ path, status: 403, code: 'viewing' });
    expect(await ask('DELETE', 'view-as', headers)).toEqual({ status: 200 });
    expect((await whoIs(headers))?.id).toBe(user.id);
    expect(await ask('DELETE', 'view-as', headers)).toEqual({ status: 200 });
    const log = await auditOf('user', person.id);
    expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['users.view_as', user.id],
      ['users.end_view_as', user.id],
    ]);
  });

  test('all operations that change data are refused, except ending view-as and logging out', async () => {
    const { headers } = await viewer();
    const person = await createUser({ permissions: ['music.create'] });
    await ask('POST', `users/${person.id}/view-as`, headers);
    const open = ['DELETE /view-as', 'POST /auth/logout', 'POST /error-reports'];
    const wrong: string[] = [];
    for (const { endpoint, access } of api.operations) {
      const name = `${endpoint.method} ${endpoint.path}`;
      if (endpoint.method === 'GET' || open.includes(name) || access === 'signed') continue;
      const { status, code } = await ask(endpoint.method, endpoint.path.slice(1).replace(/:\w+/g, '1'), headers, {});
      if (status !== 403 || code !== 'viewing') wrong.push(`${name}: ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  test('sessions, tokens, notifications, private links, history and exports are hidden', async () => {
    const { headers } = await viewer();
    const person = await createUser({ permissions: ['api.access'] });
    await env.DB.prepare("insert into access_tokens (user_id, name, hash) values (?, 'canary-token', 'canary-hash')").bind(person.id).run();
    await env.DB.prepare(
      "insert into accounts (user_id, provider_id, account_id, username) values (?, 'google', 'canary-id', 'canary-account')",
    )
      .bind(person.id)
      .run();
    await ask('POST', `users/${person.id}/view-as`, headers);
    const paths = [
      'user-sessions',
      'auth/user/passkeys',
      'notifications',
      'private-links',
      'users/me/listening/take-out',
      'users/me/statistics',
      'users/me/for-you',
      'users/me/ratings',
      'users/me/saved-searches',
      `users/${person.id}/history`,
      'player/queue',
      'secure/auth/social/google/connect',
    ];
    for (const path of paths) expect({ path, ...(await ask('GET', path, headers)) }).toEqual({ path, status: 403, code: 'viewing_hidden' });
    const { track } = await createAudio({ image: '/media/heard-320.webp' });
    await createPlays(track.id, 1);
    await env.DB.prepare('update plays set user_id = ? where track_id = ?').bind(person.id, track.id).run();
    const { library } = (await (await call('users/me/library', { headers })).json()) as { library: { history: object } };
    expect(library.history).toEqual({ since: null, covers: [] });
    const own = await (await call(`users/${person.id}`, { headers })).text();
    expect(own).not.toContain('canary-token');
    expect(own).not.toContain('canary-account');
  });

  test('every read operation is either shown or hidden, and admin operations are hidden', async () => {
    const reads = api.operations.flatMap(({ endpoint }) => (endpoint.method === 'GET' ? endpoint : []));
    const nameOf = ({ method, path }: (typeof reads)[number]) => `${method} ${path}`;
    const isClosed = (endpoint: (typeof reads)[number]) => ['administration', 'never'].includes(scopeOf(endpoint) ?? '');
    const shown = SHOWN_TO_VIEWERS.trim().split('\n');
    const hidden = Object.values(VIEWER_HIDDEN).flat();
    const named = [...shown, ...hidden].toSorted();
    expect(named).toEqual([...new Set(named)]);
    expect(named).toEqual([...new Set(reads.filter((endpoint) => !isClosed(endpoint)).map(nameOf))].toSorted());
    expect(reads.filter((endpoint) => isShownToViewers(endpoint) && !shown.includes(nameOf(endpoint)))).toEqual([]);
    const offices = api.operations.filter(({ access }) => typeof access === 'object' && access.permission.endsWith('.update'));
    expect(offices.filter(({ endpoint }) => endpoint.method === 'GET' && isShownToViewers(endpoint))).toEqual([]);
    const { headers } = await viewer();
    const person = await createUser();
    await ask('POST', `users/${person.id}/view-as`, headers);
    const open: string[] = [];
    for (const { endpoint, access } of api.operations) {
      if (endpoint.method !== 'GET' || access === 'always' || access === 'signed' || shown.includes(nameOf(endpoint))) continue;
      const { status, code } = await ask('GET', endpoint.path.slice(1).replace(/:\w+/g, '1'), headers);
      if (status !== 403 || code !== 'viewing_hidden') open.push(`${nameOf(endpoint)}: ${status} ${code}`);
    }
    expect(open).toEqual([]);
  });

  test('view-as is refused for privileged or suspended users, for oneself and without permission', async () => {
    const { user, headers } = await officer('users.update', 'users.view_as');
    const role = await createRole({ permissions: [{ name: 'comments.update' }] });
    const moderator = await createUser();
    await env.DB.prepare('insert into user_roles (user_id, role_id) values (?, ?)').bind(moderator.id, role.id).run();
    const refused = [
      (await createUser({ permissions: ['admin'] })).id,
      (await createUser({ permissions: ['users.update'] })).id,
      moderator.id,
      (await createUser({ permissions: ['music.create'] })).id,
      (await createUser({ bannedAt: new Date() })).id,
      user.id,
    ];
    for (const id of refused) expect(await ask('POST', `users/${id}/view-as`, headers)).toEqual({ status: 403, code: 'forbidden' });
    const { headers: keeper } = await officer('users.update');
    const listener = await createUser();
    expect((await ask('POST', `users/${listener.id}/view-as`, keeper)).status).toBe(403);
    expect(await auditOf('user', listener.id)).toEqual([]);
    expect((await ask('POST', 'users/999999/view-as', headers)).status).toBe(404);
  });

  test('view-as ends when the viewer loses the permission or the user gains an admin permission', async () => {
    const { user, headers } = await viewer();
    const person = await createUser();
    const theirs = await signIn(person);
    await ask('POST', `users/${person.id}/view-as`, headers);
    // The XSRF token of one session is invalid for the other.
    expect((await ask('DELETE', 'view-as', { ...headers, [XSRF_HEADER]: theirs[XSRF_HEADER] ?? '' })).code).toBe('xsrf');
    const listed = (await (await call('user-sessions', { headers: theirs })).json()) as { sessions: object[] };
    expect(listed.sessions).toHaveLength(1);
    const revoke = env.DB.prepare("delete from user_permissions where user_id = ? and name = 'users.view_as'").bind(user.id);
    await revoke.run();
    expect(await whoIs(headers)).toMatchObject({ id: user.id });
    expect((await whoIs(headers))?.viewer).toBeUndefined();
    await env.DB.prepare("insert into user_permissions (user_id, name) values (?, 'users.view_as')").bind(user.id).run();
    expect((await whoIs(headers))?.id).toBe(person.id);
    await env.DB.prepare("insert into user_permissions (user_id, name) values (?, 'comments.update')").bind(person.id).run();
    expect((await whoIs(headers))?.id).toBe(user.id);
  });

  test('view-as ends after 30 minutes or at logout, and both are audited', async () => {
    const { user, headers } = await viewer();
    const [person, other] = [await createUser(), await createUser()];
    await ask('POST', `users/${person.id}/view-as`, headers);
    await settleAt(Date.now() + 29 * MINUTE);
    expect((await whoIs(headers))?.id).toBe(person.id);
    await env.DB.prepare('update sessions set view_as_ends_at = ? where view_as_id = ?')
      .bind(Date.now() - 1, person.id)
      .run();
    expect((await whoIs(headers))?.id).toBe(user.id);
    await settleAt(Date.now());
    await settleAt(Date.now());
    expect((await auditOf('user', person.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['users.view_as', user.id],
      ['users.end_view_as', user.id],
    ]);
    await ask('POST', `users/${other.id}/view-as`, headers);
    expect((await call('auth/logout', { method: 'POST', headers })).status).toBe(200);
    expect((await auditOf('user', other.id)).map(({ action }) => action)).toEqual(['users.view_as', 'users.end_view_as']);
    expect(await whoIs(headers)).toBeNull();
  });
});
