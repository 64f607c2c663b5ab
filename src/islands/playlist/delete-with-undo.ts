import type { PlaylistItem } from '#contracts/playlist';
import { openPage } from '../app/open-page';
import { showToast } from '../app/toast.store';
import { refreshPage } from '../http/refresh-page';
import { showFailure } from '../http/show-failure';
import { t } from '../lib/translate';
import { playlistPath } from '../player/item-path';
import { deletePlaylist, restorePlaylist } from './playlist.queries';

const LIBRARY = '/library/playlists';
/** How long the way back is offered, in milliseconds. */
const UNDO = 10_000;

const bringBack = async (id: number): Promise<void> => {
  const playlist = await restorePlaylist(id);
  showToast(t(':name is back', { name: playlist.name }));
};

/** Deletes a playlist, with a way back, and leaves its page. */
export const deleteWithUndo = async (playlist: Pick<PlaylistItem, 'id' | 'name' | 'slug'>): Promise<void> => {
  try {
    await deletePlaylist(playlist.id);
    await refreshPage(playlistPath(playlist));
    if (location.pathname.startsWith(`/playlist/${playlist.id}/`)) await openPage(LIBRARY);
    showToast(t('Deleted :name', { name: playlist.name }), {
      duration: UNDO,
      action: { label: t('Undo'), action: () => void bringBack(playlist.id).catch(showFailure) },
    });
  } catch (error) {
    showFailure(error);
  }
};
