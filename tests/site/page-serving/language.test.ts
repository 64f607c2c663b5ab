import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it } from 'vitest';
import { localizations, stalePages } from '#db/schema/site';
import { readBootstrapData } from '#functions/platform/settings/settings.service';
import { createSite } from '../../support/page-server';
import { set } from '../../support/setting';
import { changeLater } from '../../support/stale';

const db = drizzle(env.DB);

const FILES = { '/track/1/slow': 'file' };

beforeEach(async () => {
  await db.batch([db.delete(stalePages), db.delete(localizations)]);
});

describe('visitor with another language', () => {
  const german = { Cookie: 'a=b; segue-locale=de' };
  beforeEach(async () => {
    await db.insert(localizations).values({ name: 'Deutsch', language: 'de' });
    await set('i18n.enable', true);
  });

  it("I18N-008 the site's language applies once visitors cannot choose", async () => {
    await set('i18n.enable', false);
    const site = createSite(FILES);
    expect(await (await site.get('/track/1/slow', german)).text()).toBe('file');
    const { locale } = await readBootstrapData({ db, env }, null, 'de');
    expect(locale.language).toBe('en');
    await set('i18n.enable', true);
    expect((await readBootstrapData({ db, env }, null, 'de')).locale.language).toBe('de');
  });

  it("a page is rendered in the visitor's language and cached separately", async () => {
    const site = createSite(
      { '/track/1/slow': 'file' },
      {
        render: async (request) => new Response(`in ${request.headers.get('Cookie')}`, { headers: { 'Content-Type': 'text/html' } }),
      },
    );
    const response = await site.get('/track/1/slow', german);
    expect([await response.text(), response.headers.get('Cache-Control')]).toEqual(['in segue-locale=de', 'private, max-age=60']);
    expect(await (await site.get('/track/1/slow')).text()).toBe('file');
    await changeLater({ track: [1] });
    expect(await (await site.get('/track/1/slow')).text()).toBe('in null');
    expect(await (await site.get('/track/1/slow', german)).text()).toBe('in segue-locale=de');
  });

  it.each(['en', 'xx', '', '../de', `${'d'.repeat(500)}`, '%00', "de' or 1=1"])(
    'INJ-15 the file is served for an unknown language: %j',
    async (language) => {
      expect(await (await createSite(FILES).get('/track/1/slow', { Cookie: `segue-locale=${language}` })).text()).toBe('file');
    },
  );

  it("the file is served in the site's default language", async () => {
    await set('i18n.default_language', 'de');
    expect(await (await createSite(FILES).get('/track/1/slow', german)).text()).toBe('file');
    expect(await (await createSite(FILES).get('/track/1/slow', { Cookie: 'segue-locale=en' })).text()).toBe('rendered /live/track/1/slow');
    await set('i18n.default_language', 'en');
  });
});
