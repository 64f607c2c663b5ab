import type { Records, TestRecord } from './records.ts';

/** Share of a step's tests that may be unsteady; one test always may. */
const UNSTEADY_SHARE_MAX = 0.01;
/** Share of a step's tests that may fail and still run again; more means that something is broken. */
const RERUN_SHARE_MAX = 0.05;
/** After this many tests of a step failed again, its other failed tests do not run again. */
export const BROKEN_MAX = 3;

/** A failed test, or the failed tests of a file that only runs as a whole. */
export interface Failure {
  file: string;
  line: number;
  title: string;
  needsFile: boolean;
  run?: string;
  tests: TestRecord[];
}

/** How a failed test ended when it ran again, alone. */
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
  /** Undefined until the failed tests ran again. */
  retries?: Retry[];
}

const shareOf = (share: number, tests: number): number => Math.max(1, Math.floor(share * tests));

export const unsteadyLimit = (tests: number): number => shareOf(UNSTEADY_SHARE_MAX, tests);

export const rerunLimit = (tests: number): number => shareOf(RERUN_SHARE_MAX, tests);

const keyOf = ({ file, line, title, run, needsFile }: TestRecord): string => run ?? (needsFile ? file : `${file}:${line} ${title}`);

export const failedTests = ({ tests }: Records): TestRecord[] => tests.filter(({ state }) => state === 'failed');

/** Groups failed tests by what can run again alone. */
export const failuresOf = (records: Records): Failure[] =>
  [...Map.groupBy(failedTests(records), keyOf).values()].map((tests) => {
    const [{ file, line, title, run, needsFile = false }] = tests;
    return { file, line, title, run, needsFile, tests };
  });

export const unsteadyTests = ({ retries = [] }: StepResult): TestRecord[] =>
  retries.filter(({ outcome }) => outcome === 'passed').flatMap(({ failure }) => failure.tests);

/** The reason why a step fails that did not pass; undefined if its failed tests decide when they run again. */
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

/** The reason why a step fails, after its failed tests ran again; undefined if it passes. */
const failedAgain = (result: StepResult): string | undefined => {
  const failed = (result.retries ?? []).filter(({ outcome }) => outcome !== 'passed').length;
  return failed > 0 ? `${failed} failed again` : unsteadyReason(result);
};

export type Verdict = { state: 'passed' | 'open' } | { state: 'failed'; reason: string };

/** `open` until the failed tests ran again. */
export const verdictOf = (result: StepResult): Verdict => {
  if (result.isPassed) return { state: 'passed' };
  const broken = brokenBy(result);
  if (broken === undefined && !result.retries) return { state: 'open' };
  const reason = broken ?? failedAgain(result);
  return reason === undefined ? { state: 'passed' } : { state: 'failed', reason };
};

/** Judges a test that ran again by the exit code and by what its reporter recorded. */
export const retryOf = (failure: Failure, isPassed: boolean, records: Records): Retry => {
  const failed = failedTests(records)[0];
  const trace = (failed ?? records.tests.find(({ title }) => title === failure.title))?.trace;
  if (isPassed && records.tests.some(({ state }) => state === 'passed')) return { failure, outcome: 'passed', trace };
  return { failure, outcome: 'failed', error: failed?.error ?? records.errors[0] ?? 'The test did not run.', trace };
};

/** Runs failed tests again, one after the other, until too many have failed again. */
export const runAgain = async (failures: Failure[], run: (failure: Failure, index: number) => Promise<Retry>): Promise<Retry[]> => {
  const retries: Retry[] = [];
  for (const [index, failure] of failures.entries()) {
    const broken = retries.filter(({ outcome }) => outcome === 'failed').length;
    retries.push(broken < BROKEN_MAX ? await run(failure, index) : { failure, outcome: 'not run' });
  }
  return retries;
};
