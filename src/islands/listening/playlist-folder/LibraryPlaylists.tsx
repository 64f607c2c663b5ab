import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { LibraryPlaylist } from '#contracts/listening/playlist';
import type { PlaylistFolder } from '#contracts/listening/playlist-folder';
import * as styles from '#islands/listening/playlist-folder/LibraryPlaylists.module.css';
import type { Paginated } from '#islands/platform/lib/paginated';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { MoreButton } from '#islands/platform/ui/layout/MoreButton';
import * as pageLinksStyles from '#islands/platform/ui/layout/PageLinks.module.css';
import { FolderCard } from './FolderCard';
import { FolderHeader } from './FolderHeader';
import { LibraryPlaylistCard } from './LibraryPlaylistCard';
import { PlaylistsToolbar } from './PlaylistsToolbar';
import { foldersQuery, isBrowsing, libraryPlaylistsQuery, type PlaylistsQuery } from './playlist-folder.queries';
import { usePlaylistsQuery } from './use-playlists-query';

interface LibraryPlaylistsProps {
  listQuery: PlaylistsQuery;
  folders: PlaylistFolder[];
  first: Paginated<LibraryPlaylist>;
}

interface NothingProps {
  listQuery: PlaylistsQuery;
  onChange: (changes: Partial<PlaylistsQuery>) => void;
}

const Nothing = ({ listQuery, onChange }: NothingProps) => {
  if (!isBrowsing(listQuery))
    return (
      <EmptyState title={t('There are no items matching your query')}>
        <Button variant="outline" isPill onClick={() => onChange({ query: '', kind: 'all' })}>
          {t('Clear')}
        </Button>
      </EmptyState>
    );
  if (listQuery.folder)
    return (
      <EmptyState title={t('No playlists in this folder yet')}>
        {t('Drag playlists here or use “Move to folder” in their menus.')}
      </EmptyState>
    );
  return (
    <EmptyState title={t('No playlists yet')}>
      <p className={textStyles.muted}>{t('Create a playlist or follow one.')}</p>
      <ButtonLink variant="outline" isPill href="/">
        {t('Discover music')}
      </ButtonLink>
    </EmptyState>
  );
};

const List = ({ listQuery: initial, folders: initialFolders, first }: LibraryPlaylistsProps) => {
  const [listQuery, change] = usePlaylistsQuery(initial);
  const { data: folders } = usePageQuery({ ...foldersQuery(), initialData: initialFolders });
  const isInitial = JSON.stringify(listQuery) === JSON.stringify(initial);
  const list = useInfiniteQuery({
    ...libraryPlaylistsQuery(listQuery),
    placeholderData: keepPreviousData,
    ...(isInitial && { initialData: { pages: [first], pageParams: [1] } }),
  });
  const playlists = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const folder = folders.find(({ id }) => id === listQuery.folder);
  const shown = isBrowsing(listQuery) && !folder ? folders : [];
  return (
    <>
      {folder && <FolderHeader folder={folder} onLeave={() => change({ folder: undefined })} />}
      <PlaylistsToolbar listQuery={listQuery} onChange={change} />
      {list.isError && !list.isFetchNextPageError && (
        <ErrorState title={t('Your playlists did not load')} onRetry={() => void list.refetch()} />
      )}
      {shown.length > 0 && (
        <ul className={`${cardLayoutStyles.grid} ${styles.folders}`} aria-label={t('Folders')}>
          {shown.map((each) => (
            <FolderCard key={each.id} folder={each} onOpen={() => change({ folder: each.id })} />
          ))}
        </ul>
      )}
      <ul className={cardLayoutStyles.grid} aria-label={t('Playlists')}>
        {playlists.map((playlist) => (
          <LibraryPlaylistCard key={playlist.id} playlist={playlist} folders={folders} />
        ))}
      </ul>
      {list.isSuccess && playlists.length + shown.length === 0 && <Nothing listQuery={listQuery} onChange={change} />}
      <MoreButton list={list} className={pageLinksStyles.root} label={t('Show more')} />
    </>
  );
};

export const LibraryPlaylists = (props: LibraryPlaylistsProps) => (
  <ScreenRoot>
    <List {...props} />
  </ScreenRoot>
);
