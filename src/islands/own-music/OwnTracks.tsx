import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnTrack } from '#contracts/own-music';
import { Island } from '../app/Island';
import { dayText } from '../lib/day-text';
import { formatCount } from '../lib/format';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import type { DataColumn } from '../ui/DataTable';
import { EmptyState } from '../ui/EmptyState';
import { EditManyDialog } from './EditManyDialog';
import { ownTracksPage } from './own-music.queries';
import { VisibilityChip } from './VisibilityChip';
import { WorkActions } from './WorkActions';
import { WorkName } from './WorkName';
import { WorkTable } from './WorkTable';
import { trackNote } from './work-note';
import { useWorkTable } from './work-table-state';

type Order = 'newest' | 'name' | 'popular' | 'duration';

const pathOf = (id: number): string => `/backstage/tracks/${id}/edit`;

const columns = (): DataColumn<OwnTrack>[] => [
  {
    id: 'name',
    label: t('Title'),
    isRowHeader: true,
    isSortable: true,
    isKept: true,
    cell: (track) => (
      <WorkName name={track.name} href={pathOf(track.id)} image={track.image} note={trackNote(track)} isExplicit={track.explicit} />
    ),
  },
  {
    id: 'visibility',
    label: t('Who can hear it'),
    isKept: true,
    cell: ({ visibility, scheduled_at }) => <VisibilityChip visibility={visibility} scheduledAt={scheduled_at} />,
  },
  { id: 'popular', label: t('Plays'), isSortable: true, isNumeric: true, cell: ({ plays }) => formatCount(plays) },
  { id: 'newest', label: t('Changed'), isSortable: true, cell: ({ updated_at }) => dayText(Date.parse(updated_at)) },
];

const Nothing = () => (
  <EmptyState title={t('No tracks yet')}>
    <p className="muted">{t('Drop a file or a whole folder: we read the titles, the cover and the order from it.')}</p>
    <ButtonLink href="/backstage/upload" variant="primary" isPill icon="upload">
      {t('Upload music')}
    </ButtonLink>
  </EmptyState>
);

const Table = () => {
  const state = useWorkTable({ column: 'newest', direction: 'desc' });
  const [edited, setEdited] = useState<OwnTrack[] | null>(null);
  const { column, direction } = state.sorting;
  const query = useQuery(ownTracksPage({ ...state.asked, orderBy: column as Order, orderDir: direction }));
  const clear = () => state.setSelected(new Set());
  return (
    <>
      <WorkTable
        label={t('Your tracks')}
        state={state}
        columns={columns()}
        page={query.data}
        isError={query.isError}
        onRetry={() => void query.refetch()}
        pathOf={pathOf}
        empty={<Nothing />}
        actions={(chosen) => (
          <WorkActions kind="track" works={chosen} onDone={clear}>
            <Button size="sm" onClick={() => setEdited(chosen)}>
              {t('Edit')}
            </Button>
          </WorkActions>
        )}
      />
      {edited && (
        <EditManyDialog
          tracks={edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            clear();
          }}
        />
      )}
    </>
  );
};

/** The tracks of a person, drafts as well. */
export const OwnTracks = () => (
  <Island>
    <Table />
  </Island>
);
