import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

// A SQLite write transaction: the kernel releases its file lock when the process dies, even in containers, where process ids are unreliable.
export const lockPath = (): string => join(tmpdir(), `segue-test-${process.getuid?.() ?? 'user'}.lock`);

const POLL_MS = 500;
const SQLITE_BUSY = 5;

interface Lock {
  release: () => void;
}

/** Returns undefined if another process holds the lock. */
const unlessBusy = <Result>(action: () => Result): Result | undefined => {
  try {
    return action();
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    return undefined;
  }
};

/** Stores the process id for waiting processes, then opens a transaction that never ends. */
const hold = (database: DatabaseSync): boolean => {
  database.exec('begin immediate; create table if not exists owner (pid); delete from owner');
  database.prepare('insert into owner values (?)').run(process.pid);
  database.exec('commit; begin immediate');
  return true;
};

const tryLock = (database: DatabaseSync): boolean => {
  const isHeld = unlessBusy(() => hold(database)) ?? false;
  if (!isHeld && database.isTransaction) database.exec('rollback');
  return isHeld;
};

const ownerOf = (database: DatabaseSync): number | undefined => {
  const owner = unlessBusy(() => database.prepare('select pid from owner').get());
  return owner && Number(owner.pid);
};

/** Takes the lock; calls `onWait` once per owner. */
export const takeLock = async (path: string, onWait: (pid: number) => void): Promise<Lock> => {
  const database = new DatabaseSync(path);
  let announced: number | undefined;
  while (!tryLock(database)) {
    const owner = ownerOf(database);
    if (owner !== undefined && owner !== announced) onWait(owner);
    announced = owner ?? announced;
    await pause(POLL_MS);
  }
  return { release: () => database.close() };
};
