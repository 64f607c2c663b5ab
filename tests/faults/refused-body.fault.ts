import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../../scripts/process.ts';
import { createFaultServer, type FaultServer } from './server.ts';

/* Requests that are refused before their body is read, over connections that later requests share. */
const PORT = Number(process.env.PORT ?? 8797);
const TIMES = 4;
const REQUESTS_AFTER = 50;

let server: FaultServer;

before(async () => {
  server = await createFaultServer(PORT, join(ROOT, '.wrangler/faults-refused'));
  await server.start();
});
after(() => server.kill());

const statusOf = async (path: string, init?: RequestInit): Promise<number> => {
  const response = await fetch(`${server.url}/api/v1/${path}`, init);
  await response.arrayBuffer();
  return response.status;
};

const put = (size: number) => statusOf(`uploads/abc/1?expires=1&size=${size}&signature=x`, { method: 'PUT', body: new Uint8Array(size) });

const post = (size: number) =>
  statusOf('tracks', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify('x'.repeat(size)) });

for (const size of [10_000, 1_000_000, 20_000_000])
  test(`ATT-20 requests after refused bodies of ${size} bytes are answered`, async () => {
    for (let time = 0; time < TIMES; time += 1) assert.deepEqual([await put(size), await post(size)], [403, 403]);
    const statuses = [];
    for (let request = 0; request < REQUESTS_AFTER; request += 1) statuses.push(await statusOf('tracks/1'));
    assert.deepEqual(new Set(statuses), new Set([404]));
  });
