import { customPageApi } from '#contracts/site/custom-page';
import { type Api, serve } from '#functions/platform/api/serve';
import { showCustomPageWithSeo } from './custom-page.service';

/** Serves the pages that the operator wrote. */
export const serveCustomPages = (api: Api): void => {
  serve(api, customPageApi.show, 'anyone', (call) => showCustomPageWithSeo(call, call.params.idOrSlug));
};
