import { apiDocsApi } from '#contracts/site/api-docs';
import { type Api, serve } from '#functions/platform/api/serve';
import { describeApi } from './api-docs.service';

export const serveApiDocs = (api: Api): void => {
  serve(api, apiDocsApi.openapi, { permission: 'api.access' }, async ({ http, ...context }) =>
    http.json(await describeApi(context, api.operations), 200, { 'Cache-Control': 'private, no-store' }),
  );
};
