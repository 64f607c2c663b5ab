import type { SiteMenu, SiteMenuItem } from '#contracts/platform/settings';

type Position = SiteMenu['positions'][number];

export const itemsAt = (menus: SiteMenu[], position: Position): SiteMenuItem[] =>
  menus.filter((menu) => menu.positions.includes(position)).flatMap((menu) => menu.items);

/** Returns the address that equals the path or is its longest parent. */
export const currentPath = (addresses: string[], path: string): string | undefined =>
  addresses
    .filter((href) => href === path || (href !== '/' && path.startsWith(`${href}/`)))
    .sort((one, other) => other.length - one.length)[0];
