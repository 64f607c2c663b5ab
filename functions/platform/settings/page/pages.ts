import type { SettingDefinition, SettingPage } from '../setting-definition';
import { settingsOf } from '../setting-definition';
import { GDPR_PAGE } from './gdpr.setting';
import { GENERAL_PAGE } from './general.setting';
import { LOGGING_PAGE } from './logging.setting';
import { UPLOADING_PAGE } from './uploading.setting';

export const SETTING_PAGES: readonly SettingPage[] = [GENERAL_PAGE, UPLOADING_PAGE, GDPR_PAGE, LOGGING_PAGE];

export const pageNamed = (name: string): SettingPage | undefined => SETTING_PAGES.find((page) => page.name === name);

export const SETTINGS_BY_KEY: ReadonlyMap<string, SettingDefinition> = new Map(
  SETTING_PAGES.flatMap((page) => settingsOf(page).map((setting) => [setting.key, setting] as const)),
);
