import { queryOptions } from '@tanstack/react-query';
import type { ScheduledRun, ScheduledTask, scheduledRunApi } from '#contracts/platform/scheduled-run';
import { refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

export const RUNS_RESOURCE = 'scheduled-runs';

export const tasksQuery = queryOptions({
  queryKey: ['scheduled-tasks'],
  queryFn: async ({ signal }) =>
    (await call<typeof scheduledRunApi.listTasks>({ method: 'GET', path: '/scheduled-tasks' }, { signal })).tasks,
});

const refresh = () => Promise.all([queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey }), refreshResource(RUNS_RESOURCE)]);

export const runTask = async (name: ScheduledTask): Promise<ScheduledRun> => {
  const { run } = await call<typeof scheduledRunApi.runTask>(
    { method: 'POST', path: '/scheduled-tasks/:name/run' },
    { params: { name } },
  ).finally(refresh);
  return run;
};

export const pauseTask = async (name: ScheduledTask, paused: boolean): Promise<void> => {
  await call<typeof scheduledRunApi.pauseTask>(
    { method: 'PUT', path: '/scheduled-tasks/:name' },
    { params: { name }, body: { paused } },
  ).finally(refresh);
};
