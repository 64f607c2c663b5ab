import { customPageApi } from '#contracts/site/custom-page';
import { type Api, serve } from '#functions/platform/api/serve';
import { showCustomPageWithSeo } from './custom-page.service';

export const serveCustomPages = (api: Api): void => {
  serve(api, customPageApi.show, 'anyone', (call) => showCustomPageWithSeo(call, call.params.idOrSlug));
};
