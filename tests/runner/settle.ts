import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/process.ts';
import { runCommand } from './command.ts';
import { RECORDS_FILE, readRecords } from './records.ts';
import { type Failure, failuresOf, type Retry, retryOf, runAgain, type StepResult, verdictOf } from './rerun.ts';
import { STEPS, type Step } from './steps.ts';
import { UNSTEADY_FILE } from './table.ts';

const FOLDER = 'test-results';

/** Relative to the root, outside folders that Playwright empties. */
export const recordsFile = (name: string): string => `${FOLDER}/records/${name}.json`;

export const recording = (file: string): Record<string, string> => ({ [RECORDS_FILE]: join(ROOT, file) });

export const clearResults = (names: string[]): void => {
  for (const path of ['records', 'unsteady.json', ...names.map((name) => `${name}-again`)])
    rmSync(join(ROOT, FOLDER, path), { recursive: true, force: true });
};

const runOne = async (name: string, { tool, project }: NonNullable<Step['tests']>, failure: Failure, index: number): Promise<Retry> => {
  const label = `${name}-again/${index + 1}`;
  const file = recordsFile(label);
  console.log(`\n=== ${name} again: ${failure.file}:${failure.line} ${failure.title}`);
  const command = tool.again(project, failure, `${FOLDER}/${label}`);
  const isPassed = await runCommand(command, { environment: { JOURNEYS_SERVERS: '1', ...recording(file) } });
  return retryOf(failure, isPassed, readRecords(file));
};

/** Reruns the failed tests of open steps, each with a new command and therefore a new server. */
export const settle = async (results: StepResult[]): Promise<void> => {
  for (const result of results) {
    const { tests } = STEPS[result.name];
    if (!tests || verdictOf(result).state !== 'open') continue;
    result.retries = await runAgain(failuresOf(result.records), (failure, index) => runOne(result.name, tests, failure, index));
  }
};

const unsteadyOf = ({ name, retries = [] }: StepResult) =>
  retries
    .filter(({ outcome }) => outcome === 'passed')
    .flatMap(({ failure, trace }) =>
      failure.tests.map(({ file, line, title, error, errorContext }) => ({ step: name, file, line, title, error, errorContext, trace })),
    );

/** Writes an empty list if there are no flaky tests. */
export const writeUnsteady = (results: StepResult[]): void => {
  const path = join(ROOT, UNSTEADY_FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(results.flatMap(unsteadyOf), null, 2));
};
