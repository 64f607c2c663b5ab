import { scheduledRunApi } from '#contracts/platform/scheduled-run';
import { type Api, serve } from '#functions/platform/api/serve';
import type { Env } from '#functions/platform/http/env';
import { pauseTask } from './paused.service';
import { listRuns } from './run-list.service';
import type { Task } from './scheduled-run.service';
import { listTasks, runTaskNow } from './scheduled-task.service';

const READER = { permission: 'logs.view' } as const;
const OPERATOR = { permission: 'settings.update' } as const;

/** `tasksOf` is injected, because tasks belong to all rooms. */
export const serveScheduledRuns =
  (tasksOf: (env: Env, now: Date) => Task[]) =>
  (api: Api): void => {
    serve(api, scheduledRunApi.list, READER, (call) => listRuns(call, call.query));
    serve(api, scheduledRunApi.listTasks, READER, async (call) => ({ tasks: await listTasks(call) }));
    serve(api, scheduledRunApi.runTask, OPERATOR, async (call) => ({
      run: await runTaskNow(call, tasksOf(call.env, call.now), call.params.name),
    }));
    serve(api, scheduledRunApi.pauseTask, OPERATOR, async (call) => {
      await pauseTask(call, call.params.name, call.body.paused);
      return {};
    });
  };
