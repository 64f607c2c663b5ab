import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { moveClock } from '#functions/platform/http/clock';
import { Browser } from '../../support/browser';
import { FakeServices } from '../../support/fake-services';
import { consent, freshPerson, messageIn, through } from '../../support/popup';
import { register } from '../../support/registration';
import { set } from '../../support/setting';

let services: FakeServices;

beforeEach(async () => {
  services = new FakeServices();
  vi.stubGlobal('fetch', services.fetch);
  for (const service of ['google', 'facebook', 'twitter', 'envato']) await set(`social.${service}.enable`, true);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await set('registration.disable', false);
});

describe('social login', () => {
  // Also proves AUTH-094
  test.each(['google', 'facebook', 'twitter', 'envato'])(
    'AUTH-083 AUTH-084 AUTH-085 AUTH-086 AUTH-087 AUTH-092 %s creates an account and logs in',
    async (service) => {
      const user = freshPerson();
      services.person = user;
      const browser = new Browser();
      const message = await through(services, browser, service);
      expect(message).toMatchObject({
        type: 'social-auth',
        status: 'SUCCESS',
        callbackData: { bootstrapData: { user: { email: user.email } } },
      });
      expect(message.callbackData.bootstrapData?.user?.email_verified_at).not.toBeNull();
      expect((await browser.send('/api/v1/user-sessions')).status).toBe(200);
      const again = new Browser();
      const second = await through(services, again, service);
      expect(second.callbackData.bootstrapData?.user?.id).toBe(message.callbackData.bootstrapData?.user?.id);
      expect(services.problems).toEqual([]);
    },
  );

  test('AUTH-090 AUTH-091 AUT-22 the popup posts its result only to its own origin', async () => {
    services.person = freshPerson({ name: '</script><script>alert(1)</script>' });
    const browser = new Browser();
    const response = await browser.send(await consent(services, browser, 'google'));
    const page = await response.clone().text();
    expect(page).toContain('window.opener.postMessage(m,location.origin)');
    expect(page).not.toContain("'*'");
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; script-src 'sha256-[\w+/=]+'/);
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await messageIn(response)).status).toBe('SUCCESS');
  });

  test('AUTH-098 social login reports that the user is already logged in', async () => {
    const { browser } = await register();
    expect(await messageIn(await browser.send('/secure/auth/social/google/login'))).toMatchObject({ status: 'ALREADY_LOGGED_IN' });
  });

  test('AUTH-082 AUTH-093 AUTH-096 a disabled service returns an error, an unknown one 404', async () => {
    await set('social.google.enable', false);
    expect(await messageIn(await new Browser().send('/secure/auth/social/google/login'))).toMatchObject({
      status: 'ERROR',
      callbackData: { errorMessage: expect.any(String) },
    });
    expect((await new Browser().send('/secure/auth/social/myspace/login')).status).toBe(404);
    expect(services.requests).toEqual([]);
  });

  test('AUT-26 social login creates no account while registration is closed', async () => {
    await set('registration.disable', true);
    services.person = freshPerson();
    expect((await through(services, new Browser(), 'google')).status).toBe('ERROR');
    expect(await env.DB.prepare('select 1 from users where email = ?').bind(services.person.email).first()).toBeNull();
  });

  test('AUT-20 social login is refused without an email verified by the service', async () => {
    services.person = freshPerson({ verified: false });
    expect((await through(services, new Browser(), 'google')).status).toBe('ERROR');
    services.person = freshPerson({ email: undefined });
    for (const service of ['google', 'facebook', 'twitter', 'envato'])
      expect((await through(services, new Browser(), service)).status).toBe('ERROR');
    expect(await env.DB.prepare('select count(*) as count from accounts where account_id = ?').bind(services.person.id).first()).toEqual({
      count: 0,
    });
  });

  test('AUTH-096 denied consent and broken service responses end in an error', async () => {
    services.person = freshPerson();
    const browser = new Browser();
    expect((await messageIn(await browser.send('/secure/auth/social/google/callback?error=access_denied'))).status).toBe('ERROR');
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    services.broken = 'token';
    expect((await through(services, new Browser(), 'google')).status).toBe('ERROR');
    services.broken = 'profile';
    expect((await through(services, new Browser(), 'google')).status).toBe('ERROR');
    const told = warned.mock.calls.map(([line]) => JSON.parse(line));
    expect(told).toEqual(Array(2).fill({ event: 'social', service: 'google', message: expect.stringMatching(/./) }));
    warned.mockRestore();
  });
});

describe('state and PKCE of social login', () => {
  test('AUT-21 a missing, foreign or reused state ends in an error', async () => {
    services.person = freshPerson();
    const browser = new Browser();
    const back = await consent(services, browser, 'google');
    const state = new URL(back, 'http://x').searchParams.get('state') ?? '';
    const stranger = new Browser();
    expect((await messageIn(await stranger.send(back))).status).toBe('ERROR');
    const other = await consent(services, stranger, 'google');
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

  test('AUT-21 a state of one service cannot finish a login at another', async () => {
    services.person = freshPerson();
    const browser = new Browser();
    const back = await consent(services, browser, 'google');
    expect((await messageIn(await browser.send(back.replace('/google/', '/facebook/')))).status).toBe('ERROR');
  });

  test('AUT-21 a pending social login expires after ten minutes', async () => {
    services.person = freshPerson();
    const browser = new Browser();
    const back = await consent(services, browser, 'google');
    moveClock(601_000);
    expect((await messageIn(await browser.send(back))).status).toBe('ERROR');
  });

  test('AUT-21 the code is exchanged with a PKCE verifier and the redirect URI of this site', async () => {
    services.person = freshPerson();
    const browser = new Browser();
    await through(services, browser, 'google');
    const [token] = services.requests.filter(({ path }) => path === '/google/token');
    expect(token.form.code_verifier?.length).toBeGreaterThanOrEqual(43);
    expect(token.form.redirect_uri).toBe(`${env.BASE_URL}/secure/auth/social/google/callback`);
    expect(services.problems).toEqual([]);
  });
});
