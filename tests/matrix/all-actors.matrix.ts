import { describe, expect, test } from 'vitest';
import { api } from '../../functions/api';
import { prepareSite } from './prepare-site';
import { MATRIX } from './read-matrix';
import { runRow } from './run-cell';
import { ACTORS, SHELL } from './world';

prepareSite();

describe('authorisation matrix, every actor', () => {
  test.each(MATRIX)('FUN-01 FUN-06 FUN-07 FUN-11 FUN-12 FUN-13 OBJ-16 $operation $state', async (row) => {
    expect(await runRow(api, row, [...ACTORS, SHELL])).toEqual([]);
  });
});
