import { searchApi } from '#contracts/listening/search';
import { type Api, serve } from '#functions/platform/api/serve';
import { search, suggest } from './search.service';

const LISTENER = { permission: 'music.view' } as const;

export const serveSearch = (api: Api): void => {
  serve(api, searchApi.search, LISTENER, (call) => search(call, call.query));
  serve(api, searchApi.suggestions, LISTENER, async (call) => ({ suggestions: await suggest(call, call.query.query) }));
};
