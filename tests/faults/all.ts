import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, toolEnvironment } from '../../scripts/process.ts';
import { type TestRecord, writeRecords } from '../runner/records.ts';
import { prepare } from './prepared.ts';
import { type FaultRun, RUNS } from './runs.ts';

/*
 * Fault runs of `npm test`; arguments select some. Prepares Worker and database once, and runs some concurrently, because they mostly wait for slow
 * transfers and server starts.
 */
const LANES = 3;
const FOLDER = join(ROOT, '.wrangler/faults-prepared');
const RECORDS = join(FOLDER, 'records');
/** Servers and imports start often; compiled code saves them a third of their processor time. */
const COMPILED = join(FOLDER, 'compiled');
const LAST_CHARACTERS = 2000;

const chosen = process.argv.slice(2);
const waiting = RUNS.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
if (waiting.length === 0) throw new Error(`No run ${chosen.join(', ')}; there are ${RUNS.map(({ name }) => name).join(', ')}`);

interface Ended {
  isPassed: boolean;
  printed: string;
  seconds: number;
}

const recordsFile = ({ port }: FaultRun): string => join(RECORDS, `${port}.json`);

const argumentsOf = (run: FaultRun): string[] => {
  if (!run.hasTests) return run.args;
  const recording = ['--test-reporter=./tests/runner/node-reporter.ts', `--test-reporter-destination=${recordsFile(run)}`];
  return ['--test', '--test-reporter=spec', '--test-reporter-destination=stdout', ...recording, ...run.args];
};

/** Runs to the end, then prints the whole output. */
const end = (run: FaultRun): Promise<Ended> =>
  new Promise((resolve) => {
    const begun = Date.now();
    const child = spawn(process.execPath, argumentsOf(run), {
      cwd: ROOT,
      env: toolEnvironment({ CI: '1', PORT: String(run.port), FAULTS_PREPARED: FOLDER, NODE_COMPILE_CACHE: COMPILED }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('close', (code) => {
      const printed = Buffer.concat(chunks).toString();
      const seconds = (Date.now() - begun) / 1000;
      console.log(`${printed}${run.name}: ${code === 0 ? 'passed' : 'FAILED'} after ${Math.round(seconds)} s\n`);
      resolve({ isPassed: code === 0, printed, seconds });
    });
  });

/** Counts a run without tests, or a file that fails without naming a test, as one test. */
const wholeRun = (run: FaultRun, { isPassed, printed, seconds }: Ended): TestRecord => ({
  title: run.name,
  file: run.args[0],
  line: 1,
  seconds,
  state: isPassed ? 'passed' : 'failed',
  ...(!isPassed && { error: printed.slice(-LAST_CHARACTERS) }),
});

const recordsOf = (run: FaultRun, ended: Ended): TestRecord[] => {
  const path = recordsFile(run);
  const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const tests: TestRecord[] = written ? JSON.parse(written) : [];
  const isNamed = run.hasTests && (ended.isPassed || tests.some(({ state }) => state === 'failed'));
  return (isNamed ? tests : [...tests, wholeRun(run, ended)]).map((test) => ({ ...test, run: run.name, needsFile: true }));
};

const records: TestRecord[] = [];
const lane = async (): Promise<void> => {
  for (let run = waiting.shift(); run; run = waiting.shift()) {
    rmSync(recordsFile(run), { force: true });
    const ended = await end(run);
    if (!ended.isPassed) process.exitCode = 1;
    records.push(...recordsOf(run, ended));
  }
};

await prepare(FOLDER);
mkdirSync(RECORDS, { recursive: true });
await Promise.all(Array.from({ length: LANES }, lane));
writeRecords({ tests: records, errors: [] });
