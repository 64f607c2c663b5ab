import type { Records, TestRecord } from './records.ts';

/** One test may be flaky of each begun hundred. */
const UNSTEADY_ONE_OF = 100;
/** Share of failed tests that are run again; more failures mean a real defect. */
const RERUN_SHARE_MAX = 0.05;
/** Reruns stop after this many repeated failures. */
export const BROKEN_MAX = 3;

/** A failed test, or a file whose tests only run together. */
export interface Failure {
  file: string;
  line: number;
  title: string;
  needsFile: boolean;
  run?: string;
  tests: TestRecord[];
}

export interface Retry {
  failure: Failure;
  outcome: 'passed' | 'failed' | 'not run';
  error?: string;
  trace?: string;
}

export interface StepResult {
  name: string;
  seconds: number;
  isPassed: boolean;
  records: Records;
  /** Undefined until failed tests ran again. */
  retries?: Retry[];
}

export const unsteadyLimit = (tests: number): number => Math.ceil(tests / UNSTEADY_ONE_OF);

export const rerunLimit = (tests: number): number => Math.max(1, Math.floor(RERUN_SHARE_MAX * tests));

const keyOf = ({ file, line, title, run, needsFile }: TestRecord): string => run ?? (needsFile ? file : `${file}:${line} ${title}`);

export const failedTests = ({ tests }: Records): TestRecord[] => tests.filter(({ state }) => state === 'failed');

/** Groups failed tests by the unit that can run again. */
export const failuresOf = (records: Records): Failure[] =>
  [...Map.groupBy(failedTests(records), keyOf).values()].map((tests) => {
    const [{ file, line, title, run, needsFile = false }] = tests;
    return { file, line, title, run, needsFile, tests };
  });

export const unsteadyTests = ({ retries = [] }: StepResult): TestRecord[] =>
  retries.filter(({ outcome }) => outcome === 'passed').flatMap(({ failure }) => failure.tests);

/** Reason of a definite failure; undefined if reruns decide. */
const brokenBy = ({ isPassed, records }: StepResult): string | undefined => {
  const [failed, count] = [failedTests(records).length, records.tests.length];
  if (isPassed) return undefined;
  if (records.errors.length > 0) return records.errors[0];
  if (failed === 0) return 'it failed without naming a test';
  return failed > rerunLimit(count) ? `${failed} of ${count} tests failed, too many to run them again` : undefined;
};

const unsteadyReason = (result: StepResult): string | undefined => {
  const [unsteady, count] = [unsteadyTests(result).length, result.records.tests.length];
  const limit = unsteadyLimit(count);
  return unsteady > limit ? `${unsteady} of ${count} tests are unsteady, at most ${limit} may be` : undefined;
};

/** Reason of failure after reruns; undefined if the step passes. */
const failedAgain = (result: StepResult): string | undefined => {
  const failed = (result.retries ?? []).filter(({ outcome }) => outcome !== 'passed').length;
  return failed > 0 ? `${failed} failed again` : unsteadyReason(result);
};

export type Verdict = { state: 'passed' | 'open' } | { state: 'failed'; reason: string };

/** `open` until failed tests ran again. */
export const verdictOf = (result: StepResult): Verdict => {
  if (result.isPassed) return { state: 'passed' };
  const broken = brokenBy(result);
  if (broken === undefined && !result.retries) return { state: 'open' };
  const reason = broken ?? failedAgain(result);
  return reason === undefined ? { state: 'passed' } : { state: 'failed', reason };
};

/** Combines the exit code with the records. */
export const retryOf = (failure: Failure, isPassed: boolean, records: Records): Retry => {
  const failed = failedTests(records)[0];
  const trace = (failed ?? records.tests.find(({ title }) => title === failure.title))?.trace;
  if (isPassed && records.tests.some(({ state }) => state === 'passed')) return { failure, outcome: 'passed', trace };
  return { failure, outcome: 'failed', error: failed?.error ?? records.errors[0] ?? 'The test did not run.', trace };
};

/** Reruns failed tests in sequence until too many fail again. */
export const runAgain = async (failures: Failure[], run: (failure: Failure, index: number) => Promise<Retry>): Promise<Retry[]> => {
  const retries: Retry[] = [];
  for (const [index, failure] of failures.entries()) {
    const broken = retries.filter(({ outcome }) => outcome === 'failed').length;
    retries.push(broken < BROKEN_MAX ? await run(failure, index) : { failure, outcome: 'not run' });
  }
  return retries;
};
