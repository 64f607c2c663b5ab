import { adminSearchApi } from '#contracts/administration/palette';
import { type Api, serve } from '#functions/platform/api/serve';
import { findForOffice } from './palette.service';

/** Serves the search that leads through the administration. */
export const serveAdminSearch = (api: Api): void => {
  serve(api, adminSearchApi.find, { permission: 'admin.access' }, async (call) => ({
    results: await findForOffice(call, call.query.query),
  }));
};
