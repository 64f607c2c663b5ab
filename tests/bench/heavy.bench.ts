import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../../scripts/process.ts';
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
import { median } from './measure.ts';

const MANY = 300_000;
/** Milliseconds, in which the other thread starts. */
const WARM_UP = 1500;
/** Not counted, because they open the connection. */
const FIRST_WAITS = 5;
const MEGABYTE = 1024 * 1024;

type File = [name: string, mime: string, content: () => Uint8Array<ArrayBuffer>];

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

/** Uploads files of very many tags, and measures how long other requests to the same worker wait meanwhile. */
export const heavySection = async (port: number): Promise<Section> => {
  await using server = await createFaultServer(port, join(ROOT, '.wrangler/bench-heavy'));
  await server.start();
  const token = await createArtist(await openDatabase(server.url));
  const formOf = ([name, type, content]: File): FormData => {
    const form = new FormData();
    form.set('file', new File([content()], name, { type }));
    form.set('metadata', '{}');
    return form;
  };
  const send = async (body: FormData): Promise<number> => {
    const response = await fetch(`${server.url}/api/v1/file-entries`, {
      method: 'POST',
      headers: { ...ONCE, Authorization: `Bearer ${token}` },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  };
  const figures: Figure[] = [];
  const measure = async (what: string, work: () => Promise<number>): Promise<void> => {
    const others = new Worker(new URL('./waits.thread.ts', import.meta.url), {
      workerData: { url: `${server.url}/api/v1/tracks/1` },
    });
    await pause(WARM_UP);
    const start = performance.now();
    const status = await work();
    const seconds = (performance.now() - start) / 1000;
    others.postMessage('stop');
    const [all] = (await once(others, 'message')) as [number[]];
    const waits = all.slice(FIRST_WAITS);
    const longest = Math.max(...waits);
    const figure = `${Math.round(longest)} ms at most, ${Math.round(median(waits))} ms in the median; ${status} after ${seconds.toFixed(1)} s`;
    figures.push({ what, figure, budget: { value: longest, bound: 100, unit: 'ms' } });
  };
  await measure('nothing', () => pause(2000, 0));
  for (const [what, file] of Object.entries(FILES)) {
    const form = formOf(file);
    await measure(what, () => send(form));
  }
  return {
    title: 'Waits beside uploads of very many tags',
    note: 'The longest wait of a trivial request, sent one after another while the file is uploaded to the same local worker.',
    figures,
  };
};
