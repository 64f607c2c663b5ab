import type { SiteMenu, SiteMenuItem } from '#contracts/platform/settings';

type Position = SiteMenu['positions'][number];

export const itemsAt = (menus: SiteMenu[], position: Position): SiteMenuItem[] =>
  menus.filter((menu) => menu.positions.includes(position)).flatMap((menu) => menu.items);

const isSection = (href: string): boolean => href.lastIndexOf('/') === 0;
const isBelow = (path: string, href: string): boolean => href !== '/' && path.startsWith(`${href}/`);

/** Returns the address that equals the path or is its longest parent. The overview of a section, such as `/backstage`, is no parent if other items are below it. */
export const currentPath = (addresses: string[], path: string): string | undefined =>
  addresses
    .filter((href) => href === path || (isBelow(path, href) && !(isSection(href) && addresses.some((other) => isBelow(other, href)))))
    .sort((one, other) => other.length - one.length)[0];
