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
  { id: 'unused', label: t('Nothing has it'), type: 'flag' },
  { id: 'created', label: t('Created'), type: 'date' },
];

const SENTENCES: Record<string, (count: string, isOne: boolean) => string> = {
  music_goes_along: (count, isOne) =>
    isOne ? t('1 has music, which goes along, each track once.') : t(':count have music, which goes along, each track once.', { count }),
  channels_go_along: (count, isOne) =>
    isOne
      ? t('1 stands in channels, which show the other one then.')
      : t(':count stand in channels, which show the other one then.', { count }),
  rules_go_along: (count, isOne) =>
    isOne
      ? t('1 is named by smart playlists, which go on with the other one.')
      : t(':count are named by smart playlists, which go on with the other one.', { count }),
  music_loses_it: (count, isOne) =>
    isOne ? t('1 has music, which stays without it.') : t(':count have music, which stays without them.', { count }),
  channels_lose_it: (count, isOne) => (isOne ? t('1 goes out of channels.') : t(':count go out of channels.', { count })),
  rules_find_nothing: (count, isOne) =>
    isOne
      ? t('1 is named by smart playlists, whose rule finds nothing then.')
      : t(':count are named by smart playlists, whose rules find nothing then.', { count }),
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
        note: t('Old addresses lead on, and whoever writes the old name means the new one.'),
        same: () => t('1 of them is the one that the others are merged into.'),
        title: text.mergeTitle,
        done: text.merged,
      },
      {
        id: 'delete',
        label: t('Delete'),
        icon: 'trash',
        isDanger: true,
        note: t('Addresses that lead to it find nothing any more.'),
        title: text.deleteTitle,
        done: text.deleted,
      },
    ],
    consequence: (name, count, isOne) => SENTENCES[name]?.(count, isOne) ?? '',
    views,
  };
};
