import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.ts';

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segue-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const startOwner = async () => {
  const script = `
    import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    await takeLock(${JSON.stringify(path)}, () => {});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(owner.stdout, 'data');
  return owner;
};

test('the lock of a killed process is taken over', async () => {
  const owner = await startOwner();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const waitedFor: number[] = [];
  (await takeLock(path, (pid) => waitedFor.push(pid))).release();
  expect(waitedFor).toEqual([]);
});

test('a second run reports the process it waits for, and starts when it ends', async () => {
  const owner = await startOwner();
  const waitedFor: number[] = [];
  const second = takeLock(path, (pid) => waitedFor.push(pid));
  await expect.poll(() => waitedFor).toEqual([owner.pid]);
  owner.kill('SIGKILL');
  (await second).release();
});

test('concurrent runs hold the lock one after the other', async () => {
  let holders = 0;
  const counts: number[] = [];
  const run = async (): Promise<void> => {
    const lock = await takeLock(path, () => {});
    counts.push(++holders);
    await new Promise(setImmediate);
    holders -= 1;
    lock.release();
  };
  await Promise.all(Array.from({ length: 3 }, run));
  expect(counts).toEqual([1, 1, 1]);
});
