import type { SavedSearch, savedSearchApi } from '#functions/listening/search/saved-search.contract';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';

// Only the types of the contracts are needed, so that their schemas stay away.
const PATH = '/users/me/saved-searches';
const ONE = '/users/me/saved-searches/:id';

/** What was last read, and for whom: somebody else may have logged in since. */
let read: { userId: number; searches: SavedSearch[] } | undefined;

const userId = (): number | undefined => $bootstrap.get()?.user?.id;

/** The saved searches that are known already, by name; nothing for a guest. */
export const knownSavedSearches = (): SavedSearch[] => (read && read.userId === userId() ? read.searches : []);

/** Reads the saved searches of whoever is here; none for a guest. */
export const readSavedSearches = async (): Promise<SavedSearch[]> => {
  const id = userId();
  if (id === undefined) return [];
  const { searches } = await call<typeof savedSearchApi.list>({ method: 'GET', path: PATH });
  read = { userId: id, searches };
  return searches;
};

/** Saves a search; one that is saved already takes the new name. */
export const saveSearch = async (name: string, query: string): Promise<SavedSearch> =>
  (await call<typeof savedSearchApi.create>({ method: 'POST', path: PATH }, { body: { name, query } })).search;

export const renameSavedSearch = (id: number, name: string): Promise<unknown> =>
  call<typeof savedSearchApi.update>({ method: 'PUT', path: ONE }, { params: { id }, body: { name } });

export const deleteSavedSearch = (id: number): Promise<unknown> =>
  call<typeof savedSearchApi.remove>({ method: 'DELETE', path: ONE }, { params: { id } });
