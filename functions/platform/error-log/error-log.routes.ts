import { errorLogApi } from '#contracts/platform/error-log';
import { type Api, serve } from '#functions/platform/api/serve';
import { recordReport } from './error-log.service';
import { updateErrorLog } from './error-log-change.service';
import { downloadErrorLogs, listErrorLogs, showErrorLog } from './error-log-list.service';

const READER = { permission: 'logs.view' } as const;

export const serveErrorLog = (api: Api): void => {
  serve(api, errorLogApi.report, 'always', async ({ http, body, ...context }) => {
    await recordReport(context, http, body);
    return {};
  });
  serve(api, errorLogApi.list, READER, (call) => listErrorLogs(call, call.query));
  serve(api, errorLogApi.download, READER, (call) => downloadErrorLogs(call));
  serve(api, errorLogApi.show, READER, async (call) => ({ error: await showErrorLog(call, call.params.id) }));
  serve(api, errorLogApi.update, READER, async (call) => ({ error: await updateErrorLog(call, call.params.id, call.body) }));
};
