import { adminSearchApi } from '#contracts/administration/palette';
import { type Api, serve } from '#functions/platform/api/serve';
import { searchAdministration } from './palette.service';

export const serveAdminSearch = (api: Api): void => {
  serve(api, adminSearchApi.search, { permission: 'admin.access' }, async (call) => ({
    results: await searchAdministration(call, call.query.query),
  }));
};
