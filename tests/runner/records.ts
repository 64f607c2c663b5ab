import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../scripts/process.ts';

/** One test of a run, as every reporter records it. */
export interface TestRecord {
  title: string;
  /** Relative to the project's root. */
  file: string;
  line: number;
  seconds: number;
  state: 'passed' | 'failed' | 'skipped';
  /** The run of `tests/faults/all.ts` that the test belongs to. */
  run?: string;
  /** The test depends on others of its file, so only the whole file can run again. */
  needsFile?: boolean;
  error?: string;
  /** Paths of what Playwright stored about a failure. */
  trace?: string;
  errorContext?: string;
}

export interface Records {
  tests: TestRecord[];
  /** Errors that belong to no test: a crash, a file that does not load, a server that does not start. */
  errors: string[];
}

/** The environment variable that tells a reporter where to write. */
export const RECORDS_FILE = 'TEST_RECORDS_FILE';

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

export const withoutColours = (text: string): string => text.replaceAll(COLOURS, '');

export const fromRoot = (path: string): string => relative(ROOT, path);

/** Writes to the file that the runner chose; does nothing if a reporter runs without it. */
export const writeRecords = (records: Records): void => {
  const path = process.env[RECORDS_FILE];
  if (!path) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(records));
};

/** Reads what a reporter wrote; empty if the command ended before it could. */
export const readRecords = (path: string): Records =>
  existsSync(join(ROOT, path)) ? (JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Records) : { tests: [], errors: [] };
