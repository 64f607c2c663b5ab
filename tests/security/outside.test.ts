import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, describe, expect, it } from 'vitest';
import { settings, themes } from '#db/schema/site';
import { UNFRAMED_PAGES } from '#functions/site/page-serving/page-name';
import { createPages, hash, KNOWN, policyOf } from '../support/policy';
import { set } from '../support/setting';

const db = drizzle(env.DB);

afterEach(async () => {
  await db.batch([db.delete(settings), db.delete(themes)]);
});

describe('external sources in the content policy', () => {
  it.each([
    ['turnstile', 'https://challenges.cloudflare.com'],
    ['hcaptcha', 'https://hcaptcha.com https://*.hcaptcha.com'],
    ['recaptcha', 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'],
  ])('CFG-04 the captcha %s is allowed on every page once it has a key', async (provider, sources) => {
    await set('recaptcha.provider', provider);
    for (const [key, others] of [
      ['', ''],
      ['site-key', ` ${sources}`],
    ]) {
      await set('recaptcha.site_key', key);
      for (const path of ['/', '/track/2/fast', '/register', '/live']) {
        expect(policyOf(await createPages().get(path))).toMatchObject({
          'script-src': `'self' ${hash(KNOWN)}${others}`,
          'connect-src': `'self'${others}`,
          'style-src': `'self' 'unsafe-inline'${others}`,
        });
      }
    }
  });

  it('CFG-04 THEME-007 web fonts are allowed once a theme uses one', async () => {
    const font = async () => {
      const { 'font-src': fonts, 'style-src': styles } = policyOf(await createPages().get('/track/2/fast'));
      return [fonts, styles];
    };
    const theme = { name: 'Own', isDark: true };
    await db.insert(themes).values({ ...theme, values: { bg: '#000000', 'web-font': '' } });
    expect(await font()).toEqual([undefined, "'self' 'unsafe-inline'"]);
    await db.insert(themes).values({ ...theme, values: { 'web-font': 'Inter' } });
    expect(await font()).toEqual(["'self' https://fonts.bunny.net", "'self' 'unsafe-inline' https://fonts.bunny.net"]);
  });

  it('CFG-04 APP-06 ads of configured hosts are allowed only on pages with ad slots', async () => {
    const script = 'show(1)';
    await set('ads.general_top', `<script src="https://ads.example/x.js"></script><script>${script}</script>`);
    for (const path of ['/track/1/slow', '/']) expect(policyOf(await createPages().get(path))['script-src']).toBe(`'self' ${hash(KNOWN)}`);
    await set('ads.hosts', ['ads.example', '*.pictures.example', 'x; script-src *']);
    const hosts = 'https://ads.example https://*.pictures.example';
    for (const path of ['/track/1/slow', '/track/2/fast', '/', '/search', '/library']) {
      expect({ path, ...policyOf(await createPages().get(path)) }).toMatchObject({
        path,
        'script-src': `'self' ${hash(KNOWN)} ${hash(script)} ${hosts}`,
        'img-src': `'self' data: blob: ${hosts}`,
        'connect-src': `'self' ${hosts}`,
        'style-src': "'self' 'unsafe-inline'",
      });
    }
    for (const path of [
      '/track/1/slow/embed',
      '/pricing',
      '/landing',
      '/pages/about',
      '/contact',
      '/404',
      ...UNFRAMED_PAGES.map((name) => `/${name}`),
    ]) {
      expect({ path, policy: policyOf(await createPages().get(path))['script-src'] }).toEqual({ path, policy: `'self' ${hash(KNOWN)}` });
    }
    await set('ads_disabled', true);
    expect(policyOf(await createPages().get('/track/1/slow'))['script-src']).toBe(`'self' ${hash(KNOWN)}`);
  });

  it('CFG-04 the configured error reporting service is allowed', async () => {
    const calls = async () => policyOf(await createPages().get('/pricing'))['connect-src'];
    await set('error_reporting.dsn', 'https://key@errors.example/42');
    expect(await calls()).toBe("'self' https://errors.example");
    for (const dsn of ['https://errors.example; script-src *', 'http://key@errors.example/1', '*', null]) {
      await set('error_reporting.dsn', dsn);
      expect(await calls()).toBe("'self'");
    }
  });
});
