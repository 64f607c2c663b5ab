import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readableJoinCode } from '#functions/account/auth/joining.contract';
import { Browser } from '../../support/browser';
import { call } from '../../support/call';
import { createJoinCode } from '../../support/factories/joining.factory';
import { createRole } from '../../support/factories/role.factory';
import { next } from '../../support/factories/sequence';
import { createUser } from '../../support/factories/user.factory';
import { createInvitation } from '../../support/factories/workspace.factory';
import { FakeServices } from '../../support/fake-services';
import { consent, freshPerson, messageIn } from '../../support/popup';
import { PASSWORD } from '../../support/registration';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

interface Refusal {
  status?: string;
  errors?: Record<string, string[]>;
}

const registerBy = (more: object, email = `coded-${next()}@example.com`) =>
  new Browser(`198.51.100.${next() % 250}`).answer<Refusal>('/auth/register', {
    method: 'POST',
    body: { email, password: PASSWORD, password_confirmation: PASSWORD, ...more },
  });
const usesOf = (id: number) => env.DB.prepare('select uses from join_codes where id = ?').bind(id).first<number>('uses');
const rolesOf = async (email: string) => {
  const { results } = await env.DB.prepare(
    'select role_id from user_roles join users on users.id = user_id where email = ? order by role_id',
  )
    .bind(email)
    .all<{ role_id: number }>();
  return results.map(({ role_id }) => role_id);
};
const userCount = () => env.DB.prepare('select count(*) as count from users').first<number>('count');

/** Expects a refusal that names the field and creates nothing. */
const expectRefused = async (code: string | undefined) => {
  const before = await userCount();
  const { status, body } = await registerBy(code === undefined ? {} : { join_code: code });
  expect({ code, status, fields: Object.keys(body.errors ?? {}) }).toEqual({ code, status: 422, fields: ['join_code'] });
  expect(await userCount()).toBe(before);
};

beforeEach(() => set('joining.mode', 'invitation'));
afterEach(() => set('joining.mode', 'everyone'));

describe('registration by invitation code', () => {
  test('a code admits up to its limit, gives its role, and records the inviter', async () => {
    const role = await createRole({ permissions: [{ name: 'music.create' }] });
    const code = await createJoinCode({ maxUses: 2, roleId: role.id });
    const email = `first-${next()}@example.com`;
    expect(await registerBy({ join_code: ` ${readableJoinCode(code.code).toLowerCase()} ` }, email)).toMatchObject({
      status: 200,
      body: { status: 'success' },
    });
    expect(await rolesOf(email)).toContain(role.id);
    const use = await env.DB.prepare('select * from join_code_uses join users on users.id = user_id where email = ?').bind(email).first();
    expect(use).toMatchObject({ code_id: code.id, invited_by: code.createdBy });
    expect((await registerBy({ join_code: code.code })).status).toBe(200);
    await expectRefused(code.code);
    expect(await usesOf(code.id)).toBe(2);
  });

  test('simultaneous registrations cannot exceed the limit of a code', async () => {
    const code = await createJoinCode({ maxUses: 2 });
    const all = await Promise.all(Array.from({ length: 6 }, () => registerBy({ join_code: code.code })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422]);
    expect(await usesOf(code.id)).toBe(2);
  });

  test('without a code, or with an unknown, expired or malformed one, nothing is created', async () => {
    const expired = await createJoinCode({ expiresAt: new Date(Date.now() - 1000) });
    for (const code of [undefined, '', 'CDFGH-CCCCC', expired.code, 'x', '0'.repeat(300)]) await expectRefused(code);
  });

  test('REV-05 a code ends with its creator’s permission or once its role gets an office', async () => {
    const suspended = await createJoinCode();
    await env.DB.prepare('update users set banned_at = 1 where id = ?').bind(suspended.createdBy).run();
    await expectRefused(suspended.code);
    const demoted = await createJoinCode();
    await env.DB.prepare("delete from user_permissions where user_id = ? and name = 'users.update'").bind(demoted.createdBy).run();
    await expectRefused(demoted.code);
    const role = await createRole({ permissions: [{ name: 'music.create' }] });
    const raised = await createJoinCode({ roleId: role.id });
    await env.DB.prepare('update roles set permissions = ? where id = ?').bind('[{"name":"tracks.update"}]', role.id).run();
    await expectRefused(raised.code);
    const deleted = await createJoinCode();
    await env.DB.prepare('delete from users where id = ?').bind(deleted.createdBy).run();
    await expectRefused(deleted.code);
  });

  test('a code whose role was deleted gives the default role', async () => {
    const role = await createRole();
    const code = await createJoinCode({ roleId: role.id });
    await env.DB.prepare('delete from roles where id = ?').bind(role.id).run();
    const email = `no-role-${next()}@example.com`;
    expect((await registerBy({ join_code: code.code }, email)).status).toBe(200);
    expect(await rolesOf(email)).not.toContain(role.id);
  });

  test('another service needs the code, too', async () => {
    const services = new FakeServices();
    vi.stubGlobal('fetch', services.fetch);
    await set('social.google.enable', true);
    services.person = freshPerson();
    const code = await createJoinCode();
    const through = async (query: string) => {
      const browser = new Browser();
      return messageIn(await browser.send(await consent(services, browser, 'google', 'login', query)));
    };
    expect(await through('')).toMatchObject({ status: 'ERROR', callbackData: { errorMessage: 'Enter your invitation code.' } });
    expect((await through(`?join_code=${code.code}`)).status).toBe('SUCCESS');
    expect(await usesOf(code.id)).toBe(1);
    // An existing account needs none.
    expect((await through('')).status).toBe('SUCCESS');
    vi.unstubAllGlobals();
  });

  test('an emailed invitation to a workspace replaces the code', async () => {
    const email = `teammate-${next()}@example.com`;
    const { token } = await createInvitation({ email });
    expect((await registerBy({ invite_id: token, invite_type: 'workspace' }, email)).status).toBe(200);
  });

  test('a code skips the approval, but does not open a closed registration', async () => {
    const code = await createJoinCode({ maxUses: 2 });
    await set('joining.mode', 'approval');
    const email = `skipping-${next()}@example.com`;
    expect(await registerBy({ join_code: code.code }, email)).toMatchObject({ status: 200, body: { status: 'success' } });
    await set('registration.disable', true);
    expect((await registerBy({ join_code: code.code })).status).toBe(403);
    await set('registration.disable', false);
  });

  test('administrators create accounts in every mode', async () => {
    const headers = await signIn(await createUser({ permissions: ['admin.access', 'users.update'] }));
    const body = { email: `by-hand-${next()}@example.com`, password: PASSWORD };
    expect((await call('users', { method: 'POST', headers, body })).status).toBe(200);
  });
});
