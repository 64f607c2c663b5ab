import { type Api, serve } from '#functions/platform/api/serve';
import { historyApi } from './history.contract';
import { forgetPlays, showSitting } from './history.service';

export const serveHistory = (api: Api): void => {
  serve(api, historyApi.sitting, 'login', async (call) => ({ plays: await showSitting(call, call.params.id) }));
  serve(api, historyApi.forget, 'login', (call) => forgetPlays(call, call.body));
};
