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

/** A work that could not be changed, and why. */
export interface MusicFailure extends Item {
  message: string;
}

/** Makes a work what it was before. */
export type Undo = () => Promise<unknown>;
/** Changes one work, and gives the way back. */
export type ChangeMusic = (id: number) => Promise<Undo>;

/** Why a work could not be changed: everything that is wrong with it. */
const reasonOf = (error: unknown): string => {
  const fields = error instanceof HttpError ? Object.values(error.fields).flat() : [];
  return fields.length ? fields.join(' ') : errorMessage(error);
};

const takeBack = async (undos: Map<number, Undo>): Promise<void> => {
  for (const goBack of undos.values()) await goBack();
  await refreshManagedMusic();
  showToast(undos.size === 1 ? t('It is as it was before') : t(':count are as they were before', { count: undos.size }));
};

/**
 * Changes several items, one after the other: what is not changed of one stays as it is, and what cannot be changed holds the others up in
 * nothing. Offers the way back beside the message, also for what `ways` holds of an earlier go, and gives those that are as they were.
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
    const said = undos.size === 1 && only ? t('Saved :name', { name: only.name }) : t('Saved :count', { count: undos.size });
    showUndo(said, () => takeBack(undos).catch(showError));
  }
  return failures;
};
