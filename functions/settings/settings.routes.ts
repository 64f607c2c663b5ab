import { settingsApi } from '#contracts/settings';
import { type Api, serve } from '../http/serve';
import { bootstrapOf } from './bootstrap.service';

export const serveSettings = (api: Api): void => {
  serve(api, settingsApi.bootstrap, 'always', async (call) => ({ data: await bootstrapOf(call, call.http) }));
};
