import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabaseFile } from './database.ts';
import type { FaultServer } from './server.ts';

/** Polling intervals and timeout in milliseconds. */
const PAUSE = 5;
const ASK_AGAIN = 50;
const PATIENCE = 60_000;
/** Milliseconds without response after which a server counts as stuck. A busy machine may only be slow; the server then dies a little earlier. */
const STUCK = 400;

export interface Cut {
  /** Trigger event that never completes: `update on resource_jobs when new.done > 1000`. */
  stuckAt: string;
  /** SQL condition on rows stored by then. */
  when: string;
}

const waitFor = async (file: DatabaseSync, condition: string): Promise<void> => {
  const look = file.prepare(`select ${condition} as holds`);
  const end = Date.now() + PATIENCE;
  while (look.get()?.holds !== 1) {
    if (Date.now() > end) throw new Error(`It never came to this: ${condition}`);
    await pause(PAUSE);
  }
};

const waitUntilStuck = async ({ url }: FaultServer): Promise<void> => {
  const answers = () =>
    fetch(`${url}/api/v1/nothing`, { signal: AbortSignal.timeout(STUCK) })
      .then((response) => response.text())
      .catch(() => null);
  while ((await answers()) !== null) await pause(ASK_AGAIN);
};

/** Makes the server hang at `stuckAt`. */
export const blockAt = async ({ run }: Database, { stuckAt }: Pick<Cut, 'stuckAt'>): Promise<void> => {
  await run('create view endless as with recursive numbers(n) as (select 1 union all select n + 1 from numbers) select n from numbers');
  await run(`create trigger stuck after ${stuckAt} begin select max(n) from endless; end`);
};

/** Kills the server when it hangs. Throws if it never got that far. */
export const killStuck = async (server: FaultServer, { when }: Pick<Cut, 'when'>): Promise<void> => {
  using file = openDatabaseFile(server, { readOnly: true });
  await waitFor(file, when)
    .then(() => waitUntilStuck(server))
    .finally(server.kill);
  // Before the restart: clients that repeat their requests would block the server again.
  using stopped = openDatabaseFile(server);
  stopped.exec('drop trigger stuck; drop view endless');
};

/** Blocks the server during a request, kills it there and restarts it. Returns true if it answered anyway. */
export const cutOff = async (server: FaultServer, database: Database, where: Cut, ask: () => Promise<unknown>): Promise<boolean> => {
  await blockAt(database, where);
  const answered = ask().then(
    () => true,
    () => false,
  );
  await killStuck(server, where);
  await server.start();
  return answered;
};
