import type { SettingField, SettingsPage } from '#contracts/platform/settings-page';

export type FormValues = Record<string, unknown>;

export const fieldsOf = (page: SettingsPage): SettingField[] => page.sections.flatMap(({ settings }) => settings);

/** Form names have no dots, which would nest values: some keys are prefixes of others. */
export const nameOf = (key: string): string => key.replaceAll('.', '__');

type Typed = Pick<SettingField, 'control' | 'scale' | 'value'>;

/** Controls show null texts as empty strings, lists of texts as lines, and numbers in their shown unit. */
export const asTyped = ({ control, scale, value }: Typed): unknown => {
  if (control === 'text-list') return Array.isArray(value) ? value.join('\n') : '';
  if (control === 'number' && typeof value === 'number') return value / scale;
  return (control === 'text' || control === 'long-text') && value === null ? '' : (value ?? null);
};

const lines = (text: unknown): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const asValue = ({ control, scale, value }: Typed): unknown => {
  if (control === 'text-list') return lines(value);
  return control === 'number' && typeof value === 'number' && scale !== 1 ? Math.round(value * scale) : value;
};

/** Compares form values; ignores blank lines of lists. */
export const isSameValue = (field: Omit<Typed, 'value'>, one: unknown, other: unknown): boolean =>
  JSON.stringify(asValue({ ...field, value: one }) ?? null) === JSON.stringify(asValue({ ...field, value: other }) ?? null);

export const formValues = (page: SettingsPage): FormValues =>
  Object.fromEntries(fieldsOf(page).map((field) => [nameOf(field.key), asTyped(field)]));

/** Changed settings by key. */
export const changesOf = (page: SettingsPage, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(page).flatMap((field) => {
      const value = values[nameOf(field.key)];
      return field.can_edit && !isSameValue(field, value, asTyped(field)) ? [[field.key, asValue({ ...field, value })]] : [];
    }),
  );

/** The default as a form value. */
export const defaultValue = (field: SettingField): unknown => asTyped({ ...field, value: field.default });

/** Portable settings as JSON, for import into another site. */
export const asFile = (page: SettingsPage): string =>
  `${JSON.stringify(Object.fromEntries(fieldsOf(page).flatMap((field) => (field.is_portable ? [[field.key, field.value]] : []))), null, 2)}\n`;

export const isPortable = (page: SettingsPage): boolean => fieldsOf(page).some(({ is_portable }) => is_portable);
