import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { LibraryPlaylist } from '#contracts/listening/playlist';
import { PlaylistCover } from '#islands/listening/playlist/PlaylistCover';
import { restorePlaylist } from '#islands/listening/playlist/playlist.queries';
import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Loading } from '#islands/platform/ui/base/Spinner';
import { Button } from '#islands/platform/ui/button/Button';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { MoreButton } from '#islands/platform/ui/layout/MoreButton';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { deletedQuery } from './playlist-folder.queries';

const Deleted = ({ playlist }: { playlist: LibraryPlaylist }) => {
  const restore = useMutation({
    mutationFn: () => restorePlaylist(playlist.id),
    onSuccess: ({ name }) => void showToast(t(':name is back', { name })),
  });
  return (
    <li className="deleted-pl">
      <PlaylistCover playlist={playlist} sizes="40px" />
      <span className="grow">
        <b className="ell" dir="auto">
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

/** The playlists that were deleted in the last 30 days, each with the way back. */
export const DeletedPlaylistsDialog = ({ onClose }: { onClose: () => void }) => {
  const list = useInfiniteQuery(deletedQuery());
  const isError = list.isError && !list.isFetchNextPageError;
  const deleted = list.data?.pages.flatMap((page) => page.data);
  return (
    <Dialog isOpen onClose={onClose} title={t('Deleted playlists')}>
      <p className="muted">{t('They are kept for 30 days.')}</p>
      {isError && <ErrorState title={t('Your playlists did not load')} onRetry={() => void list.refetch()} />}
      {!deleted && !isError && <Loading />}
      {deleted?.length === 0 && <p className="empty-row">{t('Nothing was deleted lately.')}</p>}
      <ul aria-label={t('Deleted playlists')}>
        {deleted?.map((playlist) => (
          <Deleted key={playlist.id} playlist={playlist} />
        ))}
      </ul>
      <MoreButton list={list} className="pager" label={t('Show more')} />
    </Dialog>
  );
};
