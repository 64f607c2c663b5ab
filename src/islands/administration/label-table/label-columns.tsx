import type { TableLabel } from '#contracts/administration/label-table';
import type { LabelKindName } from '#contracts/catalogue/label';
import { genrePath, tagPath } from '#functions/platform/contract/page-path';
import { dayText } from '#islands/platform/lib/day-text';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';

const PATHS: Record<LabelKindName, (label: TableLabel) => string> = { genres: genrePath, tags: tagPath };

export const labelColumns = (kind: LabelKindName, now: number): DataColumn<TableLabel>[] => [
  {
    id: 'display_name',
    label: t('Name'),
    isRowHeader: true,
    isKept: true,
    isSortable: true,
    cell: ({ display_name }) => <b dir="auto">{display_name}</b>,
  },
  {
    id: 'name',
    label: t('Address'),
    isSortable: true,
    cell: (label) => (
      <a className={`${textStyles.link} ${textStyles.breakable}`} href={PATHS[kind](label)} dir="ltr">
        {`/${kind === 'genres' ? 'genre' : 'tag'}/${label.name}`}
      </a>
    ),
  },
  { id: 'tracks', label: t('Tracks'), isNumeric: true, isSortable: true, cell: ({ tracks_count }) => formatCount(tracks_count) },
  { id: 'albums', label: t('Albums'), isNumeric: true, isSortable: true, cell: ({ albums_count }) => formatCount(albums_count) },
  ...(kind === 'genres'
    ? [
        {
          id: 'artists',
          label: t('Artists'),
          isNumeric: true,
          isSortable: true,
          cell: ({ artists_count }: TableLabel) => formatCount(artists_count),
        },
      ]
    : []),
  { id: 'created', label: t('Created'), isSortable: true, cell: ({ created_at }) => dayText(Date.parse(created_at), now) },
];
