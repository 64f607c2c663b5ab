import { LOCALE_COOKIE, settingsApi } from '#contracts/settings';
import { getCookie } from 'hono/cookie';
import { type Api, serve } from '../http/serve';
import { readBootstrap } from './settings.service';

export const serveSettings = (api: Api): void => {
  serve(api, settingsApi.bootstrap, 'anyone', async ({ http, ...context }) => ({
    data: await readBootstrap(context, null, getCookie(http, LOCALE_COOKIE)),
  }));
};
