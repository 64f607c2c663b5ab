import type { Permission } from '#functions/platform/contract/permission';
import csv from './matrix.csv?raw';
import { ACTORS, type ActorName, SHELL } from './world';

export interface Row {
  operation: string;
  /** How the object, or the session, stands: words that the requests know. */
  state: string;
  needs: Permission | '';
  /** The status that each actor must get; an actor who cannot be in this row is missing. */
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
  // Where listeners cannot be, and where being in the administration is what is asked for, there is nothing to compare with.
  if (expected.U !== undefined && needs !== 'admin.access') expected[SHELL] = expected.U;
  return { operation, state, needs: needs as Permission | '', expected };
};

/** The authorisation matrix, as it was written by hand. `=` is the status of a listener, `-` a combination that there is not. */
export const MATRIX: Row[] = csv
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#') && !line.startsWith('operation,'))
  .map(readRow);
