import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SocialMessage } from '#contracts/social';
import { moveClock } from '../../functions/http/clock';
import { Browser } from '../support/browser';
import { next } from '../support/factories/sequence';
import { FakeServices } from '../support/fake-services';
import { PASSWORD, register } from '../support/registration';
import { set } from '../support/setting';

let services: FakeServices;

beforeEach(async () => {
  services = new FakeServices();
  vi.stubGlobal('fetch', services.fetch);
  for (const service of ['google', 'facebook', 'twitter', 'envato']) await set(`social.${service}`, true);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await set('registration.disable', false);
});

const messageIn = async (response: Response): Promise<SocialMessage> => {
  const text = await response.text();
  return JSON.parse(/<script type="application\/json" id="message">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null');
};

/** The popup as far as the consent of the person: the address that the service sends it back to. */
const consent = async (browser: Browser, service: string, purpose = 'login', answer = {}) => {
  const response = await browser.send(`/secure/auth/social/${service}/${purpose}`);
  expect(response.status).toBe(302);
  const back = new URL(services.consent(service, response.headers.get('Location') ?? '', answer));
  return back.pathname + back.search;
};

/** The whole way of the popup, and what it tells its opener. */
const through = async (browser: Browser, service: string, purpose = 'login', answer = {}) =>
  messageIn(await browser.send(await consent(browser, service, purpose, answer)));

const fresh = (more = {}) => ({ id: `account-${next()}`, email: `social-${next()}@example.com`, name: 'Sofia Social', ...more });
const profilesOf = async (browser: Browser, id: number) =>
  (await browser.answer<{ user: { social_profiles: { service_name: string }[] } }>(`/api/v1/users/${id}`)).body.user.social_profiles;

describe('logging in through another service', () => {
  test.each(['google', 'facebook', 'twitter', 'envato'])(
    'AUTH-083 AUTH-084 AUTH-085 AUTH-086 AUTH-087 AUTH-094 %s makes an account and logs in',
    async (service) => {
      const person = fresh();
      services.person = person;
      const browser = new Browser();
      const message = await through(browser, service);
      expect(message).toMatchObject({
        type: 'social-auth',
        status: 'SUCCESS',
        callbackData: { bootstrapData: { user: { email: person.email } } },
      });
      expect(message.callbackData.bootstrapData?.user?.email_verified_at).not.toBeNull();
      expect((await browser.send('/api/v1/user-sessions')).status).toBe(200);
      const again = new Browser();
      const second = await through(again, service);
      expect(second.callbackData.bootstrapData?.user?.id).toBe(message.callbackData.bootstrapData?.user?.id);
      expect(services.problems).toEqual([]);
    },
  );

  test('AUTH-090 AUTH-091 AUT-22 the popup speaks to the very site that opened it, and to nobody else', async () => {
    services.person = fresh({ name: '</script><script>alert(1)</script>' });
    const browser = new Browser();
    const response = await browser.send(await consent(browser, 'google'));
    const page = await response.clone().text();
    expect(page).toContain('window.opener.postMessage(m,location.origin)');
    expect(page).not.toContain("'*'");
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; script-src 'sha256-[\w+/=]+'/);
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await messageIn(response)).status).toBe('SUCCESS');
  });

  test('AUTH-098 a person who is logged in already is told so', async () => {
    const { browser } = await register();
    expect(await messageIn(await browser.send('/secure/auth/social/google/login'))).toMatchObject({ status: 'ALREADY_LOGGED_IN' });
  });

  test('AUTH-082 AUTH-096 a service that is off, or unknown, opens nothing', async () => {
    await set('social.google', false);
    expect(await messageIn(await new Browser().send('/secure/auth/social/google/login'))).toMatchObject({
      status: 'ERROR',
      callbackData: { errorMessage: expect.any(String) },
    });
    expect((await new Browser().send('/secure/auth/social/myspace/login')).status).toBe(404);
    expect(services.requests).toEqual([]);
  });

  test('AUT-26 closed registration makes no account', async () => {
    await set('registration.disable', true);
    services.person = fresh();
    expect((await through(new Browser(), 'google')).status).toBe('ERROR');
    expect(await env.DB.prepare('select 1 from users where email = ?').bind(services.person.email).first()).toBeNull();
  });

  test('AUT-20 an address that the service does not vouch for is refused', async () => {
    services.person = fresh({ verified: false });
    expect((await through(new Browser(), 'google')).status).toBe('ERROR');
    services.person = fresh({ email: undefined });
    for (const service of ['google', 'facebook', 'twitter', 'envato']) expect((await through(new Browser(), service)).status).toBe('ERROR');
    expect(await env.DB.prepare('select count(*) as count from accounts where account_id = ?').bind(services.person.id).first()).toEqual({
      count: 0,
    });
  });

  test('AUTH-096 a service that refuses, lies or breaks ends in an error', async () => {
    services.person = fresh();
    const browser = new Browser();
    expect((await messageIn(await browser.send('/secure/auth/social/google/callback?error=access_denied'))).status).toBe('ERROR');
    services.broken = 'token';
    expect((await through(new Browser(), 'google')).status).toBe('ERROR');
    services.broken = 'profile';
    expect((await through(new Browser(), 'google')).status).toBe('ERROR');
  });
});

describe('state and proof of the popup', () => {
  test('AUT-21 without its state, with that of another, or a second time, it ends in an error', async () => {
    services.person = fresh();
    const browser = new Browser();
    const back = await consent(browser, 'google');
    const state = new URL(back, 'http://x').searchParams.get('state') ?? '';
    const stranger = new Browser();
    expect((await messageIn(await stranger.send(back))).status).toBe('ERROR');
    const other = await consent(stranger, 'google');
    const swapped = other.replace(/state=[^&]+/, `state=${state}`);
    expect((await messageIn(await stranger.send(swapped))).status).toBe('ERROR');
    for (const broken of [back.replace(/&?state=[^&]+/, ''), back.replace(/state=[^&]+/, 'state=x'), back.replace(/code=[^&]+/, 'code=')]) {
      const copy = new Browser();
      copy.cookies.set('segue.social', browser.cookies.get('segue.social') ?? '');
      expect((await messageIn(await copy.send(broken))).status).toBe('ERROR');
    }
    const replay = new Browser();
    replay.cookies.set('segue.social', browser.cookies.get('segue.social') ?? '');
    expect((await messageIn(await browser.send(back))).status).toBe('SUCCESS');
    expect((await messageIn(await replay.send(back))).status).toBe('ERROR');
    expect((await replay.send('/api/v1/user-sessions')).status).toBe(401);
  });

  test('AUT-21 a state of one service finishes no login at another', async () => {
    services.person = fresh();
    const browser = new Browser();
    const back = await consent(browser, 'google');
    expect((await messageIn(await browser.send(back.replace('/google/', '/facebook/')))).status).toBe('ERROR');
  });

  test('AUT-21 a login under way is given up after ten minutes', async () => {
    services.person = fresh();
    const browser = new Browser();
    const back = await consent(browser, 'google');
    moveClock(601_000);
    expect((await messageIn(await browser.send(back))).status).toBe('ERROR');
  });

  test('AUT-21 the code is redeemed with the proof that only this site has', async () => {
    services.person = fresh();
    const browser = new Browser();
    await through(browser, 'google');
    const [token] = services.requests.filter(({ path }) => path === '/google/token');
    expect(token.form.code_verifier?.length).toBeGreaterThanOrEqual(43);
    expect(token.form.redirect_uri).toBe(`${env.BASE_URL}/secure/auth/social/google/callback`);
    expect(services.problems).toEqual([]);
  });
});

describe('an account with the same address', () => {
  test('AUTH-095 AUTH-100 AUTH-102 AUT-20 its password is asked for, and links the two', async () => {
    const { email, id } = await register();
    services.person = fresh({ email });
    const browser = new Browser();
    const message = await through(browser, 'google');
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
    expect((await through(new Browser(), 'google')).status).toBe('SUCCESS');
  });

  test('AUT-23 AUT-04 the password is tried five times a minute', async () => {
    const { email } = await register();
    services.person = fresh({ email });
    const browser = new Browser('192.0.2.92');
    await through(browser, 'google');
    const statuses = [];
    for (let number = 0; number < 6; number += 1) {
      statuses.push((await browser.post('/secure/auth/social/connect', { password: 'not this one', service: 'google' })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('AUTH-102 without a login that waits for it a password links nothing', async () => {
    await register();
    expect((await new Browser().post('/secure/auth/social/connect', { password: PASSWORD, service: 'google' })).status).toBe(422);
  });

  test('AUT-09 a second factor is asked for on this way as well', async () => {
    const { email, id } = await register();
    await env.DB.prepare('update users set two_factor_enabled = 1 where id = ?').bind(id).run();
    services.person = fresh({ email });
    const browser = new Browser();
    await through(browser, 'google');
    const { body } = await browser.answer('/secure/auth/social/connect', {
      method: 'POST',
      body: { password: PASSWORD, service: 'google' },
    });
    expect(body).toEqual({ status: 'success', two_factor: true });
    expect((await browser.send('/api/v1/user-sessions')).status).toBe(401);
    const again = new Browser();
    expect(await through(again, 'google')).toMatchObject({ status: 'SUCCESS', callbackData: { two_factor: true } });
    expect((await again.send('/api/v1/user-sessions')).status).toBe(401);
  });
});

describe('linking and unlinking', () => {
  test('AUTH-088 USER-015 ACCT-026 AUTH-103 a person links an account and unlinks it again', async () => {
    const { browser, id } = await register();
    services.person = fresh();
    expect(await through(browser, 'google', 'connect')).toMatchObject({
      status: 'SUCCESS',
      callbackData: { bootstrapData: { user: { id } } },
    });
    expect(await profilesOf(browser, id)).toEqual([{ service_name: 'google', username: 'Sofia Social' }]);
    expect((await browser.post('/secure/auth/social/google/disconnect')).status).toBe(200);
    expect(await profilesOf(browser, id)).toEqual([]);
    expect((await browser.post('/secure/auth/social/google/disconnect')).status).toBe(404);
  });

  test('AUT-21 an account of one person is not linked with another, nor without being logged in', async () => {
    services.person = fresh();
    const owner = await register();
    await through(owner.browser, 'google', 'connect');
    const { browser, id } = await register();
    expect((await through(browser, 'google', 'connect')).status).toBe('ERROR');
    expect(await profilesOf(browser, id)).toEqual([]);
    expect((await messageIn(await new Browser().send('/secure/auth/social/google/connect'))).status).toBe('ERROR');
    services.person = fresh();
    const back = await consent(browser, 'google', 'connect');
    await browser.post('/auth/logout');
    expect((await messageIn(await browser.send(back))).status).toBe('ERROR');
  });

  test('AUT-23 the only way in stays', async () => {
    services.person = fresh();
    const browser = new Browser();
    await through(browser, 'google');
    expect((await browser.post('/secure/auth/social/google/disconnect')).status).toBe(422);
    expect((await browser.post('/secure/auth/social/google/disconnect')).status).toBe(422);
  });
});
