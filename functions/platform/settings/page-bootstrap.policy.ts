import { AREA_SETTINGS, type BootstrapData, type PageBootstrap } from '#contracts/platform/settings';

/**
 * What a page embeds of the bootstrap data: one that is drawn for nobody in particular does without the settings of areas, but for those that an item
 * of a menu hangs on.
 */
export const pageBootstrap = (data: BootstrapData): PageBootstrap => {
  if (data.user) return data;
  const settings: PageBootstrap['settings'] = { ...data.settings };
  const named = data.menus.flatMap(({ items }) => items.flatMap((item) => Object.keys(item.settings)));
  for (const group of AREA_SETTINGS) if (!named.some((name) => name.startsWith(`${group}.`))) delete settings[group];
  return { ...data, settings };
};
