import type { LikeableType, savedStateApi } from '#contracts/account/saved-state';
import { subjectOf } from '#functions/platform/contract/subject';
import { call } from '#islands/platform/api-client/api-call';
import { showCaughtError } from '#islands/platform/error/show-error';
import { setSaved } from './saved-state.store';

/** Server limit per request */
const CHUNK = 100;

export interface LibraryItem {
  id: number;
  added_at?: string;
}

const chunks = (things: LibraryItem[]): LibraryItem[][] =>
  Array.from({ length: Math.ceil(things.length / CHUNK) }, (_, index) => things.slice(index * CHUNK, (index + 1) * CHUNK));

export const subjectsOf = (type: LikeableType, things: LibraryItem[]): string[] => things.map(({ id }) => subjectOf(type, id));

/** Optimistic: updates the page, then the server, and reverts on error. Resolves to false on failure. */
export const changeLibrary = async (type: LikeableType, things: LibraryItem[], isOn: boolean): Promise<boolean> => {
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
