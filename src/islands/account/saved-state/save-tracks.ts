import { parseSubject } from '#functions/platform/contract/subject';
import { $bootstrap, hasSession } from '#islands/platform/bootstrap/bootstrap.store';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { showUndo } from '#islands/platform/toast/undo';
import { changeLibrary } from './change-library';
import { askToLogIn } from './pending-action';
import { isSaved, knownSavedState } from './saved-state.store';

/** Saves tracks (`track:12`) that are not yet in the library, with undo; sends guests to the login. */
export const saveTracks = async (subjects: string[]): Promise<void> => {
  const [first] = subjects;
  if (first === undefined) return;
  if (!$bootstrap.get()?.user && !hasSession()) {
    askToLogIn({ kind: 'likes', subject: first });
    return;
  }
  const marks = await knownSavedState();
  const unsaved = [...new Set(subjects)].filter((subject) => !isSaved(marks, 'likes', subject));
  const fresh = unsaved.map((subject) => ({ id: Number(parseSubject(subject).id) }));
  if (!fresh.length) showToast(t('Already in your library'));
  else if (await changeLibrary('track', fresh, true)) {
    const text = fresh.length === 1 ? t('Saved to your library') : t(':count saved to your library', { count: formatCount(fresh.length) });
    showUndo(text, () => changeLibrary('track', fresh, false));
  }
};
