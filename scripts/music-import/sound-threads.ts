import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HeardSound, SoundOrder } from './sound.worker.ts';

/** Decoding uses one core each; leaves one to the site and the uploads. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** A library can loop forever on damaged data. */
const TIMEOUT_MS = 120_000;
const TIMEOUT_MS_PER_BYTE = 0.01;

export interface SoundThreads {
  hear: (order: SoundOrder, size: number) => Promise<HeardSound>;
  end: () => Promise<void>;
}

/** Starts decoder threads; a dead or stuck thread returns null and is replaced. */
export const startSoundThreads = (): SoundThreads => {
  const idle: Worker[] = [];
  const waiting: ((worker: Worker) => void)[] = [];
  let count = 0;
  const start = (): Worker => {
    count += 1;
    return new Worker(join(import.meta.dirname, 'sound.worker.ts'));
  };
  const acquire = (): Promise<Worker> => {
    const worker = idle.pop() ?? (count < THREADS ? start() : undefined);
    return worker ? Promise.resolve(worker) : new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (worker: Worker): void => {
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  };
  const replace = (worker: Worker): void => {
    count -= 1;
    void worker.terminate();
    if (waiting.length > 0) waiting.shift()?.(start());
  };
  return {
    hear: async (order, size) => {
      const worker = await acquire();
      return new Promise((resolve) => {
        const finish = (heard: HeardSound, isWell: boolean) => {
          clearTimeout(timer);
          worker.off('message', answer).off('error', fail).off('exit', fail);
          if (isWell) giveBack(worker);
          else replace(worker);
          resolve(heard);
        };
        const answer = (heard: HeardSound) => finish(heard, true);
        const fail = () => finish(null, false);
        const timer = setTimeout(fail, TIMEOUT_MS + size * TIMEOUT_MS_PER_BYTE);
        worker.on('message', answer).on('error', fail).on('exit', fail);
        worker.postMessage(order);
      });
    },
    end: async () => {
      await Promise.all(idle.map((worker) => worker.terminate()));
    },
  };
};
