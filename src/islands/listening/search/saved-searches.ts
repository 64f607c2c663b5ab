import type { SavedSearch, savedSearchApi } from '#functions/listening/search/saved-search.contract';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';

// Type imports only, so that the schemas are not bundled.
const PATH = '/users/me/saved-searches';
const ONE = '/users/me/saved-searches/:id';

/** Cached per user: another one may have logged in. */
let read: { userId: number; searches: SavedSearch[] } | undefined;

const userId = (): number | undefined => $bootstrap.get()?.user?.id;

export const cachedSavedSearches = (): SavedSearch[] => (read && read.userId === userId() ? read.searches : []);

/** Empty for guests. */
export const readSavedSearches = async (): Promise<SavedSearch[]> => {
  const id = userId();
  if (id === undefined) return [];
  const { searches } = await call<typeof savedSearchApi.list>({ method: 'GET', path: PATH });
  read = { userId: id, searches };
  return searches;
};

/** An already saved query takes the new name. */
export const saveSearch = async (name: string, query: string): Promise<SavedSearch> =>
  (await call<typeof savedSearchApi.create>({ method: 'POST', path: PATH }, { body: { name, query } })).search;

export const renameSavedSearch = (id: number, name: string): Promise<unknown> =>
  call<typeof savedSearchApi.rename>({ method: 'PUT', path: ONE }, { params: { id }, body: { name } });

export const deleteSavedSearch = (id: number): Promise<unknown> =>
  call<typeof savedSearchApi.delete>({ method: 'DELETE', path: ONE }, { params: { id } });
