import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, toolEnvironment } from '../../scripts/process.ts';
import { prepare } from './prepared.ts';

/*
 * All runs with faults, as `npm test` has them. What their servers are made of is prepared once for all of them, and some run side by side, each at a
 * port of its own: most of the time they wait, for bytes that go out slowly or for a server that starts.
 */
const FIRST_PORT = Number(process.env.PORT ?? 8797) + 4;
const LANES = 3;
const FOLDER = join(ROOT, '.wrangler/faults-prepared');

/** The longest first. */
const RUNS = [
  ['--test', 'tests/faults/audio.fault.ts'],
  ['tests/faults/run.ts', '5'],
  ['tests/faults/run.ts', '3', 'direct'],
  ['--test', 'tests/faults/music-import.fault.ts'],
  ['--test', 'tests/faults/bulk.fault.ts'],
  ['--test', 'tests/faults/direct.fault.ts'],
  ['--test', 'tests/faults/release-note.fault.ts'],
];

/** Runs one of them to its end; what it prints is shown as a whole then. */
const runAt = (port: number, args: string[]): Promise<void> =>
  new Promise((resolve) => {
    const begun = Date.now();
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: toolEnvironment({ CI: '1', PORT: String(port), FAULTS_PREPARED: FOLDER }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      console.log(`${args.join(' ')}: ${code === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - begun) / 1000)} s\n`);
      if (code !== 0) process.exitCode = 1;
      resolve();
    });
  });

await prepare(FOLDER);
const waiting = [...RUNS.entries()];
const lane = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await runAt(FIRST_PORT + next[0], next[1]);
};
await Promise.all(Array.from({ length: LANES }, lane));
