import type { PlaylistDetail } from '#contracts/listening/playlist';
import { createPlaylist, deletePlaylist, readPlaylistTrackIds } from '#islands/listening/playlist/playlist.queries';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import { addToPlaylist } from './playlist-track.queries';

/** As `PLAYLIST_NAME_MAX` of the contract, whose schemas stay away. */
const NAME_MAX = 255;

/** Makes a private playlist of one's own of what a playlist holds now, rules or not, with a way back. */
export const copyPlaylistWithUndo = async (playlist: PlaylistDetail): Promise<void> => {
  try {
    const tracks = await readPlaylistTrackIds(playlist.id);
    const name = t('Copy of :name', { name: playlist.name }).slice(0, NAME_MAX);
    const copy = await createPlaylist({ name, description: playlist.description });
    if (tracks.length) await addToPlaylist(copy.id, { tracks, duplicates: 'add' });
    showUndo(t('Made :name', { name }), () => deletePlaylist(copy.id).catch(showCaughtError));
  } catch (error) {
    showCaughtError(error);
  }
};
