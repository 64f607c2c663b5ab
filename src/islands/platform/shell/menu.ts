import type { SiteMenu, SiteMenuItem } from '#contracts/platform/settings';

type Position = SiteMenu['positions'][number];

/** The items of every menu at a position, shown or not. */
export const itemsAt = (menus: SiteMenu[], position: Position): SiteMenuItem[] =>
  menus.filter((menu) => menu.positions.includes(position)).flatMap((menu) => menu.items);

/** The address that stands for a path: the same one, else the one below which it lies (`/library` for `/library/songs`), else none. */
export const currentPath = (addresses: string[], path: string): string | undefined =>
  addresses
    .filter((href) => href === path || (href !== '/' && path.startsWith(`${href}/`)))
    .sort((one, other) => other.length - one.length)[0];
