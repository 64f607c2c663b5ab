import { personExportApi } from '#contracts/site/person-export';
import { requireSiteOrigin } from '#functions/platform/api/same-origin';
import { type Api, serve } from '#functions/platform/api/serve';
import { exportOwnData, exportPerson } from './person-export.service';

/** Serves everything of a person, to themselves and to those who look after people. */
export const servePersonExports = (api: Api): void => {
  serve(api, personExportApi.own, 'confirmed', (call) => exportOwnData(call));
  serve(api, personExportApi.ofPerson, { permission: 'users.update', bySession: true }, async (call) => {
    // It is written down, so that no page of another site may have it asked for.
    requireSiteOrigin(call.http.req.raw);
    return exportPerson(call, call.params.id);
  });
};
