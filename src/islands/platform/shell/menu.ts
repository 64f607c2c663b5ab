import type { Menu, MenuItem } from '#contracts/platform/settings';

type Position = Menu['positions'][number];

/** The items of every menu at a position, shown or not. */
export const itemsAt = (menus: Menu[], position: Position): MenuItem[] =>
  menus.filter((menu) => menu.positions.includes(position)).flatMap((menu) => menu.items);

/** The address that stands for a path: the same one, else the one below which it lies (`/library` for `/library/songs`), else none. */
export const currentAddress = (addresses: string[], path: string): string | undefined =>
  addresses
    .filter((address) => address === path || (address !== '/' && path.startsWith(`${address}/`)))
    .sort((one, other) => other.length - one.length)[0];
