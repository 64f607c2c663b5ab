import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { settingsApi } from '#contracts/platform/settings';
import { type SettingField, type SettingsPage, settingsPageApi } from '#contracts/platform/settings-page';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

let operator: Record<string, string>;
let admin: Record<string, string>;

beforeEach(async () => {
  operator = await signIn(await createUser({ name: 'Ebba Operator', permissions: ['settings.update'] }));
  admin = await signIn(await createUser({ permissions: ['admin'] }));
  await env.DB.prepare('delete from settings').run();
  await env.DB.prepare("delete from stale_pages where tag = 'site'").run();
});

const show = async (page: string, headers = operator) => (await read(settingsPageApi.show, `settings/${page}`, { headers })).page;
const save = (page: string, body: object, headers = operator, match?: string) =>
  read(settingsPageApi.save, `settings/${page}`, {
    method: 'PUT',
    headers: { ...headers, ...(match && { 'If-Match': `"${match}"` }) },
    body,
  });
const put = (page: string, body: object, headers: Record<string, string> = operator) =>
  refusal(`settings/${page}`, { method: 'PUT', headers, body });
const fieldIn = (page: SettingsPage, key: string): SettingField =>
  page.sections.flatMap(({ settings }) => settings).find((field) => field.key === key) as SettingField;
const rows = async () =>
  (await env.DB.prepare('select name, value from settings order by name').all<{ name: string; value: string }>()).results;
const acts = async () =>
  (
    await env.DB.prepare("select action, before, after from audit_logs where subject_type = 'settings' order by id desc").all<
      Record<string, string>
    >()
  ).results;
const isStale = async () => (await env.DB.prepare("select count(*) as c from stale_pages where tag = 'site'").first<number>('c')) === 1;
const guestName = async () => (await read(settingsApi.bootstrap, 'bootstrap-data')).data.settings.branding.site_name;

describe('settings page', () => {
  test('a setting has value, default, effect and editor; a secret only that it is set', async () => {
    const page = await show('general');
    expect(fieldIn(page, 'branding.site_name')).toMatchObject({
      value: 'Segue',
      default: 'Segue',
      is_changed: false,
      changed_by: null,
      where: 'public',
      effect: 'site',
      can_edit: true,
    });
    expect(fieldIn(page, 'base_url')).toMatchObject({ value: env.BASE_URL, can_edit: false, effect: 'deploy' });
    const secrets = page.sections.flatMap((section) => section.secrets);
    expect(secrets.map(({ name, is_set, command }) => [name, is_set, command])).toEqual([
      ['BETTER_AUTH_SECRET', true, 'npx wrangler secret put BETTER_AUTH_SECRET'],
    ]);
    expect(JSON.stringify(page)).not.toContain(env.BETTER_AUTH_SECRET);
  });

  test('a change applies to the next request, makes pages stale and is in the history', async () => {
    const before = await acts();
    const { changes, page } = await save('general', { values: { 'branding.site_name': '  Ferry Radio ', 'sitemap.enable': true } });
    expect(changes).toEqual([{ key: 'branding.site_name', label: 'Site name', before: 'Segue', after: 'Ferry Radio' }]);
    expect(fieldIn(page, 'branding.site_name')).toMatchObject({ value: 'Ferry Radio', is_changed: true, changed_by: 'Ebba Operator' });
    expect(await guestName()).toBe('Ferry Radio');
    expect(await isStale()).toBe(true);
    expect(await rows()).toEqual([{ name: 'branding.site_name', value: '"Ferry Radio"' }]);
    const [act, ...others] = await acts();
    expect(others).toEqual(before);
    expect(act).toEqual({
      action: 'settings.update',
      before: '{"branding.site_name":"Segue"}',
      after: '{"branding.site_name":"Ferry Radio"}',
    });
    const { pages } = await read(settingsPageApi.list, 'settings', { headers: operator });
    expect(pages.flatMap(({ settings }) => settings.flatMap(({ key, is_changed }) => (is_changed ? [key] : [])))).toEqual([
      'branding.site_name',
    ]);
  });

  test('a save without changes writes nothing and makes no page stale', async () => {
    const before = await acts();
    const { changes } = await save('general', {
      values: { 'branding.site_name': 'Segue', 'themes.user_change': true },
      reset: ['sitemap.enable'],
    });
    expect(changes).toEqual([]);
    expect([await rows(), await isStale(), await acts()]).toEqual([[], false, before]);
  });

  test('a server setting makes no page stale; disabling the sitemap is effective at once', async () => {
    await save('general', { values: { 'sitemap.enable': false } });
    expect(await isStale()).toBe(false);
    const { exports } = await import('cloudflare:workers');
    const get = (path: string) => exports.default.fetch(new Request(`http://localhost${path}`));
    expect((await get('/sitemap.xml')).status).toBe(404);
    expect(await (await get('/robots.txt')).text()).not.toContain('Sitemap:');
    await save('general', { values: {}, reset: ['sitemap.enable'] });
    expect(await rows()).toEqual([]);
    expect((await get('/sitemap.xml')).status).toBe(200);
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap:');
  });

  test('an area setting makes pages stale only if a menu item depends on it', async () => {
    await save('general', { values: { 'api.integrated': !fieldIn(await show('general'), 'api.integrated').default } });
    expect([(await rows()).map(({ name }) => name), await isStale()]).toEqual([['api.integrated'], false]);
    const items = [{ id: 'docs', label: 'API', icon: null, type: 'route', action: '/api-docs', settings: { 'api.integrated': true } }];
    await set('menus', [{ id: 'main', name: 'Main', positions: ['sidebar-primary'], items }]);
    await env.DB.prepare("delete from stale_pages where tag = 'site'").run();
    await save('general', { values: {}, reset: ['api.integrated'] });
    expect(await isStale()).toBe(true);
  });

  test('the second of two editors gets 412 with the changed values, and nothing is written', async () => {
    const { revision } = await show('general');
    await save('general', { values: { 'branding.site_name': 'First' } }, admin, revision);
    const second = {
      method: 'PUT',
      headers: { ...operator, 'If-Match': `"${revision}"` },
      body: { values: { 'branding.site_name': 'Second' } },
    };
    const { status, body } = await refusal('settings/general', second);
    expect([status, JSON.parse(body).errors]).toEqual([412, { 'branding.site_name': ['The current value is "First".'] }]);
    expect(await guestName()).toBe('First');
    await save('general', { values: { 'branding.site_name': 'Second' } }, operator, (await show('general')).revision);
    expect(await guestName()).toBe('Second');
  });

  test('of six concurrent saves one succeeds and the others are 412', async () => {
    const countBefore = (await acts()).length;
    const names = Array.from({ length: 6 }, (_, index) => `Editor ${index}`);
    const { revision } = await show('general');
    const answers = await Promise.all(
      names.map((name) =>
        refusal('settings/general', {
          method: 'PUT',
          headers: { ...operator, 'If-Match': `"${revision}"` },
          body: { values: { 'branding.site_name': name } },
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200).length;
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 412)).toEqual([]);
    expect(won).toBe(1);
    expect((await acts()).length - countBefore).toBe(1);
  });

  test('unknown keys and invalid values are field errors, and nothing is written', async () => {
    const body = {
      values: {
        'branding.site_name': '',
        'homepage.channel': 'no-such-channel',
        'themes.user_change': 'yes',
        'mail.smtp_host': 'evil.example.com',
        'custom_pages.missing_redirect': '//evil.example.com',
        __proto__x: 1,
        'branding.site_description': 'Fits',
      },
      reset: ['uploads.driver'],
    };
    const errors = await fieldErrors('settings/general', { method: 'PUT', headers: admin, body });
    expect(Object.keys(errors).toSorted()).toEqual(
      [
        '__proto__x',
        'branding.site_name',
        'custom_pages.missing_redirect',
        'homepage.channel',
        'mail.smtp_host',
        'themes.user_change',
        'uploads.driver',
      ].toSorted(),
    );
    expect(await rows()).toEqual([]);
    expect(
      Object.keys(
        await fieldErrors('settings/logging', {
          method: 'PUT',
          headers: admin,
          body: { values: { 'logging.audit_days': 7, 'logging.errors_days': 1.5 } },
        }),
      ),
    ).toEqual(['logging.audit_days', 'logging.errors_days']);
  });

  test('a site name with a line break is a field error', async () => {
    const body = { values: { 'branding.site_name': 'Segue\r\nBcc: all@example.com' } };
    expect(await fieldErrors('settings/general', { method: 'PUT', headers: admin, body })).toEqual({
      'branding.site_name': ['Enter one line.'],
    });
  });

  test('read-only settings are 403, and a dry run writes nothing', async () => {
    expect((await put('general', { values: { base_url: 'https://evil.example.com' } }, admin)).status).toBe(403);
    expect((await put('general', { values: { 'site.demo': true } }, admin)).status).toBe(403);
    const { changes } = await save('general', { values: { 'branding.site_name': 'Tried' }, dry_run: true });
    expect(changes.map(({ after }) => after)).toEqual(['Tried']);
    expect(await rows()).toEqual([]);
  });

  test('only administrators change the error reporting address', async () => {
    const countBefore = (await acts()).length;
    const dsn = 'https://key@errors.example.com/1';
    expect((await put('logging', { values: { 'error_reporting.dsn': dsn } })).status).toBe(403);
    expect(fieldIn(await show('logging'), 'error_reporting.dsn')).toMatchObject({ can_edit: false, is_portable: false });
    await save('logging', { values: { 'error_reporting.dsn': dsn } }, admin);
    expect((await put('logging', { values: {}, reset: ['error_reporting.dsn'] })).status).toBe(403);
    expect(await rows()).toEqual([{ name: 'error_reporting.dsn', value: JSON.stringify(dsn) }]);
    const written = await acts();
    expect(written.length - countBefore).toBe(1);
    expect(written[0]).toMatchObject({ before: '{"error_reporting.dsn":null}', after: '{"error_reporting.dsn":"•••"}' });
    // Saving another setting leaves it unchanged.
    await save('logging', { values: { 'error_reporting.dsn': dsn, 'logging.mail_days': 9 } });
  });

  test('an invalid stored value is shown and can be reset', async () => {
    await set('logging.mail_days', 'many');
    expect(fieldIn(await show('logging'), 'logging.mail_days')).toMatchObject({ value: 'many', is_changed: true });
    await save('logging', { values: {}, reset: ['logging.mail_days'] });
    expect(await rows()).toEqual([]);
  });

  test('an unknown page is 404, and a user without settings.update gets 403', async () => {
    expect((await call('settings/nothing', { headers: admin })).status).toBe(404);
    expect((await put('nothing', { values: {} }, admin)).status).toBe(404);
    expect((await call('settings', { headers: await signIn(await createUser({ permissions: ['admin.access'] })) })).status).toBe(403);
  });
});
