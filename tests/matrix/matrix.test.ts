import { describe, expect, test } from 'vitest';
import { api } from '../../functions/api';
import { prepareSite } from './prepare-site';
import { MATRIX } from './read-matrix';
import { REQUESTS } from './requests';
import { runRow } from './run-cell';
import type { ActorName } from './world';

/** Those whose answers differ most; the long form asks all of them. */
const TELLING: ActorName[] = ['G', 'V', 'U', 'M', 'P'];
const operations = api.operations.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

prepareSite();

describe('authorisation matrix', () => {
  test('MET-10 every operation is served once, has a row, and every row an operation', () => {
    const rows = new Set(MATRIX.map(({ operation }) => operation));
    expect(new Set(operations).size).toBe(operations.length);
    expect(operations.filter((operation) => !rows.has(operation))).toEqual([]);
    expect([...rows].filter((operation) => !operations.includes(operation))).toEqual([]);
    expect([...rows].filter((operation) => !REQUESTS[operation])).toEqual([]);
  });

  test.each(MATRIX)('FUN-01 OBJ-16 CSR-09 $operation $state', async (row) => {
    expect(await runRow(api, row, TELLING)).toEqual([]);
  });
});
