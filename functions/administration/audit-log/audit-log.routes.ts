import { auditLogApi } from '#contracts/administration/audit-log';
import { requireSiteOrigin } from '#functions/platform/api/same-origin';
import { type Api, serve } from '#functions/platform/api/serve';
import { exportAudit } from './audit-export.service';
import { listAudit } from './audit-log.service';
import { restoreAct } from './audit-restore.service';

export const serveAuditLogs = (api: Api): void => {
  serve(api, auditLogApi.list, 'login', (call) => listAudit(call, call.query));
  serve(api, auditLogApi.export, { permission: 'admin' }, async (call) => {
    // It is written down, so that no page of another site may have it asked for.
    requireSiteOrigin(call.http.req.raw);
    return exportAudit(call, call.query);
  });
  serve(api, auditLogApi.restore, 'session', async (call) => {
    await restoreAct(call, call.params.id);
    return {};
  });
};
