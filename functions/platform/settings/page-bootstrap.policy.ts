import { AREA_SETTINGS, type BootstrapData, type PageBootstrap } from '#contracts/platform/settings';

/** Omits the area settings on pages for guests, except those that a menu item depends on. */
export const pageBootstrap = (data: BootstrapData): PageBootstrap => {
  if (data.user) return data;
  const settings: PageBootstrap['settings'] = { ...data.settings };
  const named = data.menus.flatMap(({ items }) => items.flatMap((item) => Object.keys(item.settings)));
  for (const group of AREA_SETTINGS) if (!named.some((name) => name === group || name.startsWith(`${group}.`))) delete settings[group];
  return { ...data, settings };
};
