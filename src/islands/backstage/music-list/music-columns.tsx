import type { ReactNode } from 'react';
import type { Visibility } from '#contracts/catalogue/publishing';
import { VisibilityChip } from '#islands/catalogue/publishing/VisibilityChip';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { KEEP_VALUE } from './keep-value';
import { MusicName } from './MusicName';

interface ListedMusic {
  id: number;
  name: string;
  image: string | null;
  explicit: boolean;
  visibility: Visibility;
  scheduled_at: string | null;
  plays: number;
  shared_by: string | null;
}

const chipOf = ({ visibility, scheduled_at }: Pick<ListedMusic, 'visibility' | 'scheduled_at'>) => (
  <VisibilityChip visibility={visibility} scheduledAt={scheduled_at} />
);

export const musicColumns = <Item extends ListedMusic>(
  pathOf: (item: Item) => string,
  noteOf: (item: Item) => string,
  playOf?: (item: Item) => ReactNode,
): DataColumn<Item>[] => [
  {
    id: 'name',
    label: t('Title'),
    isRowHeader: true,
    isSortable: true,
    isKept: true,
    cell: (item) => (
      <MusicName
        name={item.name}
        href={pathOf(item)}
        image={item.image}
        note={noteOf(item)}
        isExplicit={item.explicit}
        sharedBy={item.shared_by}
        play={playOf?.(item)}
        state={chipOf(item)}
      />
    ),
  },
  {
    id: 'visibility',
    label: t('Visibility'),
    cell: chipOf,
  },
  { id: 'popular', label: t('Plays'), isSortable: true, isNumeric: true, cell: ({ plays }) => formatCount(plays) },
];

export const menuColumn = <Item,>(menuOf: (item: Item) => ReactNode): DataColumn<Item> => ({
  id: 'more',
  label: t('More'),
  isLabelHidden: true,
  isKept: true,
  width: 52,
  cell: (item) => <span {...KEEP_VALUE}>{menuOf(item)}</span>,
});
