import { useState } from 'react';
import type { ManagedAlbum } from '#contracts/backstage/managed-music';
import { albumPath } from '#functions/platform/contract/page-path';
import { managedAlbumsPage } from '#islands/backstage/managed-music/managed-music.queries';
import { OutDialog } from '#islands/backstage/managed-music/OutDialog';
import { formatReleaseDay } from '#islands/catalogue/publishing/release-day';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { EditAlbumsDialog } from './EditAlbumsDialog';
import { MusicActions } from './MusicActions';
import { MusicMenu } from './MusicMenu';
import { MusicTable } from './MusicTable';
import { menuColumn, musicColumns } from './music-columns';
import { openedPath } from './music-path';
import { albumStatus } from './music-status';
import { useMusicTable } from './use-music-table';

const pageOf = (album: ManagedAlbum): string => albumPath(album, album.artists[0]?.slug);
const pagePath = (album: ManagedAlbum): string => openedPath('album', album, pageOf);

type Order = 'newest' | 'name' | 'popular' | 'released';

const columns = (): DataColumn<ManagedAlbum>[] => [
  ...musicColumns<ManagedAlbum>(pagePath, albumStatus),
  {
    id: 'released',
    label: t('Released'),
    isSortable: true,
    cell: ({ release_date }) => (release_date ? formatReleaseDay(release_date) : '–'),
  },
  menuColumn<ManagedAlbum>((album) => <MusicMenu kind="album" item={album} path={pageOf(album)} />),
];

const Nothing = () => (
  <EmptyState title={t('No releases yet')}>
    <p className={textStyles.muted}>{t('Albums, singles and EPs collect tracks under one cover.')}</p>
    <ButtonLink href="/backstage/albums/new" variant="primary" isPill>
      {t('New release')}
    </ButtonLink>
  </EmptyState>
);

const Table = () => {
  const state = useMusicTable({ column: 'newest', direction: 'desc' });
  const [edited, setEdited] = useState<ManagedAlbum[] | null>(null);
  const { column, direction } = state.sorting;
  const query = usePageQuery(managedAlbumsPage({ ...state.listQuery, orderBy: column as Order, orderDir: direction }));
  const { clear } = state.selection;
  return (
    <>
      <MusicTable
        label={t('Your releases')}
        state={state}
        columns={columns()}
        page={query.data}
        isError={query.isError}
        onRetry={() => void query.refetch()}
        pathOf={pagePath}
        empty={<Nothing />}
        actions={(chosen) => (
          <MusicActions kind="album" items={chosen} onDone={clear}>
            <Button size="sm" onClick={() => setEdited(chosen)}>
              {t('Edit')}
            </Button>
          </MusicActions>
        )}
      />
      <OutDialog />
      {edited && (
        <EditAlbumsDialog
          albums={edited}
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

export const ManagedAlbums = () => (
  <ScreenRoot>
    <Table />
  </ScreenRoot>
);
