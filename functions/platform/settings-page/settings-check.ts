import type { SettingsBody } from '#contracts/platform/settings-page';
import { type FieldErrors, validationError } from '#functions/platform/http/app-error';
import { type SettingDefinition, type SettingPage, settingsOf } from '#functions/platform/settings/setting-definition';
import { defaultOf } from '#functions/platform/settings/settings.condition';
import { isSame, optionsOf, type PageState, valueNow } from './settings-page.view';

export interface Change {
  setting: SettingDefinition;
  before: unknown;
  after: unknown;
}

const checked = (state: PageState, setting: SettingDefinition, input: unknown): { value: unknown } | { errors: string[] } => {
  const result = setting.schema.safeParse(input);
  if (!result.success) return { errors: result.error.issues.map(({ message }) => message) };
  const chosen = setting.control !== 'choice' || optionsOf(state, setting).some(({ value }) => value === result.data);
  return chosen ? { value: result.data } : { errors: ['Choose one of the available options.'] };
};

/** Returns only actual changes. Throws 422 with every unknown key and invalid value. */
export const changesOf = (state: PageState, page: SettingPage, { values, reset }: Pick<SettingsBody, 'values' | 'reset'>): Change[] => {
  const settingsByKey = new Map<string, SettingDefinition>(settingsOf(page).map((setting) => [setting.key, setting]));
  const errors: FieldErrors = {};
  const changes: Change[] = [];
  for (const key of new Set([...reset, ...Object.keys(values)])) {
    const setting = settingsByKey.get(key);
    if (!setting) {
      errors[key] = ['There is no such setting on this page.'];
      continue;
    }
    const before = valueNow(state, key);
    const input = Object.hasOwn(values, key) ? values[key] : key === 'base_url' ? before : defaultOf(key);
    // Unchanged values are never an obstacle, even if they are no longer a valid choice.
    if (isSame(input, before)) continue;
    const isDefault = isSame(input, defaultOf(key));
    const result = isDefault ? { value: input } : checked(state, setting, input);
    if ('errors' in result) errors[key] = result.errors;
    else if (!isSame(result.value, before)) changes.push({ setting, before, after: result.value });
  }
  if (Object.keys(errors).length) throw validationError(errors);
  return changes;
};
