import { describe, expect, it } from 'vitest';
import { type CurrentUser, menuItem, type SiteMenuItem } from '#contracts/platform/settings';
import { visibleMenuItems } from '#functions/platform/bootstrap/menu.policy';
import { DEFAULT_SETTINGS } from '#functions/platform/settings/default-settings';

const settings = { base_url: 'http://localhost', ...DEFAULT_SETTINGS };
const guest_role = { permissions: [{ name: 'music.view' }] };

const item = (values: Partial<SiteMenuItem>): SiteMenuItem =>
  menuItem.parse({ id: 'a', label: 'Item', icon: null, type: 'link', action: '/somewhere', ...values });

interface Person {
  roles?: number[];
  permissions?: string[];
  subscribed?: boolean;
}

const user = ({ roles = [], permissions = [], subscribed = false }: Person = {}): CurrentUser => ({
  id: 5,
  name: 'Jane Doe',
  first_name: null,
  last_name: null,
  email: 'jane@example.com',
  image: null,
  language: null,
  country: null,
  timezone: 'UTC',
  email_verified_at: null,
  banned_at: null,
  permissions: permissions.map((name) => ({ name })),
  roles: roles.map((id) => ({ id, name: `Role ${id}` })),
  subscriptions: [{ valid: subscribed, active: subscribed }],
  two_factor_confirmed_at: null,
  unread_notifications_count: 0,
  welcome_due: false,
});

const isShown = (values: Partial<SiteMenuItem>, user: CurrentUser | null) =>
  visibleMenuItems([item(values)], { user, guest_role }, settings).length === 1;

describe('menu items', () => {
  it('an item without conditions is shown to all users', () => {
    expect([isShown({}, null), isShown({}, user())]).toEqual([true, true]);
  });

  it('NAV-008 ENT-052 an item is shown only to users with all its roles', () => {
    const two = { roles: [1, 2] };
    expect([null, user(), user({ roles: [1] }), user({ roles: [1, 2, 3] })].map((user) => isShown(two, user))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('NAV-009 ENT-053 an item is shown only to users with all its permissions', () => {
    const two = { permissions: ['music.view', 'music.create'] };
    const people = [null, user(), user({ permissions: ['music.create'] }), user({ permissions: ['music.create', 'music.view'] })];
    expect(people.map((user) => isShown(two, user))).toEqual([false, false, false, true]);
    expect(isShown({ permissions: ['music.view'] }, null)).toBe(true);
    expect(isShown(two, user({ permissions: ['admin'] }))).toBe(true);
  });

  it('NAV-010 ENT-054 an item is shown only if its settings match', () => {
    expect(isShown({ settings: { 'billing.enable': true } }, null)).toBe(true);
    expect(isShown({ settings: { 'billing.enable': false } }, null)).toBe(false);
    expect(isShown({ settings: { 'billing.enable': true, 'site.demo': true } }, null)).toBe(false);
    for (const name of ['billing.none', 'none', 'billing.enable.none', 'constructor.name']) {
      expect(isShown({ settings: { [name]: true } }, null)).toBe(false);
    }
  });

  it('NAV-011 ENT-055 an item is shown only if its subscription status matches', () => {
    const people = [null, user(), user({ subscribed: true })];
    expect(people.map((user) => isShown({ subscriptionStatus: 'subscribed' }, user))).toEqual([false, false, true]);
    expect(people.map((user) => isShown({ subscriptionStatus: 'unsubscribed' }, user))).toEqual([true, true, false]);
  });

  it("NAV-012 {currentUser} is replaced by the user's id and hides the item from guests", () => {
    const action = '/user/{currentUser}/{currentUser}';
    expect(visibleMenuItems([item({ action })], { user: user(), guest_role }, settings)[0].action).toBe('/user/5/5');
    expect(isShown({ action }, null)).toBe(false);
  });

  it.each(['/', '/lyrics', 'https://example.com/x', 'http://example.com'])('INJ-09 an item can link to %s', (action) => {
    expect(isShown({ action }, null)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '/\\evil.test',
    'mailto:x',
    '',
  ])('INJ-09 an item cannot link to %s', (action) => {
    expect(isShown({ action }, null)).toBe(false);
  });
});
