import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import type { ResourceKit } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';

const SENTENCES: Record<string, (count: string, isOne: boolean) => string> = {
  just_came: (count, isOne) =>
    isOne
      ? t('1 was uploaded in the last 24 hours. The owner may still publish it.')
      : t(':count were uploaded in the last 24 hours. Their owners may still publish them.', { count }),
  is_owned: (count, isOne) =>
    isOne ? t('1 has an owner, who loses access to it.') : t(':count have owners, who lose access to them.', { count }),
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
        { id: 'audio', label: t('Audio') },
        { id: 'image', label: t('Image') },
      ],
    },
    { id: 'type', label: t('Type'), type: 'text' },
    { id: 'owner', label: t('Owner'), type: 'text' },
    { id: 'orphan', label: t('Unused'), type: 'flag' },
    { id: 'size', label: t('Size in bytes'), type: 'number' },
    { id: 'created', label: t('Uploaded'), type: 'date' },
  ],
  actions: [
    {
      id: 'delete',
      label: t('Delete'),
      icon: 'trash',
      isDanger: true,
      note: t('Deleted files are kept for 30 days, then removed permanently.'),
      title: (count, isOne) => (isOne ? t('Delete 1 file?') : t('Delete :count files?', { count })),
      done: (count, isOne) => (isOne ? t('1 file deleted') : t(':count files deleted', { count })),
    },
  ],
  kept: (count, isOne) =>
    isOne
      ? t('1 is skipped because a track uses or used it. Delete or replace it on the track.')
      : t(':count are skipped because tracks use or used them. Delete or replace them on the tracks.', { count }),
  consequence: (name, count, isOne) => SENTENCES[name]?.(count, isOne) ?? '',
  exported: { download: [] },
  views,
});
