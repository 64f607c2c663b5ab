import type { LabelKindName } from '#contracts/catalogue/label';
import { t } from '#islands/platform/lib/translate';

export const labelFormPath = (kind: LabelKindName, id: number): string => `/admin/${kind}/${id}/edit`;

const GENRES = {
  list: () => t('Genres'),
  create: () => t('New genre'),
  created: () => t('The genre is made.'),
  saved: () => t('The genre is saved.'),
  empty: () => ({ title: t('No genres yet'), hint: t('Music is sorted by genres; artists choose among those that are here.') }),
  mergeTitle: (count: string, isOne: boolean) => (isOne ? t('Merge 1 genre?') : t('Merge :count genres?', { count })),
  merged: (count: string, isOne: boolean) => (isOne ? t('1 genre merged') : t(':count genres merged', { count })),
  deleteTitle: (count: string, isOne: boolean) => (isOne ? t('Delete 1 genre?') : t('Delete :count genres?', { count })),
  deleted: (count: string, isOne: boolean) => (isOne ? t('1 genre deleted') : t(':count genres deleted', { count })),
  into: () => t('Into which genre'),
};
const TAGS: typeof GENRES = {
  list: () => t('Tags'),
  create: () => t('New tag'),
  created: () => t('The tag is made.'),
  saved: () => t('The tag is saved.'),
  empty: () => ({ title: t('No tags yet'), hint: t('Whoever publishes makes tags by writing them.') }),
  mergeTitle: (count, isOne) => (isOne ? t('Merge 1 tag?') : t('Merge :count tags?', { count })),
  merged: (count, isOne) => (isOne ? t('1 tag merged') : t(':count tags merged', { count })),
  deleteTitle: (count, isOne) => (isOne ? t('Delete 1 tag?') : t('Delete :count tags?', { count })),
  deleted: (count, isOne) => (isOne ? t('1 tag deleted') : t(':count tags deleted', { count })),
  into: () => t('Into which tag'),
};

export const LABEL_TEXT: Record<LabelKindName, typeof GENRES> = { genres: GENRES, tags: TAGS };
