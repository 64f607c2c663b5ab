import type { Env } from '#functions/platform/http/env';
import type { ServerSettingName } from './server-settings';
import type { SettingControl } from './setting-control';
import type { PublicSettingName } from './settings.condition';

/** Where a setting is known: in every page, in the pages of people who are logged in, on the server only. */
type SettingPlace = 'public' | 'area' | 'server';

/** When a change acts: with the next request, on all public pages (which are made anew), with the next visit of its area, or with the next deployment. */
type SettingEffect = 'now' | 'site' | 'area' | 'deploy';

interface Said {
  /** What it is called. */
  label: string;
  /** What it does. */
  hint?: string;
  /** Other names that people look for it by. */
  words?: readonly string[];
}

/** A setting as its page shows and checks it. */
export interface SettingDefinition extends Said, SettingControl {
  key: PublicSettingName | ServerSettingName | 'base_url';
  where: SettingPlace;
  effect: SettingEffect;
  /** It could lead mail, files or code elsewhere: who changes it needs `admin`, not only `settings.update`. */
  needsAdmin?: true;
  /** Shown, and changed elsewhere: where, in a sentence. */
  fixed?: string;
}

/** A secret of the deployment: whether it is set is all that anybody is told. */
export interface SecretDefinition extends Said {
  secret: keyof Env & string;
}

interface SettingSection {
  title: string;
  /** The pages that its settings change. */
  usedIn?: readonly { label: string; path: string }[];
  settings: readonly (SettingDefinition | SecretDefinition)[];
}

/** A page of settings: its form, its checks, its place in the search and in the menu come from this alone. */
export interface SettingPage {
  /** Its name in addresses. */
  name: string;
  title: string;
  /** What it is about, in a sentence. */
  lead: string;
  group: 'site' | 'people' | 'money' | 'machinery';
  sections: readonly SettingSection[];
}

export const isSecret = (setting: SettingDefinition | SecretDefinition): setting is SecretDefinition => 'secret' in setting;

/** The settings of a page, without its secrets. */
export const settingsOf = (page: SettingPage): SettingDefinition[] =>
  page.sections.flatMap(({ settings }) => settings.filter((setting): setting is SettingDefinition => !isSecret(setting)));
