import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process.ts';
import { WrongUse } from './options.ts';
import { ImportStopped } from './site-client.ts';

const FOLDER = join(ROOT, '.wrangler/music-import');

const saving = (save: () => void): void => {
  try {
    save();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new ImportStopped(`The disk of ${FOLDER} is full. Free some space.`);
    throw new ImportStopped(`The progress cannot be saved in ${FOLDER} (${code ?? error}).`);
  }
};

type Entry = { file: string; hash: string } | { upload: string; key: string };

/** Saves work between runs; the site remains the source of truth. */
export interface Journal {
  /** Hash of a file, identified by path, size and modification time. */
  hashOf: (file: string) => string | undefined;
  saveHash: (file: string, hash: string) => void;
  keyOf: (upload: string) => string | undefined;
  saveKey: (upload: string, key: string) => void;
  close: () => void;
}

const parsed = (line: string): Entry[] => {
  try {
    return [JSON.parse(line) as Entry];
  } catch {
    // Line cut off when the import was killed.
    return [];
  }
};

const isRunning = (id: number): boolean => {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
};

/** Allows one import per folder; takes over the lock of a killed process. */
const lock = (path: string): void => {
  const other = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (other && other !== process.pid && isRunning(other))
    throw new WrongUse(`Another run (process ${other}) is importing this folder. Wait for it or stop it.`);
  saving(() => writeFileSync(path, String(process.pid)));
};

export const openJournal = (folder: string, site: string): Journal => {
  saving(() => mkdirSync(FOLDER, { recursive: true }));
  const name = createHash('sha256').update(`${folder}\n${site}`).digest('hex').slice(0, 24);
  const [path, lockPath] = ['jsonl', 'lock'].map((ending) => join(FOLDER, `${name}.${ending}`)) as [string, string];
  lock(lockPath);
  const [hashes, keys] = [new Map<string, string>(), new Map<string, string>()];
  for (const entry of (existsSync(path) ? readFileSync(path, 'utf8') : '').split('\n').flatMap(parsed)) {
    if ('file' in entry) hashes.set(entry.file, entry.hash);
    else keys.set(entry.upload, entry.key);
  }
  const write = (entry: Entry): void => saving(() => appendFileSync(path, `\n${JSON.stringify(entry)}`));
  return {
    hashOf: (file) => hashes.get(file),
    saveHash: (file, hash) => {
      hashes.set(file, hash);
      write({ file, hash });
    },
    keyOf: (upload) => keys.get(upload),
    saveKey: (upload, key) => {
      keys.set(upload, key);
      write({ upload, key });
    },
    close: () => rmSync(lockPath, { force: true }),
  };
};
