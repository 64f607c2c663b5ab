import { useState } from 'react';
import type { ManagedTrack } from '#contracts/backstage/managed-music';
import { trackPath } from '#functions/platform/contract/page-path';
import { managedTracksPage } from '#islands/backstage/managed-music/managed-music.queries';
import { OutDialog } from '#islands/backstage/managed-music/OutDialog';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { EditTracksDialog } from './EditTracksDialog';
import { MusicActions } from './MusicActions';
import { MusicMenu } from './MusicMenu';
import { MusicTable } from './MusicTable';
import { menuColumn, musicColumns } from './music-columns';
import { openedPath } from './music-path';
import { trackStatus } from './music-status';
import { TrackPlay } from './TrackPlay';
import { useMusicTable } from './use-music-table';

const pagePath = (track: ManagedTrack): string => openedPath('track', track, trackPath);

type Order = 'newest' | 'name' | 'popular' | 'duration';

const columns = (): DataColumn<ManagedTrack>[] => [
  ...musicColumns<ManagedTrack>(pagePath, trackStatus, (track) => <TrackPlay track={track} />),
  { id: 'newest', label: t('Changed'), isSortable: true, cell: ({ updated_at }) => dayText(Date.parse(updated_at)) },
  menuColumn<ManagedTrack>((track) => <MusicMenu kind="track" item={track} path={trackPath(track)} />),
];

const Nothing = () => (
  <EmptyState title={t('No tracks yet')}>
    <p className={textStyles.muted}>{t('Drop a file or a folder. We read titles, cover and order from it.')}</p>
    <ButtonLink href="/backstage/upload" variant="primary" isPill icon="upload">
      {t('Upload music')}
    </ButtonLink>
  </EmptyState>
);

const Table = () => {
  const state = useMusicTable({ column: 'newest', direction: 'desc' });
  const [edited, setEdited] = useState<ManagedTrack[] | null>(null);
  const { column, direction } = state.sorting;
  const query = usePageQuery(managedTracksPage({ ...state.listQuery, orderBy: column as Order, orderDir: direction }));
  const { clear } = state.selection;
  return (
    <>
      <MusicTable
        label={t('Your tracks')}
        state={state}
        columns={columns()}
        page={query.data}
        isError={query.isError}
        onRetry={() => void query.refetch()}
        pathOf={pagePath}
        empty={<Nothing />}
        actions={(chosen) => (
          <MusicActions kind="track" items={chosen} onDone={clear}>
            <Button size="sm" onClick={() => setEdited(chosen)}>
              {t('Edit')}
            </Button>
          </MusicActions>
        )}
      />
      <OutDialog />
      {edited && (
        <EditTracksDialog
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

export const ManagedTracks = () => (
  <ScreenRoot>
    <Table />
  </ScreenRoot>
);
