import { createHash, randomUUID } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { HOUR } from '#functions/platform/contract/duration';

const MAX_ENTRIES = 2;
/** Age at which an unfinished entry belongs to a dead process. */
const ABANDONED_AFTER_MS = HOUR;
const UNFINISHED = 'unfinished-';
const CONTENT = 'content';
const DIGEST = 'digest';

/** Cache shared by all checkouts of a user: `$XDG_CACHE_HOME/segue`, else `~/.cache/segue`. */
export const cacheRoot = (environment: NodeJS.ProcessEnv = process.env): string => {
  const { XDG_CACHE_HOME } = environment;
  return join(XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(homedir(), '.cache'), 'segue');
};

interface Entry {
  name: string;
  /** Last stored or restored, in milliseconds. */
  usedAt: number;
}

const newestFirst = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ name }) => !name.startsWith(UNFINISHED)).sort((one, other) => other.usedAt - one.usedAt);

export const expiredEntries = (entries: readonly Entry[], now: number): string[] => [
  ...newestFirst(entries)
    .slice(MAX_ENTRIES)
    .map(({ name }) => name),
  ...entries.filter(({ name, usedAt }) => name.startsWith(UNFINISHED) && now - usedAt > ABANDONED_AFTER_MS).map(({ name }) => name),
];

const digestOf = (folder: string): string => {
  const hash = createHash('sha256');
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, path);
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file));
  }
  return hash.digest('hex');
};

const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

/** Caches generated folders by the hash of their sources. Read and write errors are ignored: the cache only saves time. */
export class UserCache {
  readonly #folder: string;

  constructor(kind: string, root = cacheRoot()) {
    this.#folder = join(root, kind);
  }

  /** Copies the entry into a folder, over existing files. Returns false if there is no intact entry. */
  restore(hash: string, folder: string): boolean {
    const entry = join(this.#folder, hash);
    const copy = join(folder, `${UNFINISHED}${randomUUID()}`);
    try {
      if (!existsSync(entry)) return false;
      mkdirSync(folder, { recursive: true });
      copyFolder(join(entry, CONTENT), copy);
      if (digestOf(copy) !== readFileSync(join(entry, DIGEST), 'utf8')) {
        rmSync(entry, { recursive: true, force: true });
        return false;
      }
      for (const name of readdirSync(copy)) {
        rmSync(join(folder, name), { recursive: true, force: true });
        renameSync(join(copy, name), join(folder, name));
      }
      utimesSync(entry, new Date(), new Date());
      return true;
    } catch {
      // Another process may have removed the entry.
      return false;
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }

  restoreNewest(folder: string): boolean {
    const [newest] = newestFirst(this.#entries());
    return newest !== undefined && this.restore(newest.name, folder);
  }

  /** Stores files and folders as one entry, unless it exists, and removes old entries. */
  store(hash: string, folder: string, names: readonly string[]): void {
    const entry = join(this.#folder, hash);
    if (existsSync(entry)) return;
    const unfinished = join(this.#folder, `${UNFINISHED}${randomUUID()}`);
    try {
      mkdirSync(join(unfinished, CONTENT), { recursive: true });
      for (const name of names) copyFolder(join(folder, name), join(unfinished, CONTENT, name));
      writeFileSync(join(unfinished, DIGEST), digestOf(join(unfinished, CONTENT)));
      renameSync(unfinished, entry);
      for (const name of expiredEntries(this.#entries(), Date.now())) rmSync(join(this.#folder, name), { recursive: true, force: true });
    } catch (error) {
      // Another process stored the same entry first.
      if (!existsSync(entry)) console.warn(`Nothing is cached in ${this.#folder}: ${(error as Error).message}`);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }

  #entries(): Entry[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder).map((name) => {
      const status = statSync(join(this.#folder, name), { throwIfNoEntry: false });
      return { name, usedAt: status?.mtimeMs ?? 0 };
    });
  }
}
