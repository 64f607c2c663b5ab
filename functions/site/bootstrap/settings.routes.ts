import { settingsApi } from '#contracts/platform/settings';
import { type Api, serve } from '#functions/platform/api/serve';
import { bootstrapOf } from './bootstrap.service';

export const serveSettings = (api: Api): void => {
  serve(api, settingsApi.bootstrap, 'always', async (call) => ({ data: await bootstrapOf(call, call.http) }));
};
