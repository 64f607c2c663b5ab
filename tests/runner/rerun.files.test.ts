import { describe, expect, test } from 'vitest';
import type { Records, TestRecord } from './records.ts';
import { BROKEN_MAX, failuresOf, type Retry, rerunLimit, retryOf, runAgain, type StepResult, unsteadyLimit, verdictOf } from './rerun.ts';

const createTest = (title: string, changes: Partial<TestRecord> = {}): TestRecord => ({
  title,
  file: 'tests/one.spec.ts',
  line: 3,
  seconds: 1,
  state: 'failed',
  error: `${title} broke`,
  ...changes,
});

const passing = (count: number): TestRecord[] =>
  Array.from({ length: count }, (_, index) => createTest(`passing ${index}`, { state: 'passed', error: undefined }));

const createRecords = (failed: number, passed: number, errors: string[] = []): Records => ({
  tests: [...Array.from({ length: failed }, (_, index) => createTest(`failing ${index}`)), ...passing(passed)],
  errors,
});

const createResult = (records: Records, outcomes?: Retry['outcome'][]): StepResult => ({
  name: 'ui',
  seconds: 1,
  isPassed: false,
  records,
  retries: outcomes && failuresOf(records).map((failure, index) => ({ failure, outcome: outcomes[index] })),
});

describe('choice of reruns', () => {
  test('tests of a loop on one line run again separately', () => {
    const failures = failuresOf({ tests: [createTest('dark'), createTest('light'), ...passing(1)], errors: [] });
    expect(failures.map(({ title }) => title)).toEqual(['dark', 'light']);
  });

  test('tests that need their file run again together', () => {
    const failures = failuresOf({ tests: ['first', 'second'].map((title) => createTest(title, { needsFile: true })), errors: [] });
    expect(failures.map(({ tests }) => tests.map(({ title }) => title))).toEqual([['first', 'second']]);
  });

  test('two runs of one file run again separately', () => {
    const runs = ['run.ts 5', 'run.ts 3 direct'];
    const failures = failuresOf({ tests: runs.map((run) => createTest(run, { run, needsFile: true })), errors: [] });
    expect(failures.map(({ run }) => run)).toEqual(runs);
  });

  test('a step stays open for reruns if at most 5 % of its tests failed', () => {
    expect(verdictOf(createResult(createRecords(5, 95)))).toEqual({ state: 'open' });
    expect(verdictOf(createResult(createRecords(6, 94)))).toEqual({
      state: 'failed',
      reason: '6 of 100 tests failed, too many to run them again',
    });
  });

  test('one failed test of a small step runs again', () => {
    expect([rerunLimit(4), rerunLimit(100), rerunLimit(702)]).toEqual([1, 5, 35]);
    expect(verdictOf(createResult(createRecords(1, 3)))).toEqual({ state: 'open' });
  });

  test('a step that names no failed test fails at once', () => {
    expect(verdictOf(createResult(createRecords(0, 9)))).toMatchObject({ state: 'failed' });
    expect(verdictOf(createResult(createRecords(1, 99, ['The server did not start'])))).toEqual({
      state: 'failed',
      reason: 'The server did not start',
    });
  });

  test('a step that passed needs no rerun', () => {
    expect(verdictOf({ ...createResult(createRecords(0, 9)), isPassed: true })).toEqual({ state: 'passed' });
  });
});

describe('results of reruns', () => {
  const [failure] = failuresOf(createRecords(1, 0));

  test('a test that passes alone is unsteady and has its trace', () => {
    const tests = [createTest('failing 0', { state: 'passed', trace: 'trace.zip' })];
    expect(retryOf(failure, true, { tests, errors: [] })).toEqual({ failure, outcome: 'passed', trace: 'trace.zip' });
  });

  test('a test that fails alone shows its second error', () => {
    expect(retryOf(failure, false, { tests: [createTest('x', { error: 'again' })], errors: [] })).toMatchObject({
      outcome: 'failed',
      error: 'again',
    });
  });

  test('a rerun without a test counts as failed', () => {
    expect(retryOf(failure, true, { tests: [createTest('x', { state: 'skipped' })], errors: [] })).toMatchObject({
      outcome: 'failed',
      error: 'The test did not run.',
    });
  });

  test('a step passes with at most 1 % unsteady tests, rounded up', () => {
    expect([unsteadyLimit(4), unsteadyLimit(100), unsteadyLimit(101), unsteadyLimit(200)]).toEqual([1, 1, 2, 2]);
    expect(verdictOf(createResult(createRecords(1, 20), ['passed']))).toEqual({ state: 'passed' });
    expect(verdictOf(createResult(createRecords(2, 99), ['passed', 'passed']))).toEqual({ state: 'passed' });
    expect(verdictOf(createResult(createRecords(2, 98), ['passed', 'passed']))).toEqual({
      state: 'failed',
      reason: '2 of 100 tests are unsteady, at most 1 may be',
    });
  });

  test('a step fails if a test failed again', () => {
    expect(verdictOf(createResult(createRecords(2, 198), ['passed', 'failed']))).toEqual({ state: 'failed', reason: '1 failed again' });
  });

  test('after three repeated failures the other tests do not run', async () => {
    const failures = failuresOf(createRecords(BROKEN_MAX + 2, 0));
    const retries = await runAgain(failures, async (each) => ({ failure: each, outcome: 'failed' }));
    expect(retries.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'not run', 'not run']);
  });
});
