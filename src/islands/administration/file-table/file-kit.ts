import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import type { ResourceKit } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';

const SENTENCES: Record<string, (count: string, isOne: boolean) => string> = {
  just_came: (count, isOne) =>
    isOne
      ? t('1 was uploaded within a day: its owner may be about to publish it.')
      : t(':count were uploaded within a day: their owners may be about to publish them.', { count }),
  is_owned: (count, isOne) =>
    isOne
      ? t('1 belongs to somebody, who does not see it any more.')
      : t(':count belong to people, who do not see them any more.', { count }),
};

export const fileKit = (views: SavedView[]): ResourceKit => ({
  resource: 'files',
  fields: [
    { id: 'name', label: t('Name'), type: 'text' },
    {
      id: 'kind',
      label: t('Kind'),
      type: 'choice',
      options: [
        { id: 'audio', label: t('Sound') },
        { id: 'image', label: t('Picture') },
      ],
    },
    { id: 'type', label: t('Type'), type: 'text' },
    { id: 'owner', label: t('Owner'), type: 'text' },
    { id: 'orphan', label: t('Nothing uses it'), type: 'flag' },
    { id: 'size', label: t('Size in bytes'), type: 'number' },
    { id: 'created', label: t('Uploaded'), type: 'date' },
  ],
  actions: [
    {
      id: 'delete',
      label: t('Delete'),
      icon: 'trash',
      isDanger: true,
      note: t('Its bytes are kept for 30 days and then go for good.'),
      title: (count, isOne) => (isOne ? t('Delete 1 file?') : t('Delete :count files?', { count })),
      done: (count, isOne) => (isOne ? t('1 file deleted') : t(':count files deleted', { count })),
    },
  ],
  kept: (count, isOne) =>
    isOne
      ? t('1 stays: a track uses it, or did before. Delete or replace it at the track.')
      : t(':count stay: tracks use them, or did before. Delete or replace them at the tracks.', { count }),
  consequence: (name, count, isOne) => SENTENCES[name]?.(count, isOne) ?? '',
  exported: { download: [] },
  views,
});
