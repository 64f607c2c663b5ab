import type { SettingDefinition, SettingPage } from '../setting-definition';
import { settingsOf } from '../setting-definition';
import { GENERAL_PAGE } from './general.setting';
import { LOGGING_PAGE } from './logging.setting';

/** Every page of the settings, in the order of their menu. A new one is a file beside these and its line here. */
export const SETTING_PAGES: readonly SettingPage[] = [GENERAL_PAGE, LOGGING_PAGE];

/** The page of a name; undefined if there is none. */
export const pageNamed = (name: string): SettingPage | undefined => SETTING_PAGES.find((page) => page.name === name);

/** Every setting that a page shows, by its key. */
export const SETTINGS_BY_KEY: ReadonlyMap<string, SettingDefinition> = new Map(
  SETTING_PAGES.flatMap((page) => settingsOf(page).map((setting) => [setting.key, setting] as const)),
);
