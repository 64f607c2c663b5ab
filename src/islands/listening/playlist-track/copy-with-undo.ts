import type { PlaylistDetail } from '#contracts/listening/playlist';
import { createPlaylist, deletePlaylist, readPlaylistTrackIds } from '#islands/listening/playlist/playlist.queries';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import { addToPlaylist } from './playlist-track.queries';

/** Same as `PLAYLIST_NAME_MAX` of the contract, whose schemas must not be bundled. */
const NAME_MAX = 255;

/** Copies the current tracks to a new private playlist, also from a smart one. */
export const copyPlaylistWithUndo = async (playlist: PlaylistDetail): Promise<void> => {
  try {
    const tracks = await readPlaylistTrackIds(playlist.id);
    const name = t('Copy of :name', { name: playlist.name }).slice(0, NAME_MAX);
    const copy = await createPlaylist({ name, description: playlist.description });
    if (tracks.length) await addToPlaylist(copy.id, { tracks, duplicates: 'add' });
    showUndo(t('“:name” created', { name }), () => deletePlaylist(copy.id).catch(showCaughtError));
  } catch (error) {
    showCaughtError(error);
  }
};
