import type { SettingField, SettingsPage } from '#contracts/platform/settings-page';

/** The settings of a page by what the form calls them: a dot in a key begins a group of values there. */
export type FormValues = Record<string, unknown>;

/** All settings of a page. */
export const fieldsOf = (page: SettingsPage): SettingField[] => page.sections.flatMap(({ settings }) => settings);

/** The name of a setting in the form. A key may be the beginning of another one, so its dots make no groups. */
export const nameOf = (key: string): string => key.replaceAll('.', '__');

/** A value as its control has it: a text that is not there is an empty one. */
const asTyped = ({ control, value }: Pick<SettingField, 'control' | 'value'>): unknown =>
  (control === 'text' || control === 'long-text') && value === null ? '' : (value ?? null);

/** What the form of a page begins with. */
export const formValues = (page: SettingsPage): FormValues =>
  Object.fromEntries(fieldsOf(page).map((field) => [nameOf(field.key), asTyped(field)]));

/** What somebody changed of a page, by the keys of the settings. */
export const changesOf = (page: SettingsPage, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(page).flatMap((field) => {
      const value = values[nameOf(field.key)];
      return field.can_edit && JSON.stringify(value ?? null) !== JSON.stringify(asTyped(field)) ? [[field.key, value]] : [];
    }),
  );

/** The default of a setting as its control has it. */
export const usualValue = (field: SettingField): unknown => asTyped({ control: field.control, value: field.default });

/** The settings of a page as a file that another site may take over. */
export const asFile = (page: SettingsPage): string =>
  `${JSON.stringify(Object.fromEntries(fieldsOf(page).flatMap((field) => (field.is_portable ? [[field.key, field.value]] : []))), null, 2)}\n`;

/** Whether a page has something that can be taken to another site. */
export const isPortable = (page: SettingsPage): boolean => fieldsOf(page).some(({ is_portable }) => is_portable);
