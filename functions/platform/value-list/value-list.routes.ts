import { valueListApi } from '#contracts/platform/value-list';
import { type Api, serve } from '#functions/platform/api/serve';
import { showLists } from './value-list.service';

export const serveValueLists = (api: Api): void => {
  serve(api, valueListApi.show, 'anyone', (call) => showLists(call, call.params.names));
};
