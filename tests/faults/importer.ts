import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { ROOT, toolEnvironment } from '../../scripts/process.ts';
import { openStorage } from './check.ts';
import type { Database } from './database.ts';
import type { FaultServer } from './server.ts';

const COMMAND = ['--import', './scripts/source-modules.ts', 'scripts/music-import.ts'];
const TAGGED = join(ROOT, 'tests/backstage/music-upload/tagger-files.json');

interface TaggedFile {
  tagger: string;
  path: string;
  base64: string;
}

/** An import that runs. */
export interface RunningImport {
  child: ChildProcess;
  /** What it has said so far. */
  said: () => string;
  /** Resolves once it has been let in. */
  begun: Promise<void>;
  ended: Promise<{ code: number | null; said: string }>;
}

/** Starts `npm run music:import` with these arguments. */
export const startImport = (given: string[], environment: Record<string, string> = {}): RunningImport => {
  const child = spawn(process.execPath, [...COMMAND, ...given], {
    cwd: ROOT,
    env: toolEnvironment({ CI: '1', ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it takes can be read.
    detached: true,
  });
  let text = '';
  const begun = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        text += chunk;
        if (text.includes('Into ')) resolve();
      });
    child.once('close', () => resolve());
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: text }));
  return { child, said: () => text, begun, ended };
};

/** Runs an import to its end. */
export const importFolder = (given: string[], environment: Record<string, string> = {}): RunningImport['ended'] =>
  startImport(given, environment).ended;

/** Makes a folder of these files, by their paths. */
export const makeFolder = (folder: string, files: Record<string, Uint8Array | string>): string => {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
};

/** The files that programs for tags have written, in a folder for each of them. */
export const taggedFiles = (): Record<string, Uint8Array> =>
  Object.fromEntries(
    (JSON.parse(readFileSync(TAGGED, 'utf8')) as TaggedFile[]).map(({ tagger, path, base64 }) => [
      `${tagger.replaceAll(/\W+/g, ' ')}/${path}`,
      Buffer.from(base64, 'base64'),
    ]),
  );

/** The hashes of all files in a folder whose names end so, sorted. */
export const hashesIn = (folder: string, endings: string): string[] =>
  globSync(`**/*.{${endings}}`, { cwd: folder })
    .map((path) =>
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    )
    .sort();

/** The hashes of what a site keeps of files as they came whose names are so (SQL), sorted; each is read from the storage. */
export const hashesKept = async (server: FaultServer, database: Database, names: string): Promise<string[]> => {
  const storage = openStorage(server);
  const entries = await database.run(
    `select storage_key as key from file_entries where kind = 'audio' and rendition_of_id is null and name ${names}`,
  );
  const hashes: string[] = [];
  for (const { key } of entries) {
    const { Body } = await storage.send(new GetObjectCommand({ Bucket: server.bucket, Key: String(key) }));
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    hashes.push(createHash('sha256').update(bytes).digest('hex'));
  }
  return hashes.sort();
};
