import { describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#functions/platform/contract/endpoint';
import { noticedBy, prepareMutants } from './mutant';
import { MATRIX, type Row } from './read-matrix';

/** A guard over operations is a function of a policy that says yes or no to an actor or of a row. */
const GUARD = /^(can|may|allows|manages|owns|isSelf|isReachable|isOpen)/;
/** Of rows that have nothing to do with a guard, every so manieth is asked: they only show what went wrong elsewhere. */
const FAR_STEP = 6;
const contracts = import.meta.glob<Record<string, unknown>>('../../functions/*/*/*.contract.ts', { eager: true });
const policies = import.meta.glob<Record<string, unknown>>('../../functions/*/*/*.policy.ts', { eager: true });
const sources = Object.entries(import.meta.glob<string>('../../functions/**/*.ts', { eager: true, query: '?raw', import: 'default' }));

/** Whether a service asks the guard: one that is only a part of others is removed with them, and what a view says of it opens nothing. */
const isAsked = (path: string, name: string): boolean =>
  sources.some(([source, text]) => source !== path && !source.endsWith('.view.ts') && new RegExp(`\\b${name}\\(`).test(text));

const guards = Object.entries(policies).flatMap(([path, policy]) =>
  Object.keys(policy)
    .filter((name) => GUARD.test(name) && isAsked(path, name))
    .map((name) => ({ path, name, policy: path.split('/').at(-1) })),
);

const nounOf = (source: string): string | undefined => source.split('/').at(-2);

/** The nouns whose services ask the guard, its own among them, and those that ask it through a service of another noun. */
const askersOf = (path: string, name: string): Set<string | undefined> => {
  const asking = sources.filter(([, text]) => new RegExp(`\\b${name}\\(`).test(text));
  const modules = asking
    .filter(([source]) => source.endsWith('.service.ts'))
    .map(([source]) => source.split('/').slice(-2).join('/').slice(0, -3));
  const through = sources.filter(([, text]) => modules.some((module) => text.includes(`/${module}'`)));
  return new Set([nounOf(path), ...[...asking, ...through].map(([source]) => nounOf(source))]);
};

const operationsOf = (contract: Record<string, unknown>): string[] =>
  Object.entries(contract).flatMap(([name, api]) =>
    name.endsWith('Api') ? Object.values(api as Record<string, Endpoint>).map(({ method, path }) => `${method} ${path}`) : [],
  );
const nouns = Object.entries(contracts).map(([path, contract]) => ({ noun: nounOf(path), operations: operationsOf(contract) }));

/**
 * The rows of the nouns that ask the guard first, then those about what strangers may not know of, then some of the others: so it shows soonest that the
 * guard is missing.
 */
const nearest = (path: string, name: string): Row[][] => {
  const askers = askersOf(path, name);
  const near = new Set(nouns.filter(({ noun }) => askers.has(noun)).flatMap(({ operations }) => operations));
  const distance = ({ operation, expected }: Row) => (near.has(operation) ? 0 : expected.U === 404 ? 1 : 2);
  const at = (wanted: number) => MATRIX.filter((row) => distance(row) === wanted);
  return [at(0), at(1), at(2).filter((_, index) => index % FAR_STEP === 0)];
};

prepareMutants();

describe('a guard that says yes to everything turns the matrix red', () => {
  test.for(guards)('OBJ-16 $name of $policy', async ({ path, name }, { task }) => {
    vi.resetModules();
    vi.doMock(path, () => ({ ...policies[path], [name]: () => true }));
    try {
      const { api: mutant } = await import('../../functions/api');
      task.meta.noticedBy = await noticedBy(mutant, nearest(path, name));
    } finally {
      vi.doUnmock(path);
    }
    expect(task.meta.noticedBy).toBeDefined();
  });
});
