import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import { movePlaylists } from './playlist-folder.queries';

/** Null removes the playlist from its folder. */
export const moveToFolder = async (playlist: number, folder: { id: number; name: string } | null): Promise<void> => {
  try {
    const before = await movePlaylists(playlist, folder?.id ?? null);
    const message = folder ? t('Moved to “:name”', { name: folder.name }) : t('Moved out of folder');
    showUndo(message, () => movePlaylists(playlist, before).catch(showCaughtError));
  } catch (error) {
    showCaughtError(error);
  }
};
