import type { AudioRequest, AudioResponse } from './audio.worker';
import type { AudioAnalysis } from './audio-analysis';
import type { Rendering } from './channel-layout';
import type { FileMeasurement } from './measure-file';

type RequestBody<Order extends AudioRequest = AudioRequest> = Order extends AudioRequest ? Omit<Order, 'order'> : never;
type Result = AudioResponse['result'];

interface Waiting {
  request: AudioRequest;
  resolve: (result: Result) => void;
}

const LOADS_MAX = 5; // tries to load the script; the delay grows with each
const RETRY_DELAY_MS = 2000;

let worker: Worker | undefined;
let orders = 0;
let loads = 0; // starts without a response since
let isRestarting = false;
const waiting = new Map<number, Waiting>();

/** A crashed worker never replies: resolves all waiting requests as failed; the next request starts a new worker. */
const fail = (): void => {
  loads = 0;
  for (const [, { resolve }] of waiting) resolve(undefined);
  waiting.clear();
};

const networkOrPause = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, RETRY_DELAY_MS * loads);
    else window.addEventListener('online', resolve, { once: true });
  });

const restart = async (): Promise<void> => {
  isRestarting = true;
  await networkOrPause();
  isRestarting = false;
  worker = start();
  for (const [, { request }] of waiting) worker?.postMessage(request);
};

/** Returns null if workers are unsupported or blocked. */
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
    waiting.get(data.order)?.resolve(data.result);
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

const ask = (body: RequestBody): Promise<Result> =>
  new Promise((resolve) => {
    orders += 1;
    const request = { ...body, order: orders } as AudioRequest;
    waiting.set(orders, { request, resolve });
    if (isRestarting) return;
    worker ??= start();
    worker?.postMessage(request);
  });

/** Measures a file before its upload starts. Null if that fails. */
export const measureAudio = async (file: Blob): Promise<FileMeasurement | null> =>
  ((await ask({ type: 'measure', file })) as FileMeasurement | undefined) ?? null;

/** Returns the SHA-256 as hex; null if the file cannot be read. */
export const digestAudio = async (file: Blob): Promise<string | null> =>
  ((await ask({ type: 'digest', file })) as string | undefined) ?? null;

/** Analyses files in a worker, one at a time. Null if that fails. */
export const analyseAudio = async (file: Blob): Promise<AudioAnalysis | null> =>
  ((await ask({ type: 'study', file })) as AudioAnalysis | undefined) ?? null;

/** Creates the rendition that plays instead of the original. Null if that fails. */
export const renderAudio = async (file: Blob, as: Exclude<Rendering, null>): Promise<File | null> =>
  ((await ask({ type: 'render', file, as })) as File | undefined) ?? null;
