import type { LikeableType } from '#contracts/account/saved-state';
import { parseSubject } from '#functions/platform/contract/subject';
import { changeLibrary, type LibraryItem, subjectsOf } from '#islands/account/saved-state/change-library';
import { isSaved, knownSavedState, setSaved } from '#islands/account/saved-state/saved-state.store';
import { send } from '#islands/platform/api-client/send';
import { showCaughtError } from '#islands/platform/error/show-error';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';

/** Awaits the saved state: without it, undo could not restore follows. */
const followedOf = async (subjects: string[]): Promise<string[]> => {
  const marks = await knownSavedState();
  return subjects.filter((subject) => isSaved(marks, 'follows', subject));
};

const followAgain = async (followed: string[]): Promise<void> => {
  if (!followed.length) return;
  setSaved('follows', followed, true);
  for (const subject of followed) await send('POST', `/artists/${parseSubject(subject).id}/follow`).catch(showCaughtError);
};

const messageOf = (count: number): string =>
  count === 1 ? t('Removed from your library') : t(':count removed from your library', { count: formatCount(count) });

/** Undo restores the original positions and follows. */
export const removeFromLibrary = async (type: LikeableType, things: LibraryItem[]): Promise<void> => {
  const followed = type === 'artist' ? await followedOf(subjectsOf(type, things)) : [];
  if (!(await changeLibrary(type, things, false))) return;
  const putBack = async () => {
    if (await changeLibrary(type, things, true)) await followAgain(followed);
  };
  showUndo(messageOf(things.length), putBack);
};
