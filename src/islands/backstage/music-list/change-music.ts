import { refreshManagedMusic } from '#islands/backstage/managed-music/managed-music.queries';
import { HttpError } from '#islands/platform/api-client/http-error';
import { errorMessage, showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { showUndo } from '#islands/platform/toast/undo';

interface Work {
  id: number;
  name: string;
}

/** A work that could not be changed, and why. */
export interface MusicFailure extends Work {
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

const takeBack = async (ways: Map<number, Undo>): Promise<void> => {
  for (const goBack of ways.values()) await goBack();
  await refreshManagedMusic();
  showToast(ways.size === 1 ? t('It is as it was before') : t(':count are as they were before', { count: ways.size }));
};

/**
 * Changes several works, one after the other: what is not changed of one stays as it is, and what cannot be changed holds the others up in
 * nothing. Offers the way back beside the message, also for what `ways` holds of an earlier go, and gives those that are as they were.
 */
export const changeMusic = async (works: Work[], change: ChangeMusic, ways: Map<number, Undo> = new Map()): Promise<MusicFailure[]> => {
  const failures: MusicFailure[] = [];
  for (const { id, name } of works) {
    try {
      ways.set(id, await change(id));
    } catch (error) {
      failures.push({ id, name, message: reasonOf(error) });
    }
  }
  await refreshManagedMusic();
  if (ways.size) {
    const only = works.find(({ id }) => ways.has(id));
    const said = ways.size === 1 && only ? t('Saved :name', { name: only.name }) : t('Saved :count', { count: ways.size });
    showUndo(said, () => takeBack(ways).catch(showError));
  }
  return failures;
};
