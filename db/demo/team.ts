import { Worker } from 'node:worker_threads';
import type { Job, Result } from './job.ts';

const TEAM_SIZE = 2;

/** Runs jobs in worker threads; the first failure stops the work. */
export async function work(jobs: readonly Job[], files: string, done: (job: Job, result: Result) => void): Promise<void> {
  const waiting = [...jobs];
  const hire = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { files } });
      let current: Job | undefined;
      worker.on('error', reject);
      worker.on('message', (message: Result | 'ready') => {
        if (current && message !== 'ready') done(current, message);
        current = waiting.shift();
        if (current) worker.postMessage(current);
        else worker.terminate().then(() => resolve(), reject);
      });
    });
  await Promise.all(Array.from({ length: Math.min(TEAM_SIZE, jobs.length) }, hire));
}
