import { describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#functions/platform/contract/endpoint';
import { noticedBy, prepareMutants } from './mutant';
import { MATRIX, type Row } from './read-matrix';

/** Policy functions that decide on an actor or a row. */
const GUARD = /^(can|may|allows|manages|owns|isSelf|isReachable|isOpen)/;
/** Of unrelated rows, only every n-th is run: they rarely reveal a missing guard. */
const FAR_STEP = 6;
const contracts = import.meta.glob<Record<string, unknown>>('../../functions/*/*/*.contract.ts', { eager: true });
const policies = import.meta.glob<Record<string, unknown>>('../../functions/*/*/*.policy.ts', { eager: true });
const sources = Object.entries(import.meta.glob<string>('../../functions/**/*.ts', { eager: true, query: '?raw', import: 'default' }));

/** True if a service calls the guard. Views do not count, because they grant nothing; guards used only by other guards are removed with them. */
const isAsked = (path: string, name: string): boolean =>
  sources.some(([source, text]) => source !== path && !source.endsWith('.view.ts') && new RegExp(`\\b${name}\\(`).test(text));

const guards = Object.entries(policies).flatMap(([path, policy]) =>
  Object.keys(policy)
    .filter((name) => GUARD.test(name) && isAsked(path, name))
    .map((name) => ({ path, name, policy: path.split('/').at(-1) })),
);

const nounOf = (source: string): string | undefined => source.split('/').at(-2);

/** Nouns whose services call the guard, directly or through another noun's service. */
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
 * Rows in the order in which they reveal a missing guard soonest: those of nouns that call it, then those hidden from strangers, then a sample of the
 * others.
 */
const nearest = (path: string, name: string): Row[][] => {
  const askers = askersOf(path, name);
  const near = new Set(nouns.filter(({ noun }) => askers.has(noun)).flatMap(({ operations }) => operations));
  const distance = ({ operation, expected }: Row) => (near.has(operation) ? 0 : expected.U === 404 ? 1 : 2);
  const at = (target: number) => MATRIX.filter((row) => distance(row) === target);
  return [at(0), at(1), at(2).filter((_, index) => index % FAR_STEP === 0)];
};

prepareMutants();

describe('guards that allow everything', () => {
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
