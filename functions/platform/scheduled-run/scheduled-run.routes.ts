import { scheduledRunApi } from '#contracts/platform/scheduled-run';
import { type Api, serve } from '#functions/platform/api/serve';
import { listRuns } from './scheduled-run.service';

/** Serves the log of what the site does by itself. */
export const serveScheduledRuns = (api: Api): void => {
  serve(api, scheduledRunApi.list, { permission: 'logs.view' }, (call) => listRuns(call, call.query));
};
