import type { BootstrapData, CurrentUser, Menu, MenuItem, PublicSettings } from '#contracts/settings';

type Position = Menu['positions'][number];
type Granted = { permissions: { name: string }[] };

/** Whom a menu is shown to: the person, or null for a guest, who holds what the guest role does. */
export type Viewer = Pick<BootstrapData, 'user' | 'settings'> & { guest_role: Granted };

/** Whether the person, or the guest role without one, holds the permission; `admin` grants every one. */
export const holds = ({ user, guest_role }: Pick<Viewer, 'user' | 'guest_role'>, permission: string): boolean =>
  (user ?? guest_role).permissions.some(({ name }) => name === permission || name === 'admin');

/** Whether at least one of the person's subscriptions is valid. */
export const isSubscribed = (user: Pick<CurrentUser, 'subscriptions'> | null): boolean => user?.subscriptions.some(({ valid }) => valid) ?? false;

/** The value of a setting by its dotted name. */
const settingOf = (settings: PublicSettings, name: string): unknown =>
  name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], settings);

/** Whether a menu item is shown: every role and permission held, every setting as named, and the right side of a subscription. */
export const isShown = (item: MenuItem, viewer: Viewer): boolean =>
  item.roles.every((id) => viewer.user?.roles.some((role) => role.id === id)) &&
  item.permissions.every((permission) => holds(viewer, permission)) &&
  Object.entries(item.settings).every(([name, value]) => settingOf(viewer.settings, name) === value) &&
  (item.subscriptionStatus === null || isSubscribed(viewer.user) === (item.subscriptionStatus === 'subscribed'));

/** The address that an item leads to for the person; the start page where it speaks of a person and there is none. */
export const actionOf = (item: Pick<MenuItem, 'action'>, user: Pick<CurrentUser, 'id'> | null): string =>
  item.action.replaceAll('{currentUser}', user ? String(user.id) : '');

/** The items of every menu at a position, shown or not. */
export const itemsAt = (menus: Menu[], position: Position): MenuItem[] =>
  menus.filter((menu) => menu.positions.includes(position)).flatMap((menu) => menu.items);

/**
 * The item that stands for a path: the one that leads there, else the one below which it lies (`/library` for `/library/songs`), else none.
 */
export const currentItem = <Item extends { action: string }>(items: Item[], path: string): Item | undefined =>
  items
    .filter(({ action }) => action === path || (action !== '/' && path.startsWith(`${action}/`)))
    .sort((one, other) => other.action.length - one.action.length)[0];
