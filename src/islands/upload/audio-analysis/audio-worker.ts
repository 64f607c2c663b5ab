import type { AudioRequest, AudioResponse } from './audio.worker';
import type { AudioAnalysis } from './audio-analysis';
import type { Rendering } from './channel-layout';
import type { FileMeasurement } from './measure-file';

type Wanted<Order extends AudioRequest = AudioRequest> = Order extends AudioRequest ? Omit<Order, 'order'> : never;
type Found = AudioResponse['found'];

interface Waiting {
  given: AudioRequest;
  resolve: (found: Found) => void;
}

/** A worker whose script did not come is asked for again so often, each time so much later; milliseconds. */
const LOADS_MAX = 5;
const LOADED_AGAIN_AFTER = 2000;

let worker: Worker | undefined;
let orders = 0;
/** How often a worker was asked for that has not answered yet, and whether one is about to be asked for again. */
let loads = 0;
let isRestarting = false;
const waiting = new Map<number, Waiting>();

/** A worker that died at its work answers nobody: all that wait are told so, and the next order gets a new one. */
const fail = (): void => {
  loads = 0;
  for (const [, { resolve }] of waiting) resolve(undefined);
  waiting.clear();
};

const networkOrPause = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, LOADED_AGAIN_AFTER * loads);
    else window.addEventListener('online', resolve, { once: true });
  });

const restart = async (): Promise<void> => {
  isRestarting = true;
  await networkOrPause();
  isRestarting = false;
  worker = start();
  for (const [, { given }] of waiting) worker?.postMessage(given);
};

/** A new worker; null where the browser has none, or lets nobody have one. */
const newWorker = (): Worker | null => {
  try {
    return new Worker(new URL('./audio.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
};

const start = (): Worker | undefined => {
  loads += 1;
  const started = newWorker();
  if (!started) {
    fail();
    return undefined;
  }
  started.onmessage = ({ data }: MessageEvent<AudioResponse>) => {
    loads = 0;
    waiting.get(data.order)?.resolve(data.found);
    waiting.delete(data.order);
  };
  started.onerror = (event) => {
    event.preventDefault();
    started.terminate();
    worker = undefined;
    if (loads > 0 && loads < LOADS_MAX) void restart();
    else fail();
  };
  return started;
};

const ask = (wanted: Wanted): Promise<Found> =>
  new Promise((resolve) => {
    orders += 1;
    const given = { ...wanted, order: orders } as AudioRequest;
    waiting.set(orders, { given, resolve });
    if (isRestarting) return;
    worker ??= start();
    worker?.postMessage(given);
  });

/** What is known of an audio file before its first byte leaves, found out at once; null where that is not possible at all. */
export const measureAudio = async (file: Blob): Promise<FileMeasurement | null> =>
  ((await ask({ type: 'measure', file })) as FileMeasurement | undefined) ?? null;

/** SHA-256 of a file as hex; null where it cannot be read. */
export const digestAudio = async (file: Blob): Promise<string | null> =>
  ((await ask({ type: 'digest', file })) as string | undefined) ?? null;

/** Studies an audio file beside the page, one after the other; null where that is not possible at all. */
export const analyseAudio = async (file: Blob): Promise<AudioAnalysis | null> =>
  ((await ask({ type: 'study', file })) as AudioAnalysis | undefined) ?? null;

/** Makes what is played in place of an audio file; null where it cannot be made. */
export const renderAudio = async (file: Blob, as: Exclude<Rendering, null>): Promise<File | null> =>
  ((await ask({ type: 'render', file, as })) as File | undefined) ?? null;
