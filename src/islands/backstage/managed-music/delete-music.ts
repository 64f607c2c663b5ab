import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { showUndo } from '#islands/platform/toast/undo';
import { deleteMusic, type MusicKind, restoreMusic } from './managed-music.queries';

/** Deletes music and offers an undo. Resolves to false, after an error toast, if that failed. */
export const deleteMusicWithUndo = async (
  kind: MusicKind,
  items: { id: number; name: string }[],
  onBack?: () => void,
): Promise<boolean> => {
  const ids = items.map(({ id }) => id);
  const bringBack = async () => {
    await restoreMusic(kind, ids);
    showToast(items.length === 1 ? t(':name restored', { name: items[0]!.name }) : t(':count restored', { count: items.length }));
    onBack?.();
  };
  try {
    await deleteMusic(kind, ids);
  } catch (error) {
    showCaughtError(error);
    return false;
  }
  const message = items.length === 1 ? t('Deleted :name', { name: items[0]!.name }) : t('Deleted :count', { count: items.length });
  showUndo(message, () => bringBack().catch(showCaughtError));
  return true;
};
