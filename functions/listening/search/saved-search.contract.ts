import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { nameText } from '#functions/platform/contract/name';
import { searchText } from './search.contract';

export const SAVED_SEARCHES_MAX = 50;
const NAME_MAX = 100;

const savedSearch = z.object({ id: z.number(), name: z.string(), query: z.string() });
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearchName = z.object({
  name: nameText({ max: NAME_MAX }),
});

const params = z.object({ id: idParam });
const one = z.object({ search: savedSearch });

export const savedSearchApi = {
  list: endpoint({
    method: 'GET',
    path: '/users/me/saved-searches',
    summary: 'List your saved searches by name',
    response: z.object({ searches: z.array(savedSearch) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/me/saved-searches',
    summary: 'Save a search under a name; a saved one is renamed',
    body: savedSearchName.extend({ query: searchText }),
    response: one,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/users/me/saved-searches/:id',
    summary: 'Rename a saved search',
    params,
    body: savedSearchName,
    response: one,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/users/me/saved-searches/:id',
    summary: 'Delete a saved search',
    params,
    response: done,
  }),
};
