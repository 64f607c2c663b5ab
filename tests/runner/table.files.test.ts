import { describe, expect, test } from 'vitest';
import type { TestRecord } from './records.ts';
import { failuresOf, type StepResult } from './rerun.ts';
import { renderTable } from './table.ts';

const createTest = (title: string, seconds: number, changes: Partial<TestRecord> = {}): TestRecord => ({
  title,
  file: 'tests/one.spec.ts',
  line: 3,
  seconds,
  state: 'passed',
  ...changes,
});

const unsteady: TestRecord = createTest('closes by Escape', 2, { state: 'failed', error: 'Error: still open\nExpected: hidden' });
const broken: TestRecord = createTest(`a title ${'that goes on '.repeat(20)}`, 3, { state: 'failed', error: 'Error: first' });

const createResult = (name: string, tests: TestRecord[], changes: Partial<StepResult> = {}): StepResult => ({
  name,
  seconds: 61.4,
  isPassed: true,
  records: { tests, errors: [] },
  ...changes,
});

const render = (results: StepResult[], notBegun: string[] = []): string =>
  renderTable({ results, notBegun, seconds: 90, lastTimes: { ui: 59, all: 88 } });

const [unsteadyFailure] = failuresOf({ tests: [unsteady], errors: [] });
const [brokenFailure] = failuresOf({ tests: [broken], errors: [] });
const results = [
  createResult('lint', []),
  createResult('ui', [unsteady], {
    isPassed: false,
    retries: [{ failure: unsteadyFailure, outcome: 'passed', trace: 'test-results/ui-again/1/trace.zip' }],
  }),
  createResult('files', [broken], { isPassed: false, retries: [{ failure: brokenFailure, outcome: 'failed', error: 'Error: second' }] }),
];

describe('summary table', () => {
  test('shows time, last time, number of tests and outcome of each step', () => {
    expect(render(results, ['journeys']).split('\n').slice(0, 6)).toEqual([
      'Step           Time  Last time   Tests   Outcome',
      'lint           61 s          –       –   passed',
      'ui             61 s       59 s       1   passed, 1 unsteady',
      'files          61 s          –       1   FAILED: 1 failed again',
      'journeys          –          –       –   not begun',
      'all            90 s       88 s',
    ]);
  });

  test('lists the ten slowest tests, slowest first', () => {
    const tests = Array.from({ length: 12 }, (_, index) => createTest(`test ${index}`, index));
    const lines = render([createResult('ui', tests)])
      .split('\n')
      .filter((line) => line.includes('tests/one.spec.ts'));
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('   11.0 s  tests/one.spec.ts:3  test 11');
  });

  test('shows the error and the trace of an unsteady test', () => {
    expect(render(results)).toContain(
      [
        'Unsteady tests: failed, then passed alone (test-results/unsteady.json)',
        '  ui  tests/one.spec.ts:3  closes by Escape',
        '    First   Error: still open',
        '            Expected: hidden',
        '    Trace   test-results/ui-again/1/trace.zip',
      ].join('\n'),
    );
  });

  test('shows both errors of a test that failed again', () => {
    expect(render(results)).toMatch(/ {4}First {3}Error: first\n {4}Alone {3}Error: second$/);
  });

  test('is at most 120 columns wide', () => {
    expect(
      Math.max(
        ...render(results)
          .split('\n')
          .map(({ length }) => length),
      ),
    ).toBe(120);
  });
});
