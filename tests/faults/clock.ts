import type { Database } from './database.ts';
import type { FaultServer } from './server.ts';

/** The local runtime ignores cron triggers; this address fires one. */
export const SCHEDULED = '/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*';

export const runClock = async ({ url }: Pick<FaultServer, 'url'>): Promise<void> => {
  const response = await fetch(url + SCHEDULED);
  await response.body?.cancel();
};

/** Expires the locks and leases of crashed workers. */
export const passTime = async ({ run }: Database): Promise<void> => {
  await run('update task_locks set until = 1');
  await run('update resource_jobs set updated_at = 1 where finished_at is null');
};
