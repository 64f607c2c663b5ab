import type { Env } from '#functions/platform/http/env';
import type { ServerSettingName } from './server-settings';
import type { SettingControl } from './setting-control';
import type { PublicListName, PublicSettingName } from './settings.condition';

/** Every page, pages of logged-in users, or the server only. */
type SettingAudience = 'public' | 'area' | 'server';

/** Next request, all public pages (rendered again), next visit of its area, or next deployment. */
type SettingEffect = 'now' | 'site' | 'area' | 'deploy';

interface SettingText {
  label: string;
  hint?: string;
  words?: readonly string[]; // synonyms for the search
}

export interface SettingDefinition extends SettingText, SettingControl {
  key: PublicSettingName | PublicListName | ServerSettingName | 'base_url';
  where: SettingAudience;
  effect: SettingEffect;
  /** Could redirect email, files or code: needs `admin`, not only `settings.update`. */
  needsAdmin?: true;
  fixed?: string;
}

/** Only its presence is ever revealed. */
export interface SecretDefinition extends SettingText {
  secret: keyof Env & string;
}

/** A test or a task with the saved values; its handler is in `administration/settings-action`. */
export interface SettingAction {
  name: string;
  label: string;
  hint?: string;
  needsAdmin?: true;
  /** Requires a line of text, such as an address. */
  input?: { label: string; max: number; pattern: RegExp; patternMessage: string; initial?: 'own-email' };
}

/** A value computed by the server; its reader is in `administration/settings-action`. */
interface SettingFact {
  name: string;
  label: string;
  hint?: string;
}

export interface SettingSection {
  title: string;
  usedIn?: readonly { label: string; path: string }[];
  settings: readonly (SettingDefinition | SecretDefinition)[];
  facts?: readonly SettingFact[];
  actions?: readonly SettingAction[];
}

export interface SettingPage {
  name: string;
  title: string;
  lead: string;
  group: 'site' | 'people' | 'money' | 'machinery';
  sections: readonly SettingSection[];
}

export const isSecret = (setting: SettingDefinition | SecretDefinition): setting is SecretDefinition => 'secret' in setting;

export const settingsOf = (page: SettingPage): SettingDefinition[] =>
  page.sections.flatMap(({ settings }) => settings.filter((setting): setting is SettingDefinition => !isSecret(setting)));
