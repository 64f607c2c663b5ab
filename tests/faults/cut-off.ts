import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabaseFile } from './database.ts';
import type { FaultServer } from './server.ts';

/** Polling intervals and timeout in milliseconds. */
const PAUSE = 5;
const ASK_AGAIN = 50;
const PATIENCE = 60_000;
/** Requests in a row without a response in these milliseconds, after which a server counts as stuck. */
const SILENT_TIMES = 2;
const SILENT_MS = 200;

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

const isWriting = (probe: DatabaseSync): boolean => {
  try {
    probe.exec('begin immediate; rollback');
    return false;
  } catch {
    return true;
  }
};

/** A busy machine is slow, too, but only a stuck statement keeps the database locked. */
const waitUntilStuck = async ({ url }: FaultServer, probe: DatabaseSync): Promise<void> => {
  const isSilent = () =>
    fetch(`${url}/api/v1/nothing`, { signal: AbortSignal.timeout(SILENT_MS) })
      .then((response) => response.text())
      .then(() => false)
      .catch(() => true);
  const end = Date.now() + PATIENCE;
  for (let times = 0; times < SILENT_TIMES; ) {
    if (Date.now() > end) throw new Error('The server did not hang');
    times = (await isSilent()) && isWriting(probe) ? times + 1 : 0;
    if (times === 0) await pause(ASK_AGAIN);
  }
};

/** Makes the server hang at `stuckAt`. */
export const blockAt = async ({ run }: Database, { stuckAt }: Pick<Cut, 'stuckAt'>): Promise<void> => {
  await run('create view endless as with recursive numbers(n) as (select 1 union all select n + 1 from numbers) select n from numbers');
  await run(`create trigger stuck after ${stuckAt} begin select max(n) from endless; end`);
};

/** Kills the server when it hangs. Throws if it never got that far. */
export const killStuck = async (server: FaultServer, { when }: Pick<Cut, 'when'>): Promise<void> => {
  using file = openDatabaseFile(server);
  using probe = openDatabaseFile(server, { timeout: 0 });
  await waitFor(file, when)
    .then(() => waitUntilStuck(server, probe))
    .finally(server.kill);
  // Before the restart: clients that repeat their requests would block the server again.
  file.exec('drop trigger stuck; drop view endless');
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
