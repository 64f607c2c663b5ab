import { describe, expect, test } from 'vitest';
import { isAppearanceEditor } from '#islands/platform/bootstrap/appearance-editor';
import { parseBootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { isSubscribed, profilePath, visitorHasPermission } from '#islands/platform/bootstrap/current-user';
import { currentPath } from '#islands/platform/shell/menu';

const data = { settings: { base_url: 'https://segue.example' }, themes: [], user: null };

describe('bootstrap data', () => {
  test('OPS-003 JSON text is parsed', () => {
    expect(parseBootstrap(JSON.stringify(data))).toEqual(data);
  });

  test('OPS-003 JSON text inside JSON is parsed', () => {
    expect(parseBootstrap(JSON.stringify(JSON.stringify(data)))).toEqual(data);
  });

  test('OPS-004 an object is used unchanged', () => {
    expect(parseBootstrap(data)).toBe(data);
  });
});

describe('current user', () => {
  const guest_role = { permissions: [{ name: 'music.view' }] };

  test("PERM-002 PERM-003 permissions are the user's, else the guest role's", () => {
    expect(visitorHasPermission({ user: null, guest_role }, 'music.view')).toBe(true);
    expect(visitorHasPermission({ user: { permissions: [] }, guest_role }, 'music.view')).toBe(false);
    expect(visitorHasPermission({ user: { permissions: [{ name: 'music.create' }] }, guest_role }, 'music.create')).toBe(true);
  });

  test('PERM-004 admin has every permission', () => {
    expect(visitorHasPermission({ user: { permissions: [{ name: 'admin' }] }, guest_role }, 'logs.view')).toBe(true);
  });

  test('PERM-008 one valid subscription is enough', () => {
    expect(isSubscribed({ subscriptions: [{ valid: false, active: true }] })).toBe(false);
    expect(
      isSubscribed({
        subscriptions: [
          { valid: false, active: true },
          { valid: true, active: true },
        ],
      }),
    ).toBe(true);
    expect(isSubscribed(null)).toBe(false);
  });

  test('the profile path contains id and name', () => {
    expect(profilePath({ id: 5, name: 'Noor Haddad' })).toBe('/user/5/noor-haddad');
    expect(profilePath({ id: 6, name: '宇多田' })).toBe(`/user/6/${encodeURIComponent('宇多田')}`);
  });
});

describe('current menu item', () => {
  const addresses = ['/', '/library', '/backstage', '/backstage/insights', '/admin/logs', '/admin/logs/audit'];

  test('the current item is the exact path, else its parent, else none', () => {
    expect(currentPath(addresses, '/library/albums')).toBe('/library');
    expect(currentPath(addresses, '/librarystuff')).toBeUndefined();
    expect(currentPath(addresses, '/')).toBe('/');
    expect(currentPath(addresses, '/admin/logs/schedule')).toBe('/admin/logs');
  });

  test('the overview of a section is current on its own page only', () => {
    expect(currentPath(addresses, '/backstage')).toBe('/backstage');
    expect(currentPath(addresses, '/backstage/albums/3/edit')).toBeUndefined();
    expect(currentPath(addresses, '/backstage/insights/tracks')).toBe('/backstage/insights');
  });
});

describe('appearance editor', () => {
  const framed = (search: string) => ({ self: {}, top: {}, location: { search } });

  test('APPEAR-028 the editor is inactive in a top-level page', () => {
    const self = {};
    expect(isAppearanceEditor({ self, top: self, location: { search: '?appearanceEditor=true' } })).toBe(false);
  });

  test('APPEAR-029 the editor is active only in a frame with its parameter', () => {
    expect(isAppearanceEditor(framed('?appearanceEditor=true'))).toBe(true);
    expect(isAppearanceEditor(framed('?appearanceEditor=1'))).toBe(false);
    expect(isAppearanceEditor(framed(''))).toBe(false);
  });
});
