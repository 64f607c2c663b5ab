import { describe, expect, test } from 'vitest';
import { api } from '../../functions/api';
import { noticedBy, prepareMutants } from './mutant';
import { MATRIX } from './read-matrix';

const guarded = api.operations
  .filter(({ access }) => access !== 'always' && access !== 'signed')
  .map((operation) => ({ operation, name: `${operation.endpoint.method} ${operation.endpoint.path}` }));

prepareMutants();

describe('operations without access control', () => {
  test.for(guarded)('FUN-01 $name', async ({ operation, name }, { task }) => {
    const { access } = operation;
    operation.access = 'always';
    try {
      const rows = MATRIX.filter((row) => row.operation === name);
      task.meta.noticedBy = await noticedBy(api, [rows]);
    } finally {
      operation.access = access;
    }
    expect(task.meta.noticedBy).toBeDefined();
  });
});
