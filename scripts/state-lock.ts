import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Site, siteFromEnvironment } from './site.ts';

const SQLITE_BUSY = 5;
const ANSWER_TIMEOUT_MS = 2000;

type Place = Pick<Site, 'state' | 'port'>;

const held: DatabaseSync[] = [];

const portFileOf = (state: string): string => join(state, 'last-port');

/** SQLite locks end with their process, even if it crashes. */
const lock = (state: string, statement: string, refusal: string): DatabaseSync => {
  mkdirSync(state, { recursive: true });
  const database = new DatabaseSync(join(state, 'in-use.sqlite'));
  try {
    database.exec(statement);
    return database;
  } catch (error) {
    database.close();
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY ? new Error(refusal) : error;
  }
};

/** Marks the state folder as in use until this process ends. Throws during a restore. */
export const holdState = ({ state, port }: Place): void => {
  held.push(lock(state, 'begin; select name from sqlite_master', `A backup is being restored into ${state}. Start the site after that.`));
  writeFileSync(portFileOf(state), String(port));
};

/** Prints the reason and ends the process if the site cannot start. */
export const holdSite = (): Site => {
  try {
    const site = siteFromEnvironment();
    holdState(site);
    return site;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
};

/** A server outlives its parent, and with it the lock, if only the parent is killed. */
const refuseServer = async ({ state, port }: Place): Promise<void> => {
  if (!existsSync(join(state, 'v3'))) return;
  const lastPort = existsSync(portFileOf(state)) ? Number(readFileSync(portFileOf(state), 'utf8')) : port;
  const url = `http://localhost:${lastPort}`;
  const isAnswered = await fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then(
    () => true,
    ({ name }: Error) => name === 'TimeoutError',
  );
  if (isAnswered)
    throw new Error(
      `A server answers at ${url}, where a site with the data in ${state} ran last. Stop it first, or delete ${portFileOf(state)} if it has other data.`,
    );
};

/** Throws if a site runs with the data. Until the returned lock is closed, none can start. */
export const takeState = async (place: Place): Promise<DatabaseSync> => {
  const taken = lock(
    place.state,
    'begin exclusive',
    `A site is running with the data in ${place.state}. Stop it first, so that nothing is written meanwhile.`,
  );
  try {
    await refuseServer(place);
    return taken;
  } catch (error) {
    taken.close();
    throw error;
  }
};
