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
    /** The cell of the matrix that noticed a mutant. */
    noticedBy?: string;
  }
}

/** Everybody who may be refused; rows are asked as the first of them, to whom a missing guard shows soonest, before any is asked as the next. */
const REFUSED: ActorName[][] = [['G', 'U'], ['P', 'TA'], ['V', 'M', 'TK'], ['O']];

const cellsOf = (rows: Row[]) => REFUSED.flatMap((actors) => rows.flatMap((row) => actors.map((actor) => ({ row, actor }))));

/** The first cell that notices that something is wrong; undefined if none does. `tiers` are rows, the likeliest first. */
export const noticedBy = async (mutant: Api, tiers: Row[][]): Promise<string | undefined> => {
  for (const { row, actor } of tiers.flatMap(cellsOf)) {
    if ((await runRow(mutant, row, [actor])).length > 0) return [row.operation, row.state, 'as', actor].filter(Boolean).join(' ');
  }
  return undefined;
};

/** The site, for tests that break it on purpose. */
export const prepareMutants = (): void => {
  prepareSite();
  // The test runner calls this after a mocked module, only for speed; workerd does not have it.
  AsyncLocalStorage.prototype.disable = () => {};
  // A mutant lets people through to where nobody counts on them: what it logs is part of being noticed.
  afterEach(() => {
    takeErrors();
  });
};
