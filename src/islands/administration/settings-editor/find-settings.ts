import type { SettingsIndex } from '#contracts/platform/settings-page';

interface Hit {
  page: SettingsIndex[number];
  setting: SettingsIndex[number]['settings'][number];
  /** The other name that it was found by; null where its own names were enough. */
  by: string | null;
}

/** The settings that are called so, by label, key, hint or another name for the same thing; of all pages, or of those that were changed. */
export const findSettings = (index: SettingsIndex, query: string, isChangedOnly: boolean): Hit[] => {
  const words = query.toLowerCase().trim().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return index.flatMap((page) =>
    page.settings.flatMap((setting): Hit[] => {
      if (isChangedOnly && !setting.is_changed) return [];
      if (has(`${setting.label} ${setting.key} ${setting.hint ?? ''} ${page.title}`)) return [{ page, setting, by: null }];
      const by = setting.words.find((other) => has(`${setting.label} ${page.title} ${other}`));
      return by ? [{ page, setting, by }] : [];
    }),
  );
};
