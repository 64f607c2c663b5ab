import type { LikeableType, savedStateApi } from '#contracts/account/saved-state';
import { parseSubject, subjectOf } from '#functions/platform/contract/subject';
import { isSaved, knownSavedState, setSaved } from '#islands/account/saved-state/saved-state.store';
import { call } from '#islands/platform/api-client/api-call';
import { send } from '#islands/platform/api-client/send';
import { showCaughtError } from '#islands/platform/error/show-error';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';

/** The server takes so many things in one call. */
const CHUNK = 100;

/** Something in the library: its id and, where it is known, when it was added. */
export interface LibraryItem {
  id: number;
  added_at?: string;
}

const chunks = (things: LibraryItem[]): LibraryItem[][] =>
  Array.from({ length: Math.ceil(things.length / CHUNK) }, (_, index) => things.slice(index * CHUNK, (index + 1) * CHUNK));

const subjectsOf = (type: LikeableType, things: LibraryItem[]): string[] => things.map(({ id }) => subjectOf(type, id));

/** Changes the library: at once on the page, then on the server, and back again where that refuses. Tells whether it did. */
const change = async (type: LikeableType, things: LibraryItem[], isOn: boolean): Promise<boolean> => {
  setSaved('likes', subjectsOf(type, things), isOn);
  for (const [index, chunk] of chunks(things).entries()) {
    const likeables = chunk.map(({ id, added_at }) => ({ likeable_type: type, likeable_id: id, ...(isOn && added_at && { added_at }) }));
    try {
      if (isOn)
        await call<typeof savedStateApi.add>({ method: 'POST', path: '/users/me/library/add' }, { body: { likeables }, keepalive: true });
      else
        await call<typeof savedStateApi.remove>(
          { method: 'POST', path: '/users/me/library/remove' },
          { body: { likeables }, keepalive: true },
        );
    } catch (error) {
      setSaved('likes', subjectsOf(type, things.slice(index * CHUNK)), !isOn);
      showCaughtError(error);
      return false;
    }
  }
  return true;
};

/** Those of some artists whom the person follows. Before that is known nobody could tell who is to be followed again. */
const followedOf = async (subjects: string[]): Promise<string[]> => {
  const marks = await knownSavedState();
  return subjects.filter((subject) => isSaved(marks, 'follows', subject));
};

const followAgain = async (followed: string[]): Promise<void> => {
  if (!followed.length) return;
  setSaved('follows', followed, true);
  for (const subject of followed) await send('POST', `/artists/${parseSubject(subject).id}/follow`).catch(showCaughtError);
};

const saidOf = (count: number): string =>
  count === 1 ? t('Removed from your library') : t(':count removed from your library', { count: formatCount(count) });

/** Removes things from the library. The toast that says so puts them back where they were: in their place, and followed if they were. */
export const removeFromLibrary = async (type: LikeableType, things: LibraryItem[]): Promise<void> => {
  const followed = type === 'artist' ? await followedOf(subjectsOf(type, things)) : [];
  if (!(await change(type, things, false))) return;
  const putBack = async () => {
    if (await change(type, things, true)) await followAgain(followed);
  };
  showUndo(saidOf(things.length), putBack);
};
