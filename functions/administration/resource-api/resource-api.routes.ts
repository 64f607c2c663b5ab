import { resourceApi } from '#contracts/administration/resource';
import { resourceListApi } from '#contracts/administration/resource-api';
import { savedViewApi } from '#functions/administration/resource/saved-view.contract';
import { requireSiteOrigin } from '#functions/platform/api/same-origin';
import { type Api, serve } from '#functions/platform/api/serve';
import {
  continueJob,
  countNamed,
  createView,
  deleteView,
  exportNamed,
  importNamed,
  listNamed,
  listViews,
  previewNamed,
  startNamed,
  undoJob,
  updateView,
} from './resource-api.service';

/** Each list also checks its own permission. Bulk changes need a session: tokens may not make them. */
const OFFICE = { permission: 'admin.access' } as const;
const IN_BROWSER = { ...OFFICE, bySession: true } as const;

export const serveResources = (api: Api): void => {
  serve(api, resourceListApi.list, OFFICE, (call) => listNamed(call, call.params.resource, call.query));
  serve(api, resourceApi.count, OFFICE, (call) => countNamed(call, call.params.resource, call.query));
  serve(api, resourceApi.export, OFFICE, async (call) => {
    // The export writes an audit entry, so another site must not be able to trigger this GET.
    requireSiteOrigin(call.http.req.raw, call.env);
    return exportNamed(call, call.params.resource, call.query);
  });
  serve(api, resourceApi.import, IN_BROWSER, (call) => importNamed(call, call.params.resource, call.body));
  serve(api, resourceApi.preview, OFFICE, (call) => previewNamed(call, call.params.resource, call.query));
  serve(api, resourceApi.start, IN_BROWSER, (call) => startNamed(call, call.params.resource, call.body));
  serve(api, resourceApi.continueJob, IN_BROWSER, async (call) => ({ job: await continueJob(call, call.params.id) }));
  serve(api, resourceApi.undo, IN_BROWSER, async (call) => ({ job: await undoJob(call, call.params.token) }));
  serve(api, savedViewApi.list, OFFICE, (call) => listViews(call, call.query.resource));
  serve(api, savedViewApi.create, OFFICE, (call) => createView(call, call.body.resource, call.body));
  serve(api, savedViewApi.update, OFFICE, (call) => updateView(call, call.params.id, call.body));
  serve(api, savedViewApi.delete, OFFICE, (call) => deleteView(call, call.params.id));
};
