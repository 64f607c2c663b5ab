import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HeardSound, SoundOrder } from './sound.worker.ts';

/** Hearing is work for a core each; one is left to the site and to sending. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** A file is given up that takes longer: a library may turn round and round in what is damaged. Milliseconds, and for each byte. */
const LONGEST = 120_000;
const LONGEST_A_BYTE = 0.01;

/** Threads that hear sounds, one at a time each. */
export interface SoundThreads {
  hear: (order: SoundOrder, size: number) => Promise<HeardSound>;
  end: () => Promise<void>;
}

/** Starts hearing beside everything else; a thread that dies or does not come back answers null and is replaced. */
export const startSoundThreads = (): SoundThreads => {
  const idle: Worker[] = [];
  const waiting: ((worker: Worker) => void)[] = [];
  let count = 0;
  const start = (): Worker => {
    count += 1;
    return new Worker(join(import.meta.dirname, 'sound.worker.ts'));
  };
  const take = (): Promise<Worker> => {
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
      const worker = await take();
      return new Promise((resolve) => {
        const settle = (heard: HeardSound, isWell: boolean) => {
          clearTimeout(timer);
          worker.off('message', answer).off('error', fail).off('exit', fail);
          if (isWell) giveBack(worker);
          else replace(worker);
          resolve(heard);
        };
        const answer = (heard: HeardSound) => settle(heard, true);
        const fail = () => settle(null, false);
        const timer = setTimeout(fail, LONGEST + size * LONGEST_A_BYTE);
        worker.on('message', answer).on('error', fail).on('exit', fail);
        worker.postMessage(order);
      });
    },
    end: async () => {
      await Promise.all(idle.map((worker) => worker.terminate()));
    },
  };
};
