import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { ROOT } from '../../scripts/process.ts';
import { type Caller, createCaller } from '../faults/caller.ts';
import { createArtist, openDatabase } from '../faults/database.ts';
import { createFaultServer, type FaultServer } from '../faults/server.ts';
import { wav } from '../support/wav.ts';
import type { Section } from './figure.ts';
import { median } from './measure.ts';
import { memoryOf } from './process-group.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = 300 * MEGABYTE;
const PART = 20 * MEGABYTE;
/** Concurrent parts, like the browser. */
const LANES = 5;
const TUS_CHUNK = 20 * MEGABYTE;
/** Retry delays, like the browser. */
const TUS_DELAYS = [0, 500, 1000, 2000, 4000];
const TIMES = 3;
/** Milliseconds. */
const LOOK_EVERY = 100;

type Bytes = Uint8Array<ArrayBuffer>;

/** Retries connections dropped by the local server, like the browser; retries count. */
const put = async (caller: Pick<Caller, 'until'>, url: string, body: Bytes): Promise<string> => {
  const response = await caller.until(url, () => fetch(url, { method: 'PUT', body }));
  const answer = await response.text();
  return response.headers.get('ETag') ?? answer;
};

const multipart = async (caller: Caller, bytes: Bytes, lanes: number): Promise<void> => {
  const file = { filename: 'bench.wav', mime: 'audio/wav', extension: 'wav', size: bytes.length };
  const target = await caller.json<{ uploadId: string; key: string }>('s3/multipart/create', file);
  const numbers = Array.from({ length: Math.ceil(bytes.length / PART) }, (_, index) => index + 1);
  const parts: { PartNumber: number; ETag: string }[] = [];
  const lane = async (): Promise<void> => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const body = { ...target, partNumbers: [number] };
      const { urls } = await caller.json<{ urls: { url: string }[] }>('s3/multipart/batch-sign-part-urls', body);
      const part = bytes.subarray((number - 1) * PART, number * PART);
      parts.push({ PartNumber: number, ETag: await put(caller, urls[0]?.url ?? '', part) });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await caller.json('s3/multipart/complete', { ...target, parts });
};

const tus = (caller: Caller, bytes: Bytes): Promise<void> =>
  new Promise((resolve, reject) => {
    new Upload(Buffer.from(bytes.buffer), {
      endpoint: `${caller.url}/api/v1/tus/upload`,
      headers: { Authorization: `Bearer ${caller.token}` },
      metadata: { clientName: 'bench.wav', clientMime: 'audio/wav', clientExtension: 'wav' },
      chunkSize: TUS_CHUNK,
      retryDelays: TUS_DELAYS,
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });

/** Median seconds of `work`, and the growth of the server's memory in bytes. */
const measure = async (server: FaultServer, work: () => Promise<unknown>): Promise<{ seconds: number; more: number }> => {
  await work();
  const before = memoryOf(server.group());
  let largest = before;
  const looking = setInterval(() => {
    largest = Math.max(largest, memoryOf(server.group()));
  }, LOOK_EVERY);
  const durations: number[] = [];
  for (let index = 0; index < TIMES; index += 1) {
    const start = performance.now();
    await work();
    durations.push((performance.now() - start) / 1000);
  }
  clearInterval(looking);
  return { seconds: median(durations), more: largest - before };
};

/** Uploads 300 MB in each way for large files, compared with a Worker that only puts the bytes into the bucket. */
export const uploadSection = async (port: number): Promise<Section> => {
  const bytes = wav(SIZE);
  const folder = join(ROOT, '.wrangler/bench-upload');
  const plain = await (async () => {
    await using server = await createFaultServer(port, folder, { main: 'tests/bench/plain-put.worker.ts' });
    await server.start();
    const caller = createCaller(server.url, '');
    return await measure(server, () => put(caller, server.url, bytes));
  })();
  await using server = await createFaultServer(port, folder);
  await server.start();
  const caller = createCaller(server.url, await createArtist(await openDatabase(server.url)));
  const strategies = {
    'in parts, one lane': await measure(server, () => multipart(caller, bytes, 1)),
    [`in parts, ${LANES} lanes`]: await measure(server, () => multipart(caller, bytes, LANES)),
    'resumable (tus)': await measure(server, () => tus(caller, bytes)),
  };
  const rate = (seconds: number) => `${Math.round(SIZE / MEGABYTE / seconds)} MB/s`;
  return {
    title: 'Uploading 300 MB',
    note: 'Through the Worker, without keys of the storage. The plain PUT goes to a Worker that does nothing but put the body into the local bucket.',
    figures: [
      ...Object.entries(strategies).map(([strategy, { seconds }]) => ({
        what: strategy,
        figure: `${(seconds / plain.seconds).toFixed(2)} × a plain PUT (${rate(seconds)} beside ${rate(plain.seconds)})`,
        budget: { value: seconds / plain.seconds, bound: 1.43, goal: 1.11, unit: '×' },
      })),
      ...Object.entries({ 'plain PUT': plain, ...strategies }).map(([strategy, { more }]) => ({
        what: `memory of the local server, ${strategy}`,
        figure: `${Math.round(more / MEGABYTE)} MB more at most`,
      })),
    ],
  };
};
