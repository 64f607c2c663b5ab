import { z } from 'zod';
import { RESOURCE_NAMES } from '#contracts/administration/resource';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done, nameField } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';

/** Per user and list. */
export const SAVED_VIEWS_MAX = 50;
const SEARCH_MAX = 4500;

export const savedView = z.object({
  id: z.number(),
  resource: z.string(),
  name: z.string(),
  /** Query string of the address. */
  search: z.string(),
  is_shared: z.boolean(),
  owner_name: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type SavedView = z.infer<typeof savedView>;

const body = z.object({
  name: nameField,
  search: z.string().max(SEARCH_MAX, 'The address of this view is too long.'),
  is_shared: z.boolean(),
});
export type SavedViewBody = z.output<typeof body>;

const params = z.object({ id: idParam });
const one = z.object({ saved_view: savedView });

export const savedViewApi = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    summary: 'List the saved views of a list, own and shared',
    query: z.object({ resource: z.enum(RESOURCE_NAMES) }),
    response: z.object({ saved_views: z.array(savedView) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved-views',
    summary: 'Save a view of a list',
    body: body.extend({ resource: z.enum(RESOURCE_NAMES) }),
    response: one,
  }),
  update: endpoint({ method: 'PUT', path: '/saved-views/:id', summary: 'Update an own saved view', params, body, response: one }),
  delete: endpoint({ method: 'DELETE', path: '/saved-views/:id', summary: 'Delete an own saved view', params, response: done }),
};
