import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../functions/api';
import type { Api } from '../../functions/http/serve';
import { takeErrors } from '../support/console';
import { prepareSite } from './prepare-site';
import { MATRIX, type Row } from './read-matrix';
import { runRow } from './run-cell';
import type { ActorName } from './world';

/** Everybody who may be refused, those first whose refusal shows a missing guard soonest. */
const REFUSED: ActorName[] = ['G', 'U', 'V', 'M', 'TK', 'P', 'TA'];

/** Whether the matrix notices that something is wrong. */
const turnsRed = async (mutant: Api, rows: Row[]): Promise<boolean> => {
  for (const row of rows) {
    for (const actor of REFUSED) if ((await runRow(mutant, row, [actor])).length > 0) return true;
  }
  return false;
};

/** A guard over operations is a function of a policy that says yes or no to an actor or of a row. */
const GUARD = /^(can|may|allows|manages|isSelf|isReachable|isOpen)/;
const policies = import.meta.glob<Record<string, unknown>>('../../functions/*/*.policy.ts', { eager: true });
const sources = Object.entries(import.meta.glob<string>('../../functions/**/*.ts', { eager: true, query: '?raw', import: 'default' }));

/** Whether a service asks the guard: one that is only a part of others is removed with them, and what a view says of it opens nothing. */
const isAsked = (path: string, name: string): boolean =>
  sources.some(([source, text]) => source !== path && !source.endsWith('.view.ts') && new RegExp(`\\b${name}\\(`).test(text));

const guards = Object.entries(policies).flatMap(([path, policy]) =>
  Object.keys(policy)
    .filter((name) => GUARD.test(name) && isAsked(path, name))
    .map((name) => ({ path, name })),
);

/** The rows of a policy's own noun first, then those about what strangers may not know of: they show soonest that one of its guards is missing. */
const nearest = (path: string): Row[] => {
  const noun = `/${path.split('/').at(-2)}s`;
  const distance = ({ operation, expected }: Row) => (operation.includes(noun) ? 0 : expected.U === 404 ? 1 : 2);
  return MATRIX.toSorted((one, other) => distance(one) - distance(other));
};

prepareSite();

// The test runner calls this after a mocked module, only for speed; workerd does not have it.
AsyncLocalStorage.prototype.disable = () => {};

// A mutant lets people through to where nobody counts on them: what it logs is part of being noticed.
afterEach(() => {
  takeErrors();
});

describe('removing a guard turns the matrix red', () => {
  const guarded = api.operations.filter(({ access }) => access !== 'always');

  test.each(guarded)('FUN-01 the access of $endpoint.method $endpoint.path', async (operation) => {
    const { access, endpoint } = operation;
    operation.access = 'always';
    try {
      const rows = MATRIX.filter((row) => row.operation === `${endpoint.method} ${endpoint.path}`);
      expect(await turnsRed(api, rows)).toBe(true);
    } finally {
      operation.access = access;
    }
  });

  test.each(guards)('OBJ-16 $name of $path', async ({ path, name }) => {
    vi.resetModules();
    vi.doMock(path, () => ({ ...policies[path], [name]: () => true }));
    try {
      const { api: mutant } = await import('../../functions/api');
      expect(await turnsRed(mutant, nearest(path))).toBe(true);
    } finally {
      vi.doUnmock(path);
    }
  });
});
