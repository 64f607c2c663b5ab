import type { PlaylistItem } from '#contracts/listening/playlist';
import { isPlaylistPage, playlistPath } from '#functions/platform/contract/page-path';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { refreshPage } from '#islands/platform/router/refresh-page';
import { showToast } from '#islands/platform/toast/toast.store';
import { showUndo } from '#islands/platform/toast/undo';
import { deletePlaylist, restorePlaylist } from './playlist.queries';

const LIBRARY = '/library/playlists';

const bringBack = async (id: number): Promise<void> => {
  const playlist = await restorePlaylist(id);
  showToast(t('“:name” restored', { name: playlist.name }));
};

/** Also leaves the playlist's page. */
export const deletePlaylistWithUndo = async (playlist: Pick<PlaylistItem, 'id' | 'name' | 'slug'>): Promise<void> => {
  try {
    await deletePlaylist(playlist.id);
    await refreshPage(playlistPath(playlist));
    if (isPlaylistPage(location.pathname, playlist)) await openPage(LIBRARY);
    showUndo(t('“:name” deleted', { name: playlist.name }), () => bringBack(playlist.id).catch(showCaughtError));
  } catch (error) {
    showCaughtError(error);
  }
};
