import { readFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { fromRoot, type TestRecord, withoutColours, writeRecords } from './records.ts';

const SERIAL = "mode: 'serial'";

const errorOf = ({ errors }: TestResult): string => withoutColours(errors.map(({ message, value }) => message ?? value ?? '').join('\n'));

const pathOf = ({ attachments }: TestResult, name: string): string | undefined => {
  const path = attachments.find((attachment) => attachment.name === name)?.path;
  return path && fromRoot(path);
};

const stateOf = (test: TestCase, result: TestResult | undefined): TestRecord['state'] => {
  if (!result || result.status === 'skipped') return 'skipped';
  return test.ok() ? 'passed' : 'failed';
};

/** A failed hook or serial test prevents later tests from running. */
const isLeftOut = (test: TestCase): boolean => {
  const result = test.results.at(-1);
  return test.expectedStatus !== 'skipped' && (!result || result.status === 'skipped');
};

const needFile = (tests: TestCase[]): Set<string> => {
  const files = new Set(tests.map(({ location }) => location.file));
  const leftOut = new Set(tests.filter(isLeftOut).map(({ location }) => location.file));
  return new Set([...files].filter((file) => leftOut.has(file) || readFileSync(file, 'utf8').includes(SERIAL)));
};

const recordOf = (test: TestCase, needsFile: boolean): TestRecord => {
  const result = test.results.at(-1);
  const state = stateOf(test, result);
  return {
    // `--grep` expects spaces between suite and test.
    title: test.titlePath().slice(3).join(' '),
    file: fromRoot(test.location.file),
    line: test.location.line,
    seconds: (result?.duration ?? 0) / 1000,
    state,
    needsFile,
    ...(result && state === 'failed' && { error: errorOf(result), errorContext: pathOf(result, 'error-context') }),
    ...(result && { trace: pathOf(result, 'trace') }),
  };
};

export default class RecordsReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly errors: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onError({ message, value }: TestError): void {
    this.errors.push(withoutColours(message ?? value ?? 'unknown error'));
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const wholeFiles = needFile(tests);
    writeRecords({ tests: tests.map((test) => recordOf(test, wholeFiles.has(test.location.file))), errors: this.errors });
  }

  printsToStdio(): boolean {
    return false;
  }
}
