import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ONCE } from '../faults/server.ts';

/* Requests `url` again and again in a thread of its own, so that only the server makes it wait; posts the milliseconds of all when told to stop. */

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
