import { valueListApi } from '#contracts/value-list';
import { type Api, serve } from '../http/serve';
import { showLists } from './value-list.service';

export const serveValueLists = (api: Api): void => {
  serve(api, valueListApi.show, 'anyone', (call) => showLists(call, call.params.names));
};
