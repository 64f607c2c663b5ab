import { type AdminSearchResult, RESULTS_PER_KIND } from '#contracts/administration/palette';
import { queryWords, tokenize } from '#functions/listening/search/search.text';
import { SETTING_PAGES } from '#functions/platform/settings/page/pages';

interface SearchedPage {
  name: string;
  title: string;
  sections: readonly {
    title: string;
    settings: readonly { key?: string; secret?: string; label: string; hint?: string; words?: readonly string[] }[];
  }[];
}

/** Matches word prefixes; settings that match by label or page title rank first. */
export const findSettings = (query: string, pages: readonly SearchedPage[] = SETTING_PAGES): AdminSearchResult[] => {
  const terms = queryWords(query).map(({ text }) => text);
  const begins = (text: string): boolean => {
    const words = tokenize(text).map((word) => word.text);
    return terms.length > 0 && terms.every((part) => words.some((word) => word.startsWith(part)));
  };
  const matches = pages.flatMap(({ name, title, sections }) =>
    sections.flatMap(({ title: section, settings }) =>
      settings.flatMap(({ key, secret, label, hint = '', words = [] }) => {
        const id = key ?? secret ?? label;
        const isNamed = begins(`${label} ${title}`);
        if (!isNamed && !begins([label, title, section, id, hint, ...words].join(' '))) return [];
        const path = `/admin/settings/${name}#setting-${id.replaceAll('.', '-')}`;
        return [{ isNamed, thing: { kind: 'setting' as const, id, name: label, note: title, is_hidden: false, path } }];
      }),
    ),
  );
  return matches
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .slice(0, RESULTS_PER_KIND)
    .map(({ thing }) => thing);
};
