import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHEET_PORT } from '../runner/sheet-port.ts';

export const ROOT = join(import.meta.dirname, '../..');

export const LOOK = join(ROOT, '.look');

export const RECORDED = join(LOOK, 'recorded.json');

export interface Recorded {
  /** Frozen time while recording and comparing. */
  time: number;
  commit: string;
  /** Load time of the demo: data loaded at another time shows other dates. */
  filled?: number;
}

/** Undefined before the first recording. */
export const readRecorded = (): Recorded | undefined =>
  existsSync(RECORDED) ? (JSON.parse(readFileSync(RECORDED, 'utf8')) as Recorded) : undefined;

export const timeOfBaseline = (): number => readRecorded()?.time ?? Date.now();

export const SHEET_URL = `http://localhost:${SHEET_PORT}/dev/components`;
