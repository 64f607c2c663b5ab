import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { showUndo } from '#islands/platform/toast/undo';
import { deleteMusic, type MusicKind, restoreMusic } from './managed-music.queries';

/** Deletes music of one's own, with a way back. Answers whether it is deleted. */
export const deleteMusicWithUndo = async (
  kind: MusicKind,
  works: { id: number; name: string }[],
  onBack?: () => void,
): Promise<boolean> => {
  const ids = works.map(({ id }) => id);
  const bringBack = async () => {
    await restoreMusic(kind, ids);
    showToast(works.length === 1 ? t(':name is back', { name: works[0]!.name }) : t(':count are back', { count: works.length }));
    onBack?.();
  };
  try {
    await deleteMusic(kind, ids);
  } catch (error) {
    showCaughtError(error);
    return false;
  }
  const said = works.length === 1 ? t('Deleted :name', { name: works[0]!.name }) : t('Deleted :count', { count: works.length });
  showUndo(said, () => bringBack().catch(showCaughtError));
  return true;
};
