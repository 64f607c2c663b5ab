import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from './database.ts';
import type { FaultServer } from './server.ts';

/** Polling interval and timeout in milliseconds. */
const PAUSE = 5;
const PATIENCE = 60_000;
/** Milliseconds without response after which a server counts as stuck. A busy machine may only be slow; the server then dies a little earlier. */
const STUCK = 400;

export interface Cut {
  /** Trigger event that never completes: `update on resource_jobs when new.done > 1000`. */
  stuckAt: string;
  /** SQL condition on rows stored by then. */
  when: string;
}

/** Reads the database file directly, because the server's own API would wait for the stuck statement. */
const openFile = ({ state }: FaultServer): DatabaseSync => {
  const [file] = globSync(join(state, 'v3/d1/*/*.sqlite')).filter((path) => !path.endsWith('metadata.sqlite'));
  return new DatabaseSync(file ?? '', { readOnly: true });
};

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
    fetch(`${url}/api/v1/nothing`, { signal: AbortSignal.timeout(STUCK) }).then(
      (response) => response.text(),
      () => null,
    );
  while ((await answers()) !== null);
};

/** Blocks the server at `stuckAt`, kills it there and restarts it. Returns true if it answered anyway; throws if it never got that far. */
export const cutOff = async (
  server: FaultServer,
  database: Database,
  { stuckAt, when }: Cut,
  ask: () => Promise<unknown>,
): Promise<boolean> => {
  await database.run(
    'create view endless as with recursive numbers(n) as (select 1 union all select n + 1 from numbers) select n from numbers',
  );
  await database.run(`create trigger stuck after ${stuckAt} begin select max(n) from endless; end`);
  const answered = ask().then(
    () => true,
    () => false,
  );
  using file = openFile(server);
  await waitFor(file, when)
    .then(() => waitUntilStuck(server))
    .finally(server.kill);
  await server.start();
  const { run } = await openDatabase(server.url);
  await run('drop trigger stuck');
  await run('drop view endless');
  return answered;
};
