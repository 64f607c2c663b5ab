import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { LibraryPlaylist } from '#contracts/playlist';
import { showToast } from '../app/toast.store';
import { formatTracks } from '../lib/format';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { ErrorState } from '../ui/ErrorState';
import { MoreButton } from '../ui/MoreButton';
import { Loading } from '../ui/Spinner';
import { deletedQuery } from './library.queries';
import { PlaylistCover } from './PlaylistCover';
import { restorePlaylist } from './playlist.queries';

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
