import type { Rendering } from './layout';
import type { Measured } from './measure';
import type { SoundAnswer, SoundOrder } from './sound.worker';
import type { SoundAnalysis } from './sound-analysis';

type Wanted<Order extends SoundOrder = SoundOrder> = Order extends SoundOrder ? Omit<Order, 'order'> : never;

let worker: Worker | undefined;
let orders = 0;
const waiting = new Map<number, (found: SoundAnswer['found']) => void>();

/** A worker that died answers nobody: all that wait are told so, and the next order gets a new one. */
const fail = (): void => {
  worker?.terminate();
  worker = undefined;
  for (const [, resolve] of waiting) resolve(undefined);
  waiting.clear();
};

const start = (): Worker => {
  const started = new Worker(new URL('./sound.worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<SoundAnswer>) => {
    waiting.get(data.order)?.(data.found);
    waiting.delete(data.order);
  };
  started.onerror = (event) => {
    event.preventDefault();
    fail();
  };
  return started;
};

const ask = (wanted: Wanted): Promise<SoundAnswer['found']> =>
  new Promise((resolve) => {
    worker ??= start();
    orders += 1;
    waiting.set(orders, resolve);
    worker.postMessage({ ...wanted, order: orders });
  });

/** What is known of a sound before its first byte leaves, found out at once; null where that is not possible at all. */
export const measureSound = async (file: Blob): Promise<Measured | null> =>
  ((await ask({ type: 'measure', file })) as Measured | undefined) ?? null;

/** SHA-256 of a file as hex; null where it cannot be read. */
export const digestSound = async (file: Blob): Promise<string | null> =>
  ((await ask({ type: 'digest', file })) as string | undefined) ?? null;

/** Studies a sound beside the page, one after the other; null where that is not possible at all. */
export const studySound = async (file: Blob): Promise<SoundAnalysis | null> =>
  ((await ask({ type: 'study', file })) as SoundAnalysis | undefined) ?? null;

/** Makes what is played in place of a sound; null where it cannot be made. */
export const renderSound = async (file: Blob, as: Exclude<Rendering, null>): Promise<File | null> =>
  ((await ask({ type: 'render', file, as })) as File | undefined) ?? null;
