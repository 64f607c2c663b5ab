import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach } from 'vitest';
import type { Api } from '#functions/platform/api/serve';
import { takeErrors } from '../support/console';
import { prepareSite } from './prepare-site';
import type { Row } from './read-matrix';
import { runRow } from './run-cell';
import type { ActorName } from './world';

declare module 'vitest' {
  interface TaskMeta {
    /** Matrix cell that detected a mutant. */
    noticedBy?: string;
  }
}

/** Actors that may be refused, in the order in which they reveal a missing guard soonest. */
const REFUSED: ActorName[][] = [['G', 'U'], ['P', 'TA'], ['V', 'M', 'TK'], ['O']];

const cellsOf = (rows: Row[]) => REFUSED.flatMap((actors) => rows.flatMap((row) => actors.map((actor) => ({ row, actor }))));

/** First failing cell, or undefined. `tiers` are rows, likeliest first. */
export const noticedBy = async (mutant: Api, tiers: Row[][]): Promise<string | undefined> => {
  for (const { row, actor } of tiers.flatMap(cellsOf)) {
    if ((await runRow(mutant, row, [actor])).length > 0) return [row.operation, row.state, 'as', actor].filter(Boolean).join(' ');
  }
  return undefined;
};

/** Prepares the site for tests that break it deliberately. */
export const prepareMutants = (): void => {
  prepareSite();
  // The test runner calls this after mocking a module, only as an optimization; workerd lacks it.
  AsyncLocalStorage.prototype.disable = () => {};
  // Mutants let calls reach unexpected states, so errors are expected in the log.
  afterEach(() => {
    takeErrors();
  });
};
