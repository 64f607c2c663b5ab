import { requireSiteOrigin } from '#functions/platform/api/same-origin';
import { type Api, serve } from '#functions/platform/api/serve';
import { showFigures } from './figure.service';
import { showHealth } from './health.service';
import { listInbox } from './inbox.service';
import { showPlayReport } from './play-report.service';
import { reportApi } from './report.contract';
import { exportPlays, exportVisits } from './report-file.service';
import { topApi } from './top.contract';
import { showStorage, showTop } from './top.service';
import { showVisitReport } from './visit-report.service';

export const serveReports = (api: Api): void => {
  serve(api, reportApi.inbox, { permission: 'admin.access' }, async (call) => ({ items: await listInbox(call) }));
  serve(api, reportApi.health, { permission: 'logs.view' }, (call) => showHealth(call));
  serve(api, reportApi.figures, { permission: 'reports.view' }, (call) => showFigures(call, call.query));
  serve(api, topApi.top, { permission: 'reports.view' }, (call) => showTop(call, call.query));
  serve(api, topApi.storage, { permission: 'reports.view' }, (call) => showStorage(call));
  serve(api, reportApi.plays, { permission: 'reports.view' }, async (call) => ({ report: await showPlayReport(call, call.query) }));
  serve(api, reportApi.exportPlays, { permission: 'reports.view' }, async (call) => {
    // The export writes an audit entry, so another site must not be able to trigger this GET.
    requireSiteOrigin(call.http.req.raw, call.env);
    return exportPlays(call, call.query);
  });
  serve(api, reportApi.visitors, { permission: 'reports.view' }, async (call) => ({ report: await showVisitReport(call, call.query) }));
  serve(api, reportApi.exportVisitors, { permission: 'reports.view' }, async (call) => {
    requireSiteOrigin(call.http.req.raw, call.env);
    return exportVisits(call, call.query);
  });
};
