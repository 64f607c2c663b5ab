import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '../../functions/api';
import { set } from '../support/setting';
import { MATRIX } from './read-matrix';
import { REQUESTS } from './requests';
import { runCell } from './run-cell';
import { emptySite } from './state-of-site';
import { ACTORS } from './world';

const operations = api.operations.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.error());
  await set('require_email_confirmation', true);
  await set('social.google', true);
});

afterEach(emptySite);

afterAll(() => {
  vi.unstubAllGlobals();
});

describe('authorisation matrix', () => {
  test('MET-10 every operation is served once, has a row, and every row an operation', () => {
    expect(new Set(operations).size).toBe(operations.length);
    const rows = new Set(MATRIX.map(({ operation }) => operation));
    expect(operations.filter((operation) => !rows.has(operation))).toEqual([]);
    expect([...rows].filter((operation) => !operations.includes(operation))).toEqual([]);
    expect([...rows].filter((operation) => !REQUESTS[operation])).toEqual([]);
  });

  test.each(MATRIX)('FUN-01 OBJ-16 CSR-09 $operation $state', async (row) => {
    const problems = [];
    for (const actor of ACTORS) {
      if (row.expected[actor] === undefined) continue;
      const problem = await runCell(api, row, actor);
      if (problem) problems.push(problem);
    }
    expect(problems).toEqual([]);
  });
});
