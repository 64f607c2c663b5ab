import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHEET_PORT } from '../runner/sheet-port.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** Where the screenshots of the baseline are. */
export const LOOK = join(ROOT, '.look');

export const RECORDED = join(LOOK, 'recorded.json');

/** What a baseline was made from. */
export interface Recorded {
  /** The time at which all clocks stand, when it is recorded and when it is compared with. */
  time: number;
  commit: string;
  /** When the demo was filled: what was filled at another time tells of other days. */
  filled?: number;
}

/** The baseline that there is; undefined before the first. */
export const readRecorded = (): Recorded | undefined =>
  existsSync(RECORDED) ? (JSON.parse(readFileSync(RECORDED, 'utf8')) as Recorded) : undefined;

export const timeOfBaseline = (): number => readRecorded()?.time ?? Date.now();

/** Where the component sheet is. */
export const SHEET_URL = `http://localhost:${SHEET_PORT}/dev/components`;
