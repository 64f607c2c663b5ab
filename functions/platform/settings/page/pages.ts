import type { SettingDefinition, SettingPage } from '../setting-definition';
import { settingsOf } from '../setting-definition';
import { ANALYTICS_PAGE } from './analytics.setting';
import { AUTHENTICATION_PAGE } from './authentication.setting';
import { CACHE_PAGE } from './cache.setting';
import { GDPR_PAGE } from './gdpr.setting';
import { GENERAL_PAGE } from './general.setting';
import { LOCALIZATION_PAGE } from './localization.setting';
import { LOGGING_PAGE } from './logging.setting';
import { OUTGOING_EMAIL_PAGE } from './outgoing-email.setting';
import { PLAYER_PAGE } from './player.setting';
import { PROVIDERS_PAGE } from './providers.setting';
import { QUEUE_PAGE } from './queue.setting';
import { RECAPTCHA_PAGE } from './recaptcha.setting';
import { SEARCH_PAGE } from './search.setting';
import { SUBSCRIPTIONS_PAGE } from './subscriptions.setting';
import { UPLOADING_PAGE } from './uploading.setting';
import { WEBSOCKETS_PAGE } from './websockets.setting';

/** In the order of the menu, which groups them. */
export const SETTING_PAGES: readonly SettingPage[] = [
  GENERAL_PAGE,
  LOCALIZATION_PAGE,
  PLAYER_PAGE,
  PROVIDERS_PAGE,
  SEARCH_PAGE,
  AUTHENTICATION_PAGE,
  RECAPTCHA_PAGE,
  GDPR_PAGE,
  SUBSCRIPTIONS_PAGE,
  UPLOADING_PAGE,
  OUTGOING_EMAIL_PAGE,
  CACHE_PAGE,
  QUEUE_PAGE,
  WEBSOCKETS_PAGE,
  ANALYTICS_PAGE,
  LOGGING_PAGE,
];

export const pageNamed = (name: string): SettingPage | undefined => SETTING_PAGES.find((page) => page.name === name);

export const SETTINGS_BY_KEY: ReadonlyMap<string, SettingDefinition> = new Map(
  SETTING_PAGES.flatMap((page) => settingsOf(page).map((setting) => [setting.key, setting] as const)),
);
