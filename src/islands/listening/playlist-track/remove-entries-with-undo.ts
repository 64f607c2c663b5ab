import { sendMoves } from '#islands/listening/playlist/unsent-moves';
import { showCaughtError } from '#islands/platform/error/show-error';
import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { showUndo } from '#islands/platform/toast/undo';
import { removeEntries, restoreEntries } from './playlist-track.queries';

const putBack = (playlistId: number, entries: number[]) =>
  restoreEntries(playlistId, entries).then(() => showToast(t('Added back to playlist')), showCaughtError);

/** `name` is used for a single entry. */
export const removeEntriesWithUndo = async (playlistId: number, entries: number[], name?: string): Promise<void> => {
  try {
    await sendMoves();
    await removeEntries(playlistId, entries);
    const what = entries.length === 1 && name ? `“${name}”` : formatTracks(entries.length);
    showUndo(t(':what removed', { what }), () => putBack(playlistId, entries));
  } catch (error) {
    showCaughtError(error);
  }
};
