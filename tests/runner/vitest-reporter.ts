import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { fromRoot, type TestRecord, withoutColours, writeRecords } from './records.ts';

const messageOf = ({ message, stack }: Pick<SerializedError, 'message' | 'stack'>): string => withoutColours(message || stack || '');

const STATES = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'failed' } as const;

const recordOf = (test: TestCase): TestRecord => {
  const { state, errors } = test.result();
  return {
    title: test.fullName,
    file: fromRoot(test.module.moduleId),
    line: test.location?.line ?? 1,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    state: STATES[state],
    ...(errors && { error: errors.map(messageOf).join('\n') }),
  };
};

/** A failed hook skips the tests of its suite, so the suite is recorded as a failed test. */
const hookRecord = (suite: TestModule | TestSuite): TestRecord => {
  const module = suite.type === 'module' ? suite : suite.module;
  return {
    title: suite.type === 'module' ? 'hooks of the file' : `${suite.fullName} > hooks`,
    file: fromRoot(module.moduleId),
    line: suite.location?.line ?? 1,
    seconds: 0,
    state: 'failed',
    needsFile: true,
    error: suite.errors().map(messageOf).join('\n'),
  };
};

const recordsOf = (module: TestModule): TestRecord[] => {
  const suites = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [...[...module.children.allTests()].map(recordOf), ...suites.map(hookRecord)];
};

const isLoaded = (module: TestModule): boolean => module.children.size > 0;

const loadErrors = (module: TestModule): string[] => module.errors().map((error) => `${fromRoot(module.moduleId)}: ${messageOf(error)}`);

export default class RecordsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    writeRecords({
      tests: modules.filter(isLoaded).flatMap(recordsOf),
      errors: [...modules.filter((module) => !isLoaded(module)).flatMap(loadErrors), ...unhandledErrors.map(messageOf)],
    });
  }
}
