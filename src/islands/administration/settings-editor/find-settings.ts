import type { SettingsIndex } from '#contracts/platform/settings-page';

interface Hit {
  page: SettingsIndex[number];
  setting: SettingsIndex[number]['settings'][number];
  /** Matched synonym; null for a match by its own names. */
  by: string | null;
}

/** Finds settings by label, key, hint or synonym. */
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
