import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from './database.ts';
import type { FaultServer } from './server.ts';

/** How often the database is looked at, and for how long at most; milliseconds. */
const PAUSE = 5;
const PATIENCE = 60_000;
/** A server that gives no answer for so long is stuck, in milliseconds. On a busy machine it may only be slow, and dies a little earlier. */
const STUCK = 400;

export interface Cut {
  /** What is never come to the end of, as the event of a trigger: `update on resource_jobs when new.done > 1000`. */
  stuckAt: string;
  /** What is written down by then, as a condition. */
  when: string;
}

/** The file of the database of a server, read from beside it: its own way in would wait for what is stuck. */
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

/**
 * Has a server do something that it cannot come to the end of, kills it in the middle of that and starts it again. Gives whether an answer came
 * nevertheless. Error: it never came so far.
 */
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
