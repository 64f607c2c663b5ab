import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../scripts/process.ts';

/** Common record of all reporters. */
export interface TestRecord {
  title: string;
  /** Relative to the project root. */
  file: string;
  line: number;
  seconds: number;
  state: 'passed' | 'failed' | 'skipped';
  /** Run in `tests/faults/all.ts`. */
  run?: string;
  /** Depends on other tests of its file, so only the whole file can run again. */
  needsFile?: boolean;
  error?: string;
  /** Paths of Playwright's files about a failure. */
  trace?: string;
  errorContext?: string;
}

export interface Records {
  tests: TestRecord[];
  /** Errors outside tests: a crash, a file that does not load, a server that does not start. */
  errors: string[];
}

/** Environment variable with the reporter's output path. */
export const RECORDS_FILE = 'TEST_RECORDS_FILE';

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

export const withoutColours = (text: string): string => text.replaceAll(COLOURS, '');

export const fromRoot = (path: string): string => relative(ROOT, path);

/** Does nothing without the environment variable. */
export const writeRecords = (records: Records): void => {
  const path = process.env[RECORDS_FILE];
  if (!path) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(records));
};

/** Empty if the command ended before it wrote any. */
export const readRecords = (path: string): Records =>
  existsSync(join(ROOT, path)) ? (JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Records) : { tests: [], errors: [] };
