import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { UserSession } from '#contracts/account/session';
import { Browser } from '../../support/browser';
import { logIn, PASSWORD, register } from '../../support/registration';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const list = async (browser: Browser) => (await browser.answer<{ sessions: UserSession[] }>('/api/v1/user-sessions')).body.sessions;

describe('own sessions', () => {
  // Also proves ENT-007 ENT-008 ENT-010 ENT-011 ACCT-062 ACCT-063
  test('ENT-004 ENT-005 ENT-006 sessions show device and location, and mark the current one', async () => {
    const { browser, email } = await register();
    const phone = new Browser('203.0.113.44');
    await phone.post('/auth/login', { email, password: PASSWORD }, { 'User-Agent': PHONE });
    const sessions = await list(phone);
    expect(sessions).toHaveLength(2);
    const present = sessions.find((session) => session.is_current_device);
    expect(present).toMatchObject({ device_type: 'mobile', platform: 'iOS', browser: 'Safari', ip_address: '203.0.113.44', token: null });
    expect(Object.keys(present ?? {}).sort()).toEqual(
      ['browser', 'city', 'country', 'device_type', 'id', 'ip_address', 'is_current_device', 'last_active', 'platform', 'token'].sort(),
    );
    expect((await list(browser)).filter((session) => session.is_current_device)).toHaveLength(1);
    const tokens = [browser, phone].map((each) => decodeURIComponent(each.cookies.get('segue.session_token') ?? '').split('.')[0]);
    for (const token of tokens) expect(JSON.stringify(sessions)).not.toContain(token);
  });

  test('ENT-009 ACCT-067 an API client is listed as a session under its token name', async () => {
    const { browser, id } = await register();
    await env.DB.prepare("insert into user_permissions (user_id, name) values (?, 'api.access')").bind(id).run();
    const create = { method: 'POST', body: { tokenName: 'Living room' } };
    const { body } = await browser.answer<{ plainTextToken: string; token: { id: number } }>('/api/v1/access-tokens', create);
    expect(await list(browser)).toHaveLength(1);
    await new Browser().send('/api/v1/bootstrap-data', { headers: { Authorization: `Bearer ${body.plainTextToken}`, Cookie: '' } });
    const [used] = (await list(browser)).filter((session) => session.token !== null);
    expect(used).toMatchObject({ id: body.token.id, token: 'Living room', ip_address: null, is_current_device: false });
    expect(JSON.stringify(used)).not.toContain(body.plainTextToken);
    await browser.send(`/api/v1/access-tokens/${body.token.id}`, { method: 'DELETE' });
    expect(await list(browser)).toHaveLength(1);
  });

  test('OBJ-07 the session list contains only own sessions, for any user id in the query', async () => {
    const { browser, id } = await register();
    const other = await register();
    const answer = await browser.answer<{ sessions: UserSession[] }>(`/api/v1/user-sessions?userId=${other.id}&user_id=${other.id}`);
    expect(answer.body.sessions.map((session) => session.is_current_device)).toEqual([true]);
    expect(await env.DB.prepare('select count(*) as count from sessions where user_id = ?').bind(id).first()).toEqual({ count: 1 });
  });

  test('ACCT-064 AUT-15 only the correct password ends all other sessions', async () => {
    const { browser, email, id } = await register();
    const other = await logIn(email);
    for (const body of [{}, { password: '' }, { password: 'not this one' }, { password: 'not this one', userId: id }]) {
      expect((await browser.post('/api/v1/user-sessions/logout-other', body)).status).toBe(422);
    }
    expect((await other.browser.send('/api/v1/user-sessions')).status).toBe(200);
    expect((await browser.post('/api/v1/user-sessions/logout-other', { password: PASSWORD })).status).toBe(200);
    expect((await other.browser.send('/api/v1/user-sessions')).status).toBe(401);
    expect(await list(browser)).toHaveLength(1);
  });
});
