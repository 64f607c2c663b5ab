import type { ReactNode } from 'react';
import type { Visibility } from '#contracts/catalogue/publishing';
import { musicFormPath } from '#functions/platform/contract/page-path';
import type { MusicKind } from '#islands/backstage/managed-music/managed-music.queries';
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
}

const chipOf = ({ visibility, scheduled_at }: Pick<ListedMusic, 'visibility' | 'scheduled_at'>) => (
  <VisibilityChip visibility={visibility} scheduledAt={scheduled_at} />
);

/** What the tables of works have in common: which one it is, who can hear it, how often it was played. */
export const musicColumns = <Work extends ListedMusic>(
  kind: MusicKind,
  noteOf: (work: Work) => string,
  playOf?: (work: Work) => ReactNode,
): DataColumn<Work>[] => [
  {
    id: 'name',
    label: t('Title'),
    isRowHeader: true,
    isSortable: true,
    isKept: true,
    cell: (work) => (
      <MusicName
        name={work.name}
        href={musicFormPath(kind, work.id)}
        image={work.image}
        note={noteOf(work)}
        isExplicit={work.explicit}
        play={playOf?.(work)}
        state={chipOf(work)}
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

/** The column of what can be done with each. */
export const menuColumn = <Work,>(menuOf: (work: Work) => ReactNode): DataColumn<Work> => ({
  id: 'more',
  label: t('More'),
  isLabelHidden: true,
  isKept: true,
  width: 52,
  cell: (work) => <span {...KEEP_VALUE}>{menuOf(work)}</span>,
});
