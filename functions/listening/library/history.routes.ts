import { type Api, serve } from '#functions/platform/api/serve';
import { historyApi } from './history.contract';
import { removePlays, showSitting } from './history.service';

export const serveHistory = (api: Api): void => {
  serve(api, historyApi.sitting, 'login', async (call) => ({ plays: await showSitting(call, call.params.id) }));
  serve(api, historyApi.remove, 'login', (call) => removePlays(call, call.body));
};
