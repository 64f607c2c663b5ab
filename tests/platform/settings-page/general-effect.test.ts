import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, vi } from 'vitest';
import type { PageBootstrap } from '#contracts/platform/settings';
import { settingsApi } from '#contracts/platform/settings';
import { channelChangeApi } from '#functions/listening/channel/channel-change.contract';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { readSender } from '#functions/platform/email/outbox.service';
import type { Env } from '#functions/platform/http/env';
import { buildContext, pageContext } from '#functions/site/page-serving/page-context';
import { guardPage } from '#functions/site/page-serving/page-guard';
import { readCustomPage } from '#functions/site/public-page/page.service';
import { simplePageSeo } from '#functions/site/seo/seo.view';
import { call, read } from '../../support/call';
import { createChannel } from '../../support/factories/channel.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { testEffects } from '../../support/setting-effect';

const bindings = env as unknown as Env;
const SLUG = 'start-here';
const LIGHT = 1;

const bootstrap = async () => (await read(settingsApi.bootstrap, 'bootstrap-data')).data;
const seo = async () => simplePageSeo((await bootstrap()).settings, 'Home', '/');
const siteText = async (path: string) => {
  const response = await exports.default.fetch(`http://localhost${path}`);
  return response.ok ? response.text() : response.status;
};

/** The title of pages and the sender of emails. */
const names = async () => [(await seo()).title, (await readSender(createContext(env, ANONYMOUS_ACTOR))).siteName];

const isHome = async () => {
  const { results } = await env.DB.prepare('select id from channels where slug = ?').bind(SLUG).all<{ id: number }>();
  const id = results[0]?.id ?? (await createChannel({ slug: SLUG })).id;
  const headers = await signIn(await createUser({ permissions: ['channels.update'] }));
  return (await read(channelChangeApi.showForEditing, `channels/${id}/edit`, { headers })).channel.is_home;
};

/** The theme on a dark device by the script in the head: of new visitors, and of those who chose the light one. */
const themes = async () => {
  const data = await bootstrap();
  const themeWith = async (cookie: string) => {
    const dataset: Record<string, string> = {};
    vi.stubGlobal('document', {
      cookie,
      documentElement: { dataset, append: () => undefined },
      head: { append: () => undefined },
      createElement: () => ({}),
      getElementById: (id: string) => (id === 'bootstrap-data' ? { textContent: JSON.stringify(data as PageBootstrap) } : null),
    });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await import('#islands/platform/shell/head-script.js');
    (globalThis as unknown as { applyLook: () => void }).applyLook();
    return dataset.theme;
  };
  return [await themeWith(''), await themeWith(`be-active-theme=${LIGHT}`)];
};

const memberStatus = async (path: string) => {
  const headers = await signIn(await createUser({ permissions: ['api.access'] }));
  return (await call(path, { headers })).status;
};

const verdictOn = async (path: string) => {
  const headers = await signIn(await createUser());
  const { context, bootstrap: data } = await pageContext(bindings, new Request('http://localhost/', { headers }));
  return guardPage(new URL(path, 'http://localhost'), context, data.settings) ?? 'shown';
};

const missingPage = async () => {
  const answer = await readCustomPage(await buildContext(bindings), { slug: 'gone' }, '/pages/gone').catch(
    ({ status }: { status: number }) => new Response(null, { status }),
  );
  return answer instanceof Response ? (answer.headers.get('Location') ?? answer.status) : 'shown';
};

beforeEach(async () => {
  await env.DB.prepare('delete from settings').run();
});
afterEach(() => vi.unstubAllGlobals());

describe('general settings', () => {
  testEffects('SET-001 SET-002', 'general', {
    'branding.site_name': {
      value: 'Ferry Radio',
      seen: names,
      before: ['Home | Segue', 'Segue'],
      after: ['Home | Ferry Radio', 'Ferry Radio'],
    },
    'branding.site_description': {
      value: 'Music at sea.',
      seen: async () => (await seo()).description,
      before: 'Music that never stops between pages.',
      after: 'Music at sea.',
    },
    'homepage.type': {
      value: 'landingPage',
      seen: async () => {
        await set('homepage.channel', SLUG);
        return isHome();
      },
      before: true,
      after: false,
    },
    'homepage.channel': { value: SLUG, seen: isHome, before: false, after: true },
    'custom_pages.missing_redirect': { value: '/contact', seen: missingPage, before: 404, after: '/contact' },
    'themes.default_id': { value: LIGHT, seen: themes, before: ['dark', 'light'], after: ['light', 'light'] },
    'themes.user_change': { value: false, seen: themes, before: ['dark', 'light'], after: ['dark', 'dark'] },
    'api.integrated': { value: false, seen: () => memberStatus('openapi.json'), before: 200, after: 404 },
    'workspaces.integrated': { value: false, seen: () => verdictOn('/workspaces'), before: 'shown', after: 'missing' },
    'notifications.integrated': { value: false, seen: () => verdictOn('/notifications'), before: 'shown', after: 'missing' },
    'notifications.subscriptions.integrated': {
      value: false,
      seen: () => memberStatus('notifications/me/subscriptions'),
      before: 200,
      after: 404,
    },
    'security.contact': {
      value: 'security@ferry.example',
      seen: async () => String(await siteText('/.well-known/security.txt')).split('\n')[0],
      before: `Contact: ${env.BASE_URL}/contact`,
      after: 'Contact: mailto:security@ferry.example',
    },
    'sitemap.enable': {
      value: false,
      seen: async () => [typeof (await siteText('/sitemap.xml')), /Sitemap:/.test(String(await siteText('/robots.txt')))],
      before: ['string', true],
      after: ['number', false],
    },
  });
});
