import type { BootstrapData, PageBootstrap, SiteMenuItem } from '#contracts/platform/settings';

export type MenuVisitor = Pick<BootstrapData, 'user' | 'guest_role'>;

const CURRENT_USER = '{currentUser}';

const settingOf = (settings: PageBootstrap['settings'], name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, key) => (value && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined), settings);

/** Allows paths on this site and http(s) URLs; rejects `//host` and `javascript:`. */
const isSafe = (action: string): boolean => /^(\/(?![/\\])|https?:\/\/)/.test(action);

const isVisible = (item: SiteMenuItem, { user, guest_role }: MenuVisitor, settings: PageBootstrap['settings']): boolean => {
  const permissions = (user ?? guest_role).permissions.map((permission) => permission.name);
  const roles = user?.roles.map((role) => role.id) ?? [];
  const subscribed = user?.subscriptions.some((subscription) => subscription.valid) ?? false;
  return (
    isSafe(item.action) &&
    (user !== null || !item.action.includes(CURRENT_USER)) &&
    item.roles.every((role) => roles.includes(role)) &&
    (permissions.includes('admin') || item.permissions.every((permission) => permissions.includes(permission))) &&
    Object.entries(item.settings).every(([name, value]) => settingOf(settings, name) === value) &&
    (item.subscriptionStatus === null || (item.subscriptionStatus === 'subscribed') === subscribed)
  );
};

export const visibleMenuItems = (items: SiteMenuItem[], visitor: MenuVisitor, settings: PageBootstrap['settings']): SiteMenuItem[] =>
  items
    .filter((item) => isVisible(item, visitor, settings))
    .map((item) => ({ ...item, action: item.action.replaceAll(CURRENT_USER, String(visitor.user?.id)) }));
