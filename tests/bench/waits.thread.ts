import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ONCE } from '../faults/server.ts';

/* Requests `url` repeatedly in a separate thread, so that only the server delays it; posts all durations in milliseconds at the end. */

/** Milliseconds between two requests. */
const EVERY = 5;

const { url } = workerData as { url: string };
const waits: number[] = [];
let isOver = false;
parentPort?.on('message', () => {
  isOver = true;
});

while (!isOver) {
  const start = performance.now();
  await (await fetch(url, { headers: ONCE })).arrayBuffer();
  waits.push(performance.now() - start);
  await pause(EVERY);
}
parentPort?.postMessage(waits);
parentPort?.close();
