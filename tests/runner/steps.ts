import { availableParallelism } from 'node:os';
import type { Command } from './command.ts';
import { TOOLS, type Tool } from './tools.ts';

export interface Step {
  /** Cores that the step keeps busy. Steps run side by side as long as there are cores for them. */
  cores: number;
  /** The step whose result it needs. */
  after?: string;
  environment?: Record<string, string>;
  commands: Command[];
  /** What runs the tests, for steps whose failed tests run again. */
  tests?: { tool: Tool; project: string };
}

export const CORES = availableParallelism();
/** Stories wait more than they compute. */
export const STORY_SERVERS = Math.min(CORES + 1, 4);

/** An incremental type check. Single-threaded: several threads each compute shared types, and other steps use the cores. */
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

/** Everything that continuous integration checks, in the order in which steps begin. */
export const STEPS: Record<string, Step> = {
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
  files: { cores: 1, ...testing(TOOLS.vitest, 'files') },
  site: {
    cores: 1,
    after: 'types',
    commands: [
      ['node', 'tests/journeys/serve.ts', 'prepare'],
      ['node', '--test', 'tests/bench/script-bytes.check.ts'],
    ],
  },
  ui: { cores: 1, ...testing(TOOLS.playwright, 'ui') },
  // Servers that start and audio that is encoded keep a core busy; it begins beside `ui`, which waits for a browser.
  faults: { cores: 1, ...testing(TOOLS.faults, 'faults') },
  // As many processes as cores, so it begins late, beside the end of a step that uses one.
  workers: { cores: 1, ...testing(TOOLS.vitest, 'workers') },
  journeys: {
    cores: CORES,
    after: 'site',
    environment: { JOURNEYS_SERVERS: String(STORY_SERVERS) },
    ...testing(TOOLS.playwright, 'journeys'),
  },
};

export const STEP_NAMES = Object.keys(STEPS);
