import { env } from 'cloudflare:workers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsApi } from '#contracts/platform/settings';
import type { Env } from '#functions/platform/http/env';
import { pageContext } from '#functions/site/page-serving/page-context';
import { guardPage } from '#functions/site/page-serving/page-guard';
import { LoginPage } from '#islands/account/login/LoginPage';
import { Browser } from '../../support/browser';
import { fieldErrors, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { FakeServices } from '../../support/fake-services';
import { register } from '../../support/registration';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { testEffects } from '../../support/setting-effect';

const guest = async () => (await read(settingsApi.bootstrap, 'bootstrap-data')).data.settings;

/** The login page with the settings that the API sends. */
const loginPage = async (): Promise<string> =>
  renderToStaticMarkup(
    createElement(LoginPage, { settings: await guest(), heading: 'Login', registerHref: '/register', email: null, demo: null }),
  );

const landing = (part: 'text' | 'href' | 'label') => async () =>
  /<span lang="es">(?<text>.*?) <a [^>]*href="(?<href>[^"]*)"[^>]*>(?<label>.*?)<\/a>/.exec(await loginPage())?.groups?.[part];

/** Visible text of the button of a service. */
const buttonText = async () => {
  await set('social.google.enable', true);
  const [, button = 'no button'] = /aria-label="Continue with Google"[^>]*>(.*?)<\/button>/.exec(await loginPage()) ?? [];
  return button.replace(/<[^>]*>/g, '').trim();
};

/** Status of the popup: a redirect to the service, or a page with the error. */
const popupStatus = async (service: string) => (await new Browser().send(`/secure/auth/social/${service}/login`)).status;

const redirectOf = async () => {
  const headers = await signIn(await createUser({}));
  const { context, bootstrap } = await pageContext(env as unknown as Env, new Request('http://localhost/login', { headers }));
  return guardPage(new URL('http://localhost/login'), context, bootstrap.settings);
};

const questionOfNewAccount = async () => {
  await set('joining.mode', 'approval');
  const { email } = await register();
  await env.DB.prepare("delete from settings where name = 'joining.mode'").run();
  const asked = 'select question from join_requests join users on users.id = user_id where email = ?';
  return env.DB.prepare(asked).bind(email).first<string | null>('question');
};

const social = (service: string) => ({ value: true, seen: () => popupStatus(service), before: 200, after: 302 });

beforeEach(async () => {
  await env.DB.prepare('delete from settings').run();
  vi.stubGlobal('fetch', new FakeServices().fetch);
});
afterEach(() => vi.unstubAllGlobals());

describe('authentication settings', () => {
  testEffects('SET-005', 'authentication', {
    'registration.disable': { value: true, seen: async () => (await register()).response.status, before: 200, after: 403 },
    'joining.mode': { value: 'invitation', seen: async () => (await register()).response.status, before: 200, after: 422 },
    'joining.question': { value: 'What do you make?', seen: questionOfNewAccount, before: null, after: 'What do you make?' },
    require_email_confirmation: {
      value: true,
      seen: async () => {
        const { browser } = await register();
        return (await browser.send('/api/v1/user-sessions')).status;
      },
      before: 200,
      after: 403,
    },
    'auth.passkeys': {
      value: false,
      seen: async () => (await new Browser().post('/auth/passkey-login/options')).status,
      before: 200,
      after: 403,
    },
    'auth.secondary_redirect': { value: '/library', seen: redirectOf, before: { to: '/' }, after: { to: '/library' } },
    'auth.landing_text': { value: 'New here?', seen: landing('text'), before: '¿Aún no tienes una cuenta?', after: 'New here?' },
    'auth.landing_label': { value: 'Look around', seen: landing('label'), before: 'Descubre cómo unirte', after: 'Look around' },
    'auth.landing_url': {
      value: 'https://example.com/join',
      seen: landing('href'),
      before: '/landing',
      after: 'https://example.com/join',
    },
    'social.google.enable': social('google'),
    'social.facebook.enable': social('facebook'),
    'social.twitter.enable': social('twitter'),
    'social.envato.enable': social('envato'),
    'social.compact_buttons': { value: true, seen: buttonText, before: 'Continue with Google', after: '' },
  });

  test('paths that leave the site are field errors', async () => {
    const headers = await signIn(await createUser({ permissions: ['settings.update'] }));
    const values = {
      'auth.secondary_redirect': '//evil.example.com',
      'auth.landing_url': 'javascript:alert(1)',
      'auth.landing_label': ' ',
    };
    const errors = await fieldErrors('settings/authentication', { method: 'PUT', headers, body: { values } });
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(values).toSorted());
  });
});
