import { LYRIC_STATES } from '#contracts/administration/lyric-table';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import type { ResourceKit } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';
import { stateName } from './lyric-columns';

export const lyricKit = (views: SavedView[]): ResourceKit => ({
  resource: 'lyrics',
  fields: [
    { id: 'name', label: t('Track'), type: 'text' },
    { id: 'artists', label: t('Artist'), type: 'text' },
    { id: 'state', label: t('Lyrics'), type: 'choice', options: LYRIC_STATES.map((id) => ({ id, label: stateName(id) })) },
    { id: 'language', label: t('Language'), type: 'text' },
    { id: 'words', label: t('Text'), type: 'text' },
    { id: 'changed', label: t('Changed'), type: 'date' },
    { id: 'added', label: t('Track added'), type: 'date' },
  ],
  actions: [
    {
      id: 'delete',
      label: t('Delete lyrics'),
      icon: 'trash',
      isDanger: true,
      same: (count, isOne) => (isOne ? t('1 of them has no lyrics.') : t(':count of them have no lyrics.', { count })),
      title: (count, isOne) => (isOne ? t('Delete the lyrics of 1 track?') : t('Delete the lyrics of :count tracks?', { count })),
      done: (count, isOne) => (isOne ? t('Lyrics of 1 track deleted') : t('Lyrics of :count tracks deleted', { count })),
    },
  ],
  consequence: (name, count, isOne) =>
    name !== 'is_synced'
      ? ''
      : isOne
        ? t('1 has synced lyrics; the timing is deleted too.')
        : t(':count have synced lyrics; the timing is deleted too.', { count }),
  exported: { edit: [] },
  views,
});
