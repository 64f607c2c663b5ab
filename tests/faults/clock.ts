import type { Database } from './database.ts';
import type { FaultServer } from './server.ts';

/** The local runtime knows the times of the clock but never comes to them: this address is how it is told that one has come. */
export const SCHEDULED = '/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*';

/** Has the clock come round. */
export const runClock = async ({ url }: Pick<FaultServer, 'url'>): Promise<void> => {
  const response = await fetch(url + SCHEDULED);
  await response.body?.cancel();
};

/** Lets so much time pass that nobody is thought to be at work any more who died: tasks are free again, and jobs are left alone. */
export const passTime = async ({ run }: Database): Promise<void> => {
  await run('update task_locks set until = 1');
  await run('update resource_jobs set updated_at = 1 where finished_at is null');
};
