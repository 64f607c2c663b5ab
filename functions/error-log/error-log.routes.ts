import { errorLogApi } from '#contracts/error-log';
import { type Api, serve } from '../http/serve';
import { keepReport } from './error-log.service';

/** Serves the reports of browsers. */
export const serveErrorLog = (api: Api): void => {
  serve(api, errorLogApi.report, 'always', async ({ http, body, ...context }) => {
    await keepReport(context, http, body);
    return {};
  });
};
