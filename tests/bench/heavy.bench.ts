import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../../scripts/process.ts';
import { createCaller } from '../faults/caller.ts';
import { createArtist, openDatabase } from '../faults/database.ts';
import { createFaultServer, ONCE } from '../faults/server.ts';
import {
  aiffOf,
  box,
  bytes,
  flacOf,
  heavyComments,
  heavyId3,
  heavyItems,
  heavyList,
  heavyWebm,
  joined,
  m4aOf,
  opusOf,
  repeated,
  SILENCE,
  wavOf,
} from '../support/heavy-audio.ts';
import { wav } from '../support/wav.ts';
import type { Figure, Section } from './figure.ts';

const MANY = 300_000;
/** Milliseconds, in which the other thread starts. */
const WARM_UP = 1500;
const SETTLE = 500;
/** Not counted, because they open the connection. */
const FIRST_WAITS = 5;
const MEGABYTE = 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;
type File = [name: string, mime: string, content: () => Bytes];

const FILES: Record<string, File> = {
  '300,000 frames of ID3': ['a.mp3', 'audio/mpeg', () => joined(heavyId3(4, MANY), SILENCE)],
  '300,000 comments of FLAC': ['a.flac', 'audio/flac', () => flacOf(...Array(3).fill([4, heavyComments(MANY / 3)]))],
  '300,000 comments of Opus': ['a.opus', 'audio/ogg', () => opusOf(heavyComments(MANY))],
  '20,000 pages of Opus comments': ['a.opus', 'audio/ogg', () => opusOf(heavyComments(MANY).subarray(0, 20_000 * 250), 250)],
  '300,000 items of MP4': ['a.m4a', 'audio/mp4', () => m4aOf(heavyItems(MANY))],
  '1,000,000 boxes of MP4': ['a.m4a', 'audio/mp4', () => m4aOf(new Uint8Array(), repeated(1_000_000, box('free')))],
  '300,000 texts of a RIFF list': ['a.wav', 'audio/wav', () => wavOf(['LIST', heavyList(MANY)])],
  '60,000 chunks of AIFF': ['a.aiff', 'audio/aiff', () => aiffOf(...Array(60_000).fill(['ANNO', bytes('Folk')]))],
  '300,000 tags of WebM': ['a.webm', 'audio/webm', () => heavyWebm(MANY)],
  'an ordinary WAV of 45 MB': ['a.wav', 'audio/wav', () => wav(45 * MEGABYTE)],
};

/** Measures how long other requests to the same worker wait while it reads uploaded files of very many tags. */
export const heavySection = async (port: number): Promise<Section> => {
  await using server = await createFaultServer(port, join(ROOT, '.wrangler/bench-heavy'));
  await server.start();
  const token = await createArtist(await openDatabase(server.url));
  const caller = createCaller(server.url, token);
  /** Puts the file into storage; returns the request that makes the server read it. */
  const put = async ([name, mime, file]: [string, string, Bytes]): Promise<() => Promise<number>> => {
    const extension = name.split('.').at(-1) ?? '';
    const signed = { filename: name, mime, extension, size: file.length };
    const { url, key } = await caller.json<{ url: string; key: string }>('s3/simple/presign', signed);
    await caller.until(url, () => fetch(url, { method: 'PUT', headers: { ...ONCE, 'Content-Type': mime }, body: file }));
    const entry = { clientMime: mime, clientName: name, filename: key, size: file.length, clientExtension: extension };
    const headers = { ...ONCE, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    return async () => {
      const response = await fetch(`${server.url}/api/v1/s3/entries`, { method: 'POST', headers, body: JSON.stringify(entry) });
      await response.arrayBuffer();
      return response.status;
    };
  };
  const longestWait = async <Result>(work: () => Promise<Result>): Promise<{ longest: number; seconds: number; result: Result }> => {
    const others = new Worker(new URL('./waits.thread.ts', import.meta.url), { workerData: { url: `${server.url}/api/v1/tracks/1` } });
    await pause(WARM_UP);
    const start = performance.now();
    const result = await work();
    const seconds = (performance.now() - start) / 1000;
    others.postMessage('stop');
    const [waits] = (await once(others, 'message')) as [number[]];
    return { longest: Math.round(Math.max(...waits.slice(FIRST_WAITS))), seconds, result };
  };
  const { longest: idle } = await longestWait(() => pause(WARM_UP));
  const figures: Figure[] = [{ what: 'no upload', figure: `${idle} ms` }];
  for (const [what, [name, mime, content]] of Object.entries(FILES)) {
    const bytesOfFile = content();
    const storing = await longestWait(() => put([name, mime, bytesOfFile]));
    await pause(SETTLE);
    const inspecting = await longestWait(storing.result);
    const status = `${inspecting.result} after ${inspecting.seconds.toFixed(1)} s`;
    figures.push({
      what,
      figure: `${inspecting.longest} ms (${status}) beside ${storing.longest} ms while it was stored`,
      budget: { value: Math.max(0, inspecting.longest - Math.max(idle, storing.longest)), bound: 100, unit: 'ms more' },
    });
  }
  return {
    title: 'Waits beside uploads of very many tags',
    note: 'The longest wait of a trivial request, sent one after another while the same local worker inspects the file. Locally, storage runs in the same process and is slow by itself, so the bound is what inspecting adds to storing the same file.',
    figures,
  };
};
