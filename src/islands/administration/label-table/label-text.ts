import type { LabelKindName } from '#contracts/catalogue/label';
import { t } from '#islands/platform/lib/translate';

export const labelFormPath = (kind: LabelKindName, id: number): string => `/admin/${kind}/${id}/edit`;

const GENRES = {
  list: () => t('Genres'),
  create: () => t('New genre'),
  created: () => t('Genre created'),
  saved: () => t('Genre saved'),
  empty: () => ({ title: t('No genres yet'), hint: t('Artists choose from these genres for their music.') }),
  mergeTitle: (count: string, isOne: boolean) => (isOne ? t('Merge 1 genre?') : t('Merge :count genres?', { count })),
  merged: (count: string, isOne: boolean) => (isOne ? t('1 genre merged') : t(':count genres merged', { count })),
  deleteTitle: (count: string, isOne: boolean) => (isOne ? t('Delete 1 genre?') : t('Delete :count genres?', { count })),
  deleted: (count: string, isOne: boolean) => (isOne ? t('1 genre deleted') : t(':count genres deleted', { count })),
  into: () => t('Target genre'),
};
const TAGS: typeof GENRES = {
  list: () => t('Tags'),
  create: () => t('New tag'),
  created: () => t('Tag created'),
  saved: () => t('Tag saved'),
  empty: () => ({ title: t('No tags yet'), hint: t('Tags that artists add to their music appear here.') }),
  mergeTitle: (count, isOne) => (isOne ? t('Merge 1 tag?') : t('Merge :count tags?', { count })),
  merged: (count, isOne) => (isOne ? t('1 tag merged') : t(':count tags merged', { count })),
  deleteTitle: (count, isOne) => (isOne ? t('Delete 1 tag?') : t('Delete :count tags?', { count })),
  deleted: (count, isOne) => (isOne ? t('1 tag deleted') : t(':count tags deleted', { count })),
  into: () => t('Target tag'),
};

export const LABEL_TEXT: Record<LabelKindName, typeof GENRES> = { genres: GENRES, tags: TAGS };
