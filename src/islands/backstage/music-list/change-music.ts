import { refreshManagedMusic } from '#islands/backstage/managed-music/managed-music.queries';
import { HttpError } from '#islands/platform/api-client/http-error';
import { errorMessage, showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { showUndo } from '#islands/platform/toast/undo';

interface Item {
  id: number;
  name: string;
}

export interface MusicFailure extends Item {
  message: string;
}

export type Undo = () => Promise<unknown>;
export type ChangeMusic = (id: number) => Promise<Undo>;

/** All field errors, or the error's message. */
const reasonOf = (error: unknown): string => {
  const fields = error instanceof HttpError ? Object.values(error.fields).flat() : [];
  return fields.length ? fields.join(' ') : errorMessage(error);
};

const undoAll = async (undos: Map<number, Undo>): Promise<void> => {
  for (const goBack of undos.values()) await goBack();
  await refreshManagedMusic();
  showToast(undos.size === 1 ? t('Change undone') : t(':count changes undone', { count: undos.size }));
};

/**
 * Updates items one by one; failures don't stop the rest. Offers one undo for all, including earlier attempts in `undos`. Resolves to the failures.
 */
export const changeMusic = async (items: Item[], change: ChangeMusic, undos: Map<number, Undo> = new Map()): Promise<MusicFailure[]> => {
  const failures: MusicFailure[] = [];
  for (const { id, name } of items) {
    try {
      undos.set(id, await change(id));
    } catch (error) {
      failures.push({ id, name, message: reasonOf(error) });
    }
  }
  await refreshManagedMusic();
  if (undos.size) {
    const only = items.find(({ id }) => undos.has(id));
    const message = undos.size === 1 && only ? t('Saved :name', { name: only.name }) : t('Saved :count', { count: undos.size });
    showUndo(message, () => undoAll(undos).catch(showError));
  }
  return failures;
};
