import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import { placePlaylist } from './playlist-folder.queries';

/** Keeps a playlist in a folder, or in none, and says so, with a way back to where it was. */
export const moveToFolder = async (playlist: number, folder: { id: number; name: string } | null): Promise<void> => {
  try {
    const before = await placePlaylist(playlist, folder?.id ?? null);
    const said = folder ? t('Moved to :name', { name: folder.name }) : t('Moved out of the folder');
    showUndo(said, () => placePlaylist(playlist, before).catch(showCaughtError));
  } catch (error) {
    showCaughtError(error);
  }
};
