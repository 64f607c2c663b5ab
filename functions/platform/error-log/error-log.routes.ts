import { errorLogApi } from '#contracts/platform/error-log';
import { type Api, serve } from '#functions/platform/api/serve';
import { keepReport } from './error-log.service';
import { downloadErrors, listErrors, showError } from './error-log-list.service';

const READER = { permission: 'logs.view' } as const;

/** Serves the reports of browsers, and the log that they and the failures of the server make. */
export const serveErrorLog = (api: Api): void => {
  serve(api, errorLogApi.report, 'always', async ({ http, body, ...context }) => {
    await keepReport(context, http, body);
    return {};
  });
  serve(api, errorLogApi.list, READER, (call) => listErrors(call, call.query));
  serve(api, errorLogApi.download, READER, (call) => downloadErrors(call));
  serve(api, errorLogApi.show, READER, async (call) => ({ error: await showError(call, call.params.id) }));
};
