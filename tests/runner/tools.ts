import type { Command } from './command.ts';
import type { Failure } from './rerun.ts';

export interface Tool {
  first: (project: string) => Command;
  /** Runs a failed test alone; `folder` receives the tool's files about it. */
  again: (project: string, failure: Failure, folder: string) => Command;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const PLAYWRIGHT_REPORTERS = ['--reporter', 'list,./tests/runner/playwright-reporter.ts'];

const playwright: Tool = {
  first: (project) => ['playwright', 'test', '--project', project, ...PLAYWRIGHT_REPORTERS],
  again: (project, { file, line, title, needsFile }, folder) => [
    'playwright',
    'test',
    '--project',
    project,
    ...PLAYWRIGHT_REPORTERS,
    '--workers=1',
    '--trace=on',
    '--output',
    folder,
    // Tests generated in a loop share a line.
    ...(needsFile ? [escaped(file)] : [`${escaped(file)}:${line}`, '--grep', ` ${escaped(title)}$`]),
  ],
};

const vitestProject = (project: string): Command => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=./tests/runner/vitest-reporter.ts',
  '--includeTaskLocation',
];

const vitest: Tool = {
  first: vitestProject,
  again: (project, { file, title, needsFile }) => [
    ...vitestProject(project),
    file,
    ...(needsFile ? [] : ['--testNamePattern', `^${escaped(title)}$`]),
  ],
};

const faults: Tool = {
  first: () => ['node', 'tests/faults/all.ts'],
  again: (_project, { run = '' }) => ['node', 'tests/faults/all.ts', run],
};

export const TOOLS = { playwright, vitest, faults } satisfies Record<string, Tool>;
