import type { TableLabel } from '#contracts/administration/label-table';
import type { LabelKindName } from '#contracts/catalogue/label';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import type { KitField, ResourceKit } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';
import { LABEL_TEXT } from './label-text';

const fieldsOf = (kind: LabelKindName): KitField[] => [
  { id: 'display_name', label: t('Name'), type: 'text' },
  { id: 'name', label: t('Address'), type: 'text' },
  { id: 'tracks', label: t('Tracks'), type: 'number' },
  { id: 'albums', label: t('Albums'), type: 'number' },
  ...(kind === 'genres' ? [{ id: 'artists', label: t('Artists'), type: 'number' as const }] : []),
  { id: 'unused', label: t('Unused'), type: 'flag' },
  { id: 'created', label: t('Created'), type: 'date' },
];

const SENTENCES: Record<string, (count: string, isOne: boolean) => string> = {
  music_goes_along: (count, isOne) =>
    isOne
      ? t('1 has music, which moves along without duplicates.')
      : t(':count have music, which moves along without duplicates.', { count }),
  channels_go_along: (count, isOne) =>
    isOne ? t('1 is in channels, which will show the other one.') : t(':count are in channels, which will show the other one.', { count }),
  rules_go_along: (count, isOne) =>
    isOne
      ? t('1 is used by smart playlists, which will use the other one.')
      : t(':count are used by smart playlists, which will use the other one.', { count }),
  music_loses_it: (count, isOne) =>
    isOne
      ? t('1 has music, which stays on the site without it.')
      : t(':count have music, which stays on the site without them.', { count }),
  channels_lose_it: (count, isOne) =>
    isOne ? t('1 will be removed from channels.') : t(':count will be removed from channels.', { count }),
  rules_find_nothing: (count, isOne) =>
    isOne
      ? t('1 is used by smart playlists, whose rules will match nothing.')
      : t(':count are used by smart playlists, whose rules will match nothing.', { count }),
};

export const labelKit = (kind: LabelKindName, views: SavedView[]): ResourceKit => {
  const text = LABEL_TEXT[kind];
  return {
    resource: kind,
    fields: fieldsOf(kind),
    actions: [
      {
        id: 'merge',
        label: t('Merge'),
        icon: 'split',
        input: { name: 'into', label: text.into(), rows: (row) => (row as TableLabel).display_name },
        note: t('Old addresses redirect, and old names count as the new one.'),
        undo: t('You can undo this for 30 days.'),
        same: () => t('1 of them is the one to merge into and stays.'),
        title: text.mergeTitle,
        done: text.merged,
      },
      {
        id: 'delete',
        label: t('Delete'),
        icon: 'trash',
        isDanger: true,
        note: t('Addresses that lead to it stop working.'),
        title: text.deleteTitle,
        done: text.deleted,
      },
    ],
    consequence: (name, count, isOne) => SENTENCES[name]?.(count, isOne) ?? '',
    views,
  };
};
