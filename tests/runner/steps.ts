import { availableParallelism } from 'node:os';
import type { Command } from './command.ts';
import { TOOLS, type Tool } from './tools.ts';

export interface Step {
  /** Cores that the step uses; steps run concurrently while cores are free. */
  cores: number;
  /** Step that must finish first. */
  after?: string;
  environment?: Record<string, string>;
  commands: Command[];
  /** Test tool, for steps whose failed tests run again. */
  tests?: { tool: Tool; project: string };
}

export const CORES = availableParallelism();
/** Browser tests mostly wait. */
export const STORY_SERVERS = Math.min(CORES + 1, 4);

/** Incremental and single-threaded: threads would duplicate shared types, and other steps use the cores. */
const types = (name: string, ...args: string[]): Command => [
  'node',
  'node_modules/tsgo/bin/tsc',
  ...args,
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${name}.json`,
];

const testing = (tool: Tool, project: string): Pick<Step, 'commands' | 'tests'> => ({
  commands: [tool.first(project)],
  tests: { tool, project },
});

/** All checks of continuous integration, in starting order. */
export const STEPS: Record<string, Step> = {
  lint: { cores: 1, commands: [['biome', 'check', '--error-on-warnings', '.'], ['stylelint', '{src,tests}/**/*.css'], ['knip']] },
  types: {
    cores: 1,
    commands: [
      ['astro', 'sync'],
      types('site', '-p', 'tsconfig.json', '--noEmit'),
      types('functions', '-p', 'functions/tsconfig.json'),
      types('tools', '-p', 'tsconfig.tools.json'),
      // Only pages and layouts; scripts are checked above.
      ['astro', 'check', '--tsconfig', 'tsconfig.pages.json', '--minimumSeverity', 'error'],
    ],
  },
  files: { cores: 1, ...testing(TOOLS.vitest, 'files') },
  site: {
    cores: 1,
    after: 'types',
    commands: [
      ['node', 'tests/journeys/serve.ts', 'prepare'],
      ['node', '--test', 'tests/bench/script-bytes.check.ts', 'tests/bench/worker-bytes.check.ts'],
    ],
  },
  ui: { cores: 1, ...testing(TOOLS.playwright, 'ui') },
  // Uses one core, so it runs beside `ui`, which waits for a browser.
  faults: { cores: 1, ...testing(TOOLS.faults, 'faults') },
  // Uses all cores, so it starts late, beside the end of a single-core step.
  workers: { cores: 1, ...testing(TOOLS.vitest, 'workers') },
  journeys: {
    cores: CORES,
    after: 'site',
    environment: { JOURNEYS_SERVERS: String(STORY_SERVERS) },
    ...testing(TOOLS.playwright, 'journeys'),
  },
};

export const STEP_NAMES = Object.keys(STEPS);
