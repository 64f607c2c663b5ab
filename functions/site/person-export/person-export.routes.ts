import { personExportApi } from '#contracts/site/person-export';
import { requireSiteOrigin } from '#functions/platform/api/same-origin';
import { type Api, serve } from '#functions/platform/api/serve';
import { exportOwnData, exportPerson } from './person-export.service';

export const servePersonExports = (api: Api): void => {
  serve(api, personExportApi.own, 'confirmed', (call) => exportOwnData(call, call.http.req.raw));
  serve(api, personExportApi.ofPerson, { permission: 'users.update', bySession: true }, async (call) => {
    // The export is audited, so another site must not trigger it.
    requireSiteOrigin(call.http.req.raw, call.env);
    return exportPerson(call, call.params.id, call.http.req.raw);
  });
};
