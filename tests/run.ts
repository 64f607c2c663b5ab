import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ROOT, toolEnvironment } from '../scripts/process.ts';

type Command = [command: string, ...args: string[]];

interface Step {
  /** How many cores it is counted for: as many steps run side by side as there are cores for. None, if it waits most of the time. */
  cores: number;
  /** The step whose outcome it needs. */
  after?: string;
  environment?: Record<string, string>;
  commands: Command[];
}

interface Outcome {
  name: string;
  seconds: number;
  isPassed: boolean;
}

const CORES = availableParallelism();
/** Stories wait more than they work. */
const SERVERS = Math.min(CORES + 1, 4);

/**
 * A type check that remembers what it found in files that have not changed since. In one thread, for several each work out the types that they share,
 * and other steps have use for the cores.
 */
const types = (name: string, ...args: string[]): Command => [
  'node',
  'node_modules/tsgo/bin/tsc',
  ...args,
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${name}.json`,
];

/** Everything that continuous integration checks, cheapest first. Names as arguments run those steps alone. */
const STEPS: Record<string, Step> = {
  lint: { cores: 1, commands: [['biome', 'check', '--error-on-warnings', '.'], ['stylelint', '{src,tests}/**/*.css'], ['knip']] },
  types: {
    cores: 1,
    commands: [
      ['astro', 'sync'],
      types('site', '-p', 'tsconfig.json', '--noEmit'),
      types('functions', '-p', 'functions/tsconfig.json'),
      types('tools', '-p', 'tsconfig.tools.json'),
      // Scripts are checked above; only pages and layouts are left.
      ['astro', 'check', '--tsconfig', 'tsconfig.pages.json', '--minimumSeverity', 'error'],
    ],
  },
  files: { cores: 1, commands: [['vitest', 'run', '--project', 'files']] },
  site: {
    cores: 1,
    after: 'types',
    commands: [
      ['node', 'tests/journeys/serve.ts', 'prepare'],
      ['node', '--test', 'tests/bench/script-bytes.check.ts'],
    ],
  },
  ui: { cores: 1, commands: [['playwright', 'test', '--project', 'ui']] },
  faults: {
    // Files go out slowly here, so that servers die while they do.
    cores: 0,
    commands: [['node', 'tests/faults/all.ts']],
  },
  // As many processes as there are cores, beside a last step that keeps only one of them busy.
  workers: { cores: 1, commands: [['vitest', 'run', '--project', 'workers']] },
  journeys: {
    cores: CORES,
    after: 'site',
    environment: { JOURNEYS_SERVERS: String(SERVERS) },
    commands: [['playwright', 'test', '--project', 'journeys']],
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) throw new Error(`No step ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}`);

const waiting = Object.keys(STEPS).filter((name) => wanted.length === 0 || wanted.includes(name));
/** A step that runs alone may be watched; what steps print side by side is kept apart until they end. */
const isWatched = waiting.length === 1;
const running = new Map<string, { begun: number; outcome: Promise<Outcome> }>();
const outcomes: Outcome[] = [];

const secondsSince = (begun: number): number => Math.round((Date.now() - begun) / 1000);

/** Runs one command to its end and tells whether it succeeded; what it prints goes to `print`. */
const runCommand = ([command, ...args]: Command, environment: Record<string, string>, print: (chunk: Buffer | string) => void) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnvironment({ CI: '1', ...environment }),
      stdio: isWatched ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', print);
    child.stderr?.on('data', print);
    child.on('error', (error) => {
      print(`${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });

const runStep = async (name: string): Promise<Outcome> => {
  const begun = Date.now();
  const printed: (Buffer | string)[] = [];
  let isPassed = true;
  for (const command of STEPS[name].commands) {
    isPassed &&= await runCommand(command, STEPS[name].environment ?? {}, (chunk) => printed.push(chunk));
  }
  process.stdout.write(`\n=== ${name}\n`);
  for (const chunk of printed) process.stdout.write(chunk);
  const seconds = secondsSince(begun);
  console.log(`=== ${name} ${isPassed ? 'passed' : 'FAILED'} after ${seconds} s`);
  return { name, seconds, isPassed };
};

const isFree = (name: string): boolean => {
  const busy = [...running.keys()].reduce((sum, other) => sum + STEPS[other].cores, 0);
  const { after } = STEPS[name];
  return (running.size === 0 || busy + STEPS[name].cores <= CORES) && !(after && (waiting.includes(after) || running.has(after)));
};

const begun = Date.now();
const MINUTE = 60_000;
const pulse = setInterval(() => {
  const names = [...running].map(([name, step]) => `${name} for ${secondsSince(step.begun)} s`);
  if (!isWatched) console.log(`… ${names.join(', ')}`);
}, MINUTE);

// After a failure nothing more begins, but what runs goes on to its end.
while (running.size > 0 || (waiting.length > 0 && outcomes.every(({ isPassed }) => isPassed))) {
  const hasFailed = outcomes.some(({ isPassed }) => !isPassed);
  for (const name of hasFailed ? [] : [...waiting]) {
    if (!isFree(name)) continue;
    waiting.splice(waiting.indexOf(name), 1);
    running.set(name, { begun: Date.now(), outcome: runStep(name) });
  }
  const outcome = await Promise.race([...running.values()].map((step) => step.outcome));
  running.delete(outcome.name);
  outcomes.push(outcome);
}
clearInterval(pulse);

console.log('');
for (const { name, seconds, isPassed } of outcomes)
  console.log(`${name.padEnd(10)}${`${seconds} s`.padStart(8)}${isPassed ? '' : '  FAILED'}`);
for (const name of waiting) console.log(`${name.padEnd(10)}  not begun`);
console.log(`${'all'.padEnd(10)}${`${secondsSince(begun)} s`.padStart(8)}`);
if (outcomes.some(({ isPassed }) => !isPassed)) process.exitCode = 1;
