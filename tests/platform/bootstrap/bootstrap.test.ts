import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, describe, expect, it } from 'vitest';
import { bootstrapData, menuItem, settingsApi } from '#contracts/platform/settings';
import { localizations, settings, themes } from '#db/schema/site';
import { call, read } from '../../support/call';
import { set } from '../../support/setting';

const db = drizzle(env.DB);

const bootstrap = async (headers: Record<string, string> = {}) => (await read(settingsApi.bootstrap, 'bootstrap-data', { headers })).data;

afterEach(async () => {
  await db.batch([db.delete(settings), db.delete(themes), db.delete(localizations)]);
});

describe('bootstrap data of a new site', () => {
  it('OPS-005 OPS-006 OPS-007 a new site has settings, themes, menus, a guest role and no user', async () => {
    const data = await bootstrap();
    expect(bootstrapData.parse(data)).toEqual(data);
    expect(data.user).toBeNull();
    expect(data.guest_role.permissions).toEqual([{ name: 'music.view' }]);
    expect(data.locale).toEqual({ language: 'en', lines: {} });
  });

  // Also proves ENT-065
  it('ENT-056 ENT-057 ENT-058 ENT-059 ENT-060 ENT-063 ENT-064 the default settings are complete', async () => {
    const { settings } = await bootstrap();
    expect(settings).toMatchObject({
      base_url: env.BASE_URL,
      dates: { default_timezone: 'UTC', format: 'long' },
      cookie_notice: { enable: true, position: 'bottom', button: { label: 'Got it' } },
      branding: { site_name: 'Segue' },
      require_email_confirmation: false,
      themes: { default_id: null },
    });
  });

  // Also proves ENT-068 ENT-069 ENT-070
  it('ENT-061 ENT-062 ENT-066 ENT-067 logos, social login, captcha and policies have defaults', async () => {
    const { branding, social, recaptcha, registration } = (await bootstrap()).settings;
    expect(branding).toMatchObject({ logo_light: null, logo_dark: null, logo_light_mobile: null, logo_dark_mobile: null });
    expect(social).toEqual({
      google: { enable: false },
      facebook: { enable: false },
      twitter: { enable: false },
      envato: { enable: false },
      compact_buttons: false,
    });
    expect(recaptcha).toMatchObject({ site_key: null, enable: { register: false, contact: false } });
    expect(registration.policies).toEqual([]);
  });

  it('ENT-040 ENT-041 ENT-042 ENT-043 light and dark themes have a value for every role', async () => {
    const { themes } = await bootstrap();
    expect(themes.map(({ values, ...theme }) => theme)).toEqual([
      { id: 1, name: 'Light', is_dark: false, default_light: true, default_dark: false, font: null },
      { id: 2, name: 'Dark', is_dark: true, default_light: false, default_dark: true, font: null },
    ]);
    const [light, dark] = themes.map((theme) => Object.entries(theme.values));
    expect(dark.map(([role]) => role)).toEqual(light.map(([role]) => role));
    for (const [role, value] of [...light, ...dark]) expect(`${role} ${value}`).toMatch(/^[a-z0-9-]+ #[0-9A-F]{6}$/);
  });

  it('ENT-044 ENT-045 every menu position has a menu', async () => {
    const { menus } = await bootstrap();
    expect(menus.flatMap((menu) => menu.positions).sort()).toEqual([
      'landing-page-navbar',
      'mobile-bottom',
      'sidebar-primary',
      'sidebar-secondary',
    ]);
    const items = menus.flatMap((menu) => menu.items);
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
  });
});

describe('operator settings', () => {
  it('a setting replaces its default by dotted name and leaves the others', async () => {
    await set('branding.site_name', 'Overture');
    await set('homepage.type', 'landingPage');
    await set('ads.artist_top', '<b>Advert</b>');
    const { settings } = await bootstrap();
    expect(settings.branding).toMatchObject({ site_name: 'Overture', site_description: 'Music that never stops between pages.' });
    expect(settings.homepage).toEqual({ type: 'landingPage', channel: 'discover' });
    expect(settings.ads).toMatchObject({ artist_top: '<b>Advert</b>', artist_bottom: '' });
  });

  it('FUN-06 private, unknown and base_url settings are not in the response', async () => {
    const canary = 'canary-8d1f';
    const names = [
      'mail.smtp_password',
      'branding.secret',
      'stripe',
      '__proto__.polluted',
      'constructor.prototype.polluted',
      'seo.__proto__.x',
    ];
    for (const name of [...names, 'base_url', '', '.', 'branding.', 'branding.site_name.length']) await set(name, canary);
    const answer = await (await call('bootstrap-data')).text();
    expect(answer).not.toContain(canary);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('own themes replace the default ones', async () => {
    await db.insert(themes).values({ name: 'Sepia', isDark: false, defaultLight: true, values: { bg: '#F4ECD8' } });
    expect((await bootstrap()).themes).toEqual([
      {
        id: expect.any(Number),
        name: 'Sepia',
        is_dark: false,
        default_light: true,
        default_dark: false,
        values: { bg: '#F4ECD8' },
        font: null,
      },
    ]);
  });

  it('own menus replace the default ones', async () => {
    const item = menuItem.parse({ id: 'a', label: 'Jazz', icon: null, type: 'link', action: '/genre/jazz' });
    const menus = [{ id: 'm', name: 'Mine', positions: ['sidebar-primary'], items: [item] }];
    await set('menus', menus);
    expect((await bootstrap()).menus).toEqual(menus);
  });

  it('translations are returned for the requested language', async () => {
    await set('i18n.enable', true);
    await db.insert(localizations).values({ name: 'Deutsch', language: 'de', lines: { Home: 'Start' } });
    expect((await bootstrap()).locale).toEqual({ language: 'en', lines: {} });
    expect((await bootstrap({ Cookie: 'segue-locale=de' })).locale).toEqual({ language: 'de', lines: { Home: 'Start' } });
    expect((await bootstrap({ Cookie: 'segue-locale=xx' })).locale).toEqual({ language: 'en', lines: {} });
  });

  it('ENT-047 a menu label is cut to 1024 characters', () => {
    const long = menuItem.parse({ id: 'a', label: 'x'.repeat(1025), icon: null, type: 'link', action: '/' });
    expect(long.label).toHaveLength(1024);
  });
});
