import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { LibraryPlaylist } from '#contracts/listening/playlist';
import { PlaylistCover } from '#islands/listening/playlist/PlaylistCover';
import { restorePlaylist } from '#islands/listening/playlist/playlist.queries';
import * as styles from '#islands/listening/playlist-folder/DeletedPlaylistsDialog.module.css';
import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { MoreButton } from '#islands/platform/ui/layout/MoreButton';
import * as pageLinksStyles from '#islands/platform/ui/layout/PageLinks.module.css';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { deletedQuery } from './playlist-folder.queries';

const Deleted = ({ playlist }: { playlist: LibraryPlaylist }) => {
  const restore = useMutation({
    mutationFn: () => restorePlaylist(playlist.id),
    onSuccess: ({ name }) => void showToast(t('“:name” restored', { name })),
  });
  return (
    <li className={styles.row}>
      <PlaylistCover playlist={playlist} sizes="40px" />
      <span className={layoutStyles.grow}>
        <b className={textStyles.truncate} dir="auto">
          {playlist.name}
        </b>
        <small>{formatTracks(playlist.tracks_count)}</small>
      </span>
      <Button
        size="sm"
        variant="outline"
        isLoading={restore.isPending}
        aria-label={t('Restore :name', { name: playlist.name })}
        onClick={() => restore.mutate()}
      >
        {t('Restore')}
      </Button>
    </li>
  );
};

export const DeletedPlaylistsDialog = ({ onClose }: { onClose: () => void }) => {
  const list = useInfiniteQuery(deletedQuery());
  const isError = list.isError && !list.isFetchNextPageError;
  const deleted = list.data?.pages.flatMap((page) => page.data);
  return (
    <Dialog isOpen onClose={onClose} title={t('Deleted playlists')}>
      <p className={textStyles.muted}>{t('Deleted playlists are kept for 30 days.')}</p>
      {isError && <ErrorState title={t('Your playlists did not load')} onRetry={() => void list.refetch()} />}
      {!deleted && !isError && <Loading />}
      {deleted?.length === 0 && <p className={optionListStyles.empty}>{t('No recently deleted playlists')}</p>}
      <ul aria-label={t('Deleted playlists')}>
        {deleted?.map((playlist) => (
          <Deleted key={playlist.id} playlist={playlist} />
        ))}
      </ul>
      <MoreButton list={list} className={pageLinksStyles.root} label={t('Show more')} />
    </Dialog>
  );
};
