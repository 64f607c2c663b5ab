import type { Permission } from '#functions/platform/contract/permission';
import csv from './matrix.csv?raw';
import { ACTORS, type ActorName, SHELL } from './world';

export interface Row {
  operation: string;
  /** State of the object or session, as named in the requests. */
  state: string;
  needs: Permission | '';
  /** Expected status per actor; actors that do not apply are missing. */
  expected: Partial<Record<ActorName, number>>;
}

const readRow = (line: string): Row => {
  const [operation, state, needs, ...cells] = line.split(',').map((cell) => cell.trim());
  if (cells.length !== ACTORS.length) throw new Error(`${ACTORS.length} actors wanted: ${line}`);
  const expected: Row['expected'] = {};
  for (const [index, actor] of ACTORS.entries()) {
    const cell = cells[index] === '=' ? String(expected.U) : cells[index];
    if (cell !== '-') expected[actor] = Number(cell);
  }
  // Without a listener's status, or if `admin.access` is required, there is nothing to compare.
  if (expected.U !== undefined && needs !== 'admin.access') expected[SHELL] = expected.U;
  return { operation, state, needs: needs as Permission | '', expected };
};

/** Handwritten authorization matrix. `=` is the listener's status, `-` marks an impossible combination. */
export const MATRIX: Row[] = csv
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#') && !line.startsWith('operation,'))
  .map(readRow);
