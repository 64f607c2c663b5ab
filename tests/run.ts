import { run } from '../db/start/process.ts';

/** Everything that continuous integration checks, cheapest first. A name as argument runs that step alone. */
const STEPS: Record<string, [command: string, args: string[]][]> = {
  lint: [['biome', ['check', '--error-on-warnings', '.']]],
  types: [
    ['astro', ['sync']],
    ['node', ['node_modules/tsgo/bin/tsc', '-p', 'tsconfig.json', '--noEmit']],
    ['node', ['node_modules/tsgo/bin/tsc', '-p', 'functions/tsconfig.json']],
    ['node', ['node_modules/tsgo/bin/tsc', '-p', 'tsconfig.tools.json']],
    ['astro', ['check', '--minimumSeverity', 'error']],
  ],
  files: [['vitest', ['run', '--config', 'vitest.files.config.ts']]],
  workers: [['vitest', ['run']]],
  faults: [
    ['node', ['--test', '--test-concurrency=1', 'tests/faults/direct.fault.ts', 'tests/faults/sound.fault.ts']],
    ['node', ['tests/faults/run.ts', '5']],
    ['node', ['tests/faults/run.ts', '3', 'direct']],
  ],
  ui: [['playwright', ['test', '--config', 'playwright.ui.config.ts']]],
  journeys: [['playwright', ['test']]],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) throw new Error(`No step ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}`);

for (const [name, commands] of Object.entries(STEPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n=== ${name}`);
  for (const [command, args] of commands) await run(command, args, { environment: { CI: '1' } });
}
