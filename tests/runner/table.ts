import type { TestRecord } from './records.ts';
import { failedTests, type Retry, type StepResult, unsteadyTests, verdictOf } from './rerun.ts';
import type { Times } from './times.ts';

export interface Report {
  results: StepResult[];
  notBegun: string[];
  seconds: number;
  lastTimes: Times;
}

export const UNSTEADY_FILE = 'test-results/unsteady.json';
const WIDTH = 120;
const SLOWEST = 10;
const ERROR_LINES = 5;
const LISTED = 20;
const NONE = '–';

const cut = (text: string, width = WIDTH): string => (text.length > width ? `${text.slice(0, width - 1)}…` : text);

const secondsText = (seconds: number | undefined): string => (seconds === undefined ? NONE : `${Math.round(seconds)} s`);

const row = (name: string, time: string, last: string, tests: string, outcome = ''): string =>
  cut(`${name.padEnd(10)}${time.padStart(9)}${last.padStart(11)}${tests.padStart(8)}   ${outcome}`).trimEnd();

const outcomeOf = (result: StepResult): string => {
  const verdict = verdictOf(result);
  if (verdict.state === 'failed') return `FAILED: ${verdict.reason.split('\n')[0]}`;
  const unsteady = unsteadyTests(result).length;
  return unsteady > 0 ? `passed, ${unsteady} unsteady` : 'passed';
};

const stepRow = (result: StepResult, lastTimes: Times): string => {
  const count = result.records.tests.length;
  const tests = count > 0 ? String(count) : NONE;
  return row(result.name, secondsText(result.seconds), secondsText(lastTimes[result.name]), tests, outcomeOf(result));
};

const stepLines = ({ results, notBegun, seconds, lastTimes }: Report): string[] => [
  row('Step', 'Time', 'Last time', 'Tests', 'Outcome'),
  ...results.map((result) => stepRow(result, lastTimes)),
  ...notBegun.map((name) => row(name, NONE, secondsText(lastTimes[name]), NONE, 'not begun')),
  row('all', secondsText(seconds), secondsText(lastTimes.all), ''),
];

const locationOf = ({ file, line, title }: Pick<TestRecord, 'file' | 'line' | 'title'>): string => `${file}:${line}  ${title}`;

const slowestLines = (results: StepResult[]): string[] => {
  const tests = results.flatMap(({ records }) => records.tests);
  const slowest = tests.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return slowest.map((test) => cut(`${`${test.seconds.toFixed(1)} s`.padStart(9)}  ${locationOf(test)}`));
};

const errorLines = (label: string, error: string | undefined): string[] => {
  const lines = (error ?? 'no message').split('\n').filter((line) => line.trim());
  return lines.slice(0, ERROR_LINES).map((line, index) => cut(`    ${(index ? '' : label).padEnd(8)}${line.trimEnd()}`));
};

const pathLines = (paths: [label: string, path: string | undefined][]): string[] =>
  // Never truncated, so that paths can be copied.
  paths.flatMap(([label, path]) => (path ? [`    ${label.padEnd(8)}${path}`] : []));

const SECOND_ERROR = { passed: () => [], failed: (retry: Retry) => errorLines('Alone', retry.error), 'not run': () => [] };

const retryLines = (step: string, retry: Retry): string[] =>
  retry.failure.tests.flatMap((test) => [
    cut(`  ${step}  ${locationOf(test)}`),
    ...errorLines('First', test.error),
    ...SECOND_ERROR[retry.outcome](retry),
    ...pathLines([
      ['Page', test.errorContext],
      ['Trace', retry.trace],
    ]),
  ]);

const retriesWith = (results: StepResult[], isChosen: (retry: Retry) => boolean): string[] =>
  results.flatMap(({ name, retries = [] }) => retries.filter(isChosen).flatMap((retry) => retryLines(name, retry)));

const brokenStep = ({ name, records }: StepResult): string[] => {
  const failed = failedTests(records);
  const more = failed.length - LISTED;
  const lines = failed.slice(0, LISTED).flatMap((test) => [cut(`  ${name}  ${locationOf(test)}`), ...errorLines('Error', test.error)]);
  return more > 0 ? [...lines, `  ${name}  and ${more} more`] : lines;
};

const brokenLines = (results: StepResult[]): string[] =>
  results.filter(({ retries, isPassed }) => !retries && !isPassed).flatMap(brokenStep);

const section = (title: string, lines: string[]): string[] => (lines.length > 0 ? ['', title, ...lines] : []);

/** At most 120 columns wide. */
export const renderTable = (report: Report): string => {
  const { results } = report;
  return [
    ...stepLines(report),
    ...section('Slowest tests', slowestLines(results)),
    ...section(
      `Unsteady tests: failed, then passed alone (${UNSTEADY_FILE})`,
      retriesWith(results, ({ outcome }) => outcome === 'passed'),
    ),
    ...section('Failed tests', [...retriesWith(results, ({ outcome }) => outcome !== 'passed'), ...brokenLines(results)]),
  ].join('\n');
};
