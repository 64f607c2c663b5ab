import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Browser } from '../../support/browser';
import { FakeServices } from '../../support/fake-services';
import { consent, freshPerson, messageIn, through } from '../../support/popup';
import { PASSWORD, register } from '../../support/registration';
import { set } from '../../support/setting';

let services: FakeServices;

beforeEach(async () => {
  services = new FakeServices();
  vi.stubGlobal('fetch', services.fetch);
  for (const service of ['google', 'facebook', 'twitter', 'envato']) await set(`social.${service}.enable`, true);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const profilesOf = async (browser: Browser, id: number) =>
  (await browser.answer<{ user: { social_profiles: { service_name: string }[] } }>(`/api/v1/users/${id}`)).body.user.social_profiles;

describe('social login with a known email', () => {
  test('AUTH-095 AUTH-100 AUTH-102 AUT-20 a known email is linked after entering its password', async () => {
    const { email, id } = await register();
    services.person = freshPerson({ email });
    const browser = new Browser();
    const message = await through(services, browser, 'google');
    expect(message).toMatchObject({ status: 'REQUEST_PASSWORD', callbackData: { service: 'google' } });
    expect(message.callbackData.bootstrapData).toBeUndefined();
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(401);
    const connect = (password: string, service = 'google') =>
      browser.answer<{ bootstrapData: { user: { id: number } } }>('/secure/auth/social/connect', {
        method: 'POST',
        body: { password, service },
      });
    expect((await connect('not this one')).status).toBe(422);
    expect((await connect('')).status).toBe(422);
    const linked = await connect(PASSWORD);
    expect({ status: linked.status, id: linked.body.bootstrapData.user.id }).toEqual({ status: 200, id });
    expect((await through(services, new Browser(), 'google')).status).toBe('SUCCESS');
  });

  test('AUT-23 AUT-04 linking by password is limited to five attempts a minute', async () => {
    const { email } = await register();
    services.person = freshPerson({ email });
    const browser = new Browser('192.0.2.92');
    await through(services, browser, 'google');
    const statuses = [];
    for (let number = 0; number < 6; number += 1) {
      statuses.push((await browser.post('/secure/auth/social/connect', { password: 'not this one', service: 'google' })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('AUTH-102 a password links nothing without a pending social login', async () => {
    await register();
    expect((await new Browser().post('/secure/auth/social/connect', { password: PASSWORD, service: 'google' })).status).toBe(422);
  });

  test('AUT-09 linking and later social logins still require the second factor', async () => {
    const { email, id } = await register();
    await env.DB.prepare('update users set two_factor_enabled = 1 where id = ?').bind(id).run();
    services.person = freshPerson({ email });
    const browser = new Browser();
    await through(services, browser, 'google');
    const { body } = await browser.answer('/secure/auth/social/connect', {
      method: 'POST',
      body: { password: PASSWORD, service: 'google' },
    });
    expect(body).toEqual({ status: 'success', two_factor: true });
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(401);
    const again = new Browser();
    expect(await through(services, again, 'google')).toMatchObject({ status: 'SUCCESS', callbackData: { two_factor: true } });
    expect((await again.send('/api/v1/user-sessions')).status).toBe(401);
  });
});

describe('linking social accounts', () => {
  test('AUTH-088 USER-015 ACCT-026 AUTH-103 a user links and unlinks a social account', async () => {
    const { browser, id } = await register();
    services.person = freshPerson();
    expect(await through(services, browser, 'google', 'connect')).toMatchObject({
      status: 'SUCCESS',
      callbackData: { bootstrapData: { user: { id } } },
    });
    expect(await profilesOf(browser, id)).toEqual([{ service_name: 'google', username: 'Sofia Social' }]);
    expect((await browser.post('/secure/auth/social/google/disconnect')).status).toBe(200);
    expect(await profilesOf(browser, id)).toEqual([]);
    expect((await browser.post('/secure/auth/social/google/disconnect')).status).toBe(404);
  });

  test('AUT-21 a social account is linked to one user only, and only while logged in', async () => {
    services.person = freshPerson();
    const owner = await register();
    await through(services, owner.browser, 'google', 'connect');
    const { browser, id } = await register();
    expect((await through(services, browser, 'google', 'connect')).status).toBe('ERROR');
    expect(await profilesOf(browser, id)).toEqual([]);
    expect((await messageIn(await new Browser().send('/secure/auth/social/google/connect'))).status).toBe('ERROR');
    services.person = freshPerson();
    const back = await consent(services, browser, 'google', 'connect');
    await browser.post('/auth/logout');
    expect((await messageIn(await browser.send(back))).status).toBe('ERROR');
  });

  test('AUT-23 the only login method cannot be unlinked', async () => {
    services.person = freshPerson();
    const browser = new Browser();
    await through(services, browser, 'google');
    expect((await browser.post('/secure/auth/social/google/disconnect')).status).toBe(422);
    expect((await browser.post('/secure/auth/social/google/disconnect')).status).toBe(422);
  });
});
