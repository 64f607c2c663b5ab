import { isReleaseDate } from '#functions/catalogue/publishing/release-date.contract';
import { t } from '#islands/platform/lib/translate';

export type BulkListMode = 'add' | 'replace';

export interface BulkList<Item> {
  items: Item[];
  mode: BulkListMode;
}

/** The new list of an item; undefined if nothing was selected. */
export const listFor = <Item>(now: Item[] = [], { items, mode }: BulkList<Item>, keyOf: (item: Item) => string): Item[] | undefined => {
  if (items.length === 0) return undefined;
  if (mode === 'replace') return items;
  const existing = new Set(now.map(keyOf));
  return [...now, ...items.filter((item) => !existing.has(keyOf(item)))];
};

export const releaseDateError = (date: string | null): string | undefined =>
  date === null || isReleaseDate(date) ? undefined : t('Enter a date.');

/** Names are compared case-insensitively. */
export const keyOfName = (name: string): string => name.toLocaleLowerCase();
