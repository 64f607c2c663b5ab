import { type Api, serve } from '#functions/platform/api/serve';
import { savedSearchApi } from './saved-search.contract';
import { createSavedSearch, deleteSavedSearch, listSavedSearches, renameSavedSearch } from './saved-search.service';

export const serveSavedSearches = (api: Api): void => {
  serve(api, savedSearchApi.list, 'login', async (call) => ({ searches: await listSavedSearches(call) }));
  serve(api, savedSearchApi.create, 'login', async (call) => ({ search: await createSavedSearch(call, call.body) }));
  serve(api, savedSearchApi.rename, 'login', async (call) => ({ search: await renameSavedSearch(call, call.params.id, call.body.name) }));
  serve(api, savedSearchApi.delete, 'login', async (call) => {
    await deleteSavedSearch(call, call.params.id);
    return {};
  });
};
