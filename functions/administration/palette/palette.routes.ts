import { adminSearchApi } from '#contracts/administration/palette';
import { type Api, serve } from '#functions/platform/api/serve';
import { findForOffice } from './palette.service';

export const serveAdminSearch = (api: Api): void => {
  serve(api, adminSearchApi.find, { permission: 'admin.access' }, async (call) => ({
    results: await findForOffice(call, call.query.query),
  }));
};
