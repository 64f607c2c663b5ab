import { auditLogApi } from '#contracts/administration/audit-log';
import { requireSiteOrigin } from '#functions/platform/api/same-origin';
import { type Api, serve } from '#functions/platform/api/serve';
import { exportAudit } from './audit-export.service';
import { listAudit } from './audit-log.service';
import { restoreAct } from './audit-restore.service';

export const serveAuditLogs = (api: Api): void => {
  serve(api, auditLogApi.list, 'login', (call) => listAudit(call, call.query));
  serve(api, auditLogApi.export, { permission: 'admin' }, async (call) => {
    // The export writes an audit entry, so another site must not be able to trigger this GET.
    requireSiteOrigin(call.http.req.raw, call.env);
    return exportAudit(call, call.query);
  });
  serve(api, auditLogApi.restore, 'session', async (call) => {
    await restoreAct(call, call.params.id);
    return {};
  });
};
