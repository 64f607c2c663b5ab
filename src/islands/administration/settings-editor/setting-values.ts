import type { SettingField, SettingsPage } from '#contracts/platform/settings-page';

export type FormValues = Record<string, unknown>;

export const fieldsOf = (page: SettingsPage): SettingField[] => page.sections.flatMap(({ settings }) => settings);

/** Form names have no dots, which would nest values: some keys are prefixes of others. */
export const nameOf = (key: string): string => key.replaceAll('.', '__');

/** Controls show null texts as empty strings. */
const asTyped = ({ control, value }: Pick<SettingField, 'control' | 'value'>): unknown =>
  (control === 'text' || control === 'long-text') && value === null ? '' : (value ?? null);

export const formValues = (page: SettingsPage): FormValues =>
  Object.fromEntries(fieldsOf(page).map((field) => [nameOf(field.key), asTyped(field)]));

/** Changed settings by key. */
export const changesOf = (page: SettingsPage, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(page).flatMap((field) => {
      const value = values[nameOf(field.key)];
      return field.can_edit && JSON.stringify(value ?? null) !== JSON.stringify(asTyped(field)) ? [[field.key, value]] : [];
    }),
  );

/** The default as a form value. */
export const defaultValue = (field: SettingField): unknown => asTyped({ control: field.control, value: field.default });

/** Portable settings as JSON, for import into another site. */
export const asFile = (page: SettingsPage): string =>
  `${JSON.stringify(Object.fromEntries(fieldsOf(page).flatMap((field) => (field.is_portable ? [[field.key, field.value]] : []))), null, 2)}\n`;

export const isPortable = (page: SettingsPage): boolean => fieldsOf(page).some(({ is_portable }) => is_portable);
