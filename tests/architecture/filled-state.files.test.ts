import { expect, test } from 'vitest';
import { DAY } from '#functions/platform/contract/duration';
import { FILLED_FROM, stateHash } from '../journeys/filled-state.ts';
import { importsOf, sources } from './support/sources.ts';

const FILLED_BY = ['db/demo/make.ts', 'db/demo/worker.ts', 'db/demo/load.ts', 'scripts/demo-logins.ts', 'scripts/migrate.ts'];

/** Files that only define where generated data is copied. */
const COPIED_BY = ['scripts/user-cache.ts'];

/** Project files that run when a state is generated. */
const filledBy = (): string[] => {
  const byName = new Map(sources.map((source) => [source.path.replace(/\.\w+$/, ''), source]));
  const paths = new Set(FILLED_BY);
  for (const path of paths) {
    const source = byName.get(path.replace(/\.\w+$/, ''));
    for (const { target, typeOnly } of source ? importsOf(source) : []) {
      const imported = target && !typeOnly ? byName.get(target) : undefined;
      if (imported) paths.add(imported.path);
    }
  }
  return [...paths];
};

test('the hash of a filled state covers every file that fills it', () => {
  const files = filledBy();
  expect(files.length).toBeGreaterThan(80);
  const isCovered = (file: string) => [...FILLED_FROM, ...COPIED_BY].some((source) => file === source || file.startsWith(`${source}/`));
  expect(files.filter((file) => !isCovered(file))).toEqual([]);
});

test('the hash of a filled state changes after two days', () => {
  const filledAt = Date.UTC(2026, 0, 1);
  expect(stateHash(filledAt + 2 * DAY)).not.toBe(stateHash(filledAt));
  expect(stateHash(filledAt)).toBe(stateHash(filledAt));
});
