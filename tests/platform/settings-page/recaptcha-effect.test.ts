import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsActionApi } from '#contracts/administration/settings-action';
import { queryThirdParty } from '#functions/site/page-serving/third-party';
import { Browser } from '../../support/browser';
import { fieldErrors, read } from '../../support/call';
import { next } from '../../support/factories/sequence';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { HumanCheck } from '../../support/human-check';
import { logIn, register } from '../../support/registration';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { testEffects } from '../../support/setting-effect';

const SITE_KEY = '0x4AAAAAAA';
let check: HumanCheck;

beforeEach(async () => {
  await env.DB.prepare('delete from settings').run();
  check = new HumanCheck();
  vi.stubGlobal('fetch', check.fetch);
});
afterEach(() => vi.unstubAllGlobals());

const freshBrowser = () => new Browser(`192.0.2.${next() % 250}`);
const write = async (browser = freshBrowser()) =>
  (await browser.post('/api/v1/contact-page', { name: 'Ada', email: 'ada@example.com', message: 'Hello' })).status;
const enter = async (browser?: Browser) => {
  await set('recaptcha.site_key', SITE_KEY);
  const { email } = await registered();
  return (await logIn(email, browser && { browser })).response.status;
};
const registered = async () => {
  const { email } = await register();
  return { email };
};
const comment = async () => {
  await set('recaptcha.site_key', SITE_KEY);
  const { browser } = await register();
  const { id } = await createTrack({});
  const body = { commentable_type: 'track', commentable_id: id, content: `Hello ${next()}`, position: null, parent_id: null };
  return (await browser.post('/api/v1/comments', body)).status;
};
const allowedCheck = async () => (await queryThirdParty(env as never)).check;
const runTest = async () => {
  const headers = await signIn(await createUser({ permissions: ['settings.update'] }));
  return (await read(settingsActionApi.run, 'settings/recaptcha/actions/test-check', { method: 'POST', headers, body: {} })).result;
};

describe('human check settings', () => {
  testEffects('SET-013', 'recaptcha', {
    'recaptcha.provider': {
      value: 'hcaptcha',
      seen: async () => {
        await set('recaptcha.site_key', SITE_KEY);
        return allowedCheck();
      },
      before: 'turnstile',
      after: 'hcaptcha',
    },
    'recaptcha.site_key': { value: SITE_KEY, seen: allowedCheck, before: null, after: 'turnstile' },
    'recaptcha.enable.register': { value: true, seen: async () => (await register()).response.status, before: 200, after: 422 },
    'recaptcha.enable.contact': { value: true, seen: () => write(), before: 200, after: 422 },
    'recaptcha.enable.login': { value: true, seen: () => enter(), before: 200, after: 422 },
    'recaptcha.enable.comment': { value: true, seen: comment, before: 200, after: 422 },
  });

  test('a verified visitor and a known device log in; without a site key the check is skipped', async () => {
    await set('recaptcha.enable.login', true);
    await set('recaptcha.site_key', SITE_KEY);
    const { email, browser: known } = await register();
    await known.post('/auth/logout');
    const stranger = freshBrowser();
    expect((await logIn(email, { browser: stranger })).response.status).toBe(422);
    await stranger.post('/api/v1/recaptcha/verify', { token: 'good' });
    expect((await logIn(email, { browser: stranger })).response.status).toBe(200);
    await stranger.post('/auth/logout');
    stranger.cookies.delete('segue.human');
    expect((await logIn(email, { browser: stranger })).response.status).toBe(200);
    await set('recaptcha.site_key', null);
    expect((await logIn(email)).response.status).toBe(200);
  });

  test('SET-013 the test tells a wrong secret from one that works', async () => {
    expect(await runTest()).toMatchObject({ ok: false, message: 'The secret key works, but the site key is missing.' });
    await set('recaptcha.site_key', SITE_KEY);
    expect(await runTest()).toMatchObject({ ok: true });
    vi.stubGlobal('fetch', async () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] }));
    expect(await runTest()).toMatchObject({ ok: false, message: 'The service does not know the secret key.' });
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Network connection lost.');
    });
    expect(await runTest()).toMatchObject({ ok: false, message: 'Network connection lost.' });
  });

  test('a service outside the list and a key with spaces are field errors', async () => {
    const headers = await signIn(await createUser({ permissions: ['settings.update'] }));
    const values = { 'recaptcha.provider': 'abacus', 'recaptcha.site_key': 'two words', 'recaptcha.enable.login': 'yes' };
    const errors = await fieldErrors('settings/recaptcha', { method: 'PUT', headers, body: { values } });
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(values).toSorted());
  });
});
