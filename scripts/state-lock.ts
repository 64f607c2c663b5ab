import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite locks end with their process, even if it crashes. */
const lockIn = (state: string): string => join(state, 'in-use.sqlite');

const held: DatabaseSync[] = [];

/** Marks the state folder as in use until this process ends. */
export const holdState = (state: string): void => {
  mkdirSync(state, { recursive: true });
  const lock = new DatabaseSync(lockIn(state));
  lock.exec('begin; select name from sqlite_master');
  held.push(lock);
};

export const isStateHeld = (state: string): boolean => {
  if (!existsSync(lockIn(state))) return false;
  const lock = new DatabaseSync(lockIn(state));
  try {
    lock.exec('begin exclusive; rollback');
    return false;
  } catch {
    return true;
  } finally {
    lock.close();
  }
};
