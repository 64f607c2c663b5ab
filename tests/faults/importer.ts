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

export interface RunningImport {
  child: ChildProcess;
  /** Output so far. */
  output: () => string;
  /** Resolves once the site accepted the import. */
  begun: Promise<void>;
  ended: Promise<{ code: number | null; output: string }>;
}

export const startImport = (args: string[], environment: Record<string, string> = {}): RunningImport => {
  const child = spawn(process.execPath, [...COMMAND, ...args], {
    cwd: ROOT,
    env: toolEnvironment({ CI: '1', ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Own process group, to measure it.
    detached: true,
  });
  let text = '';
  const begun = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        text += chunk;
        if (text.includes('Importing into ')) resolve();
      });
    child.once('close', () => resolve());
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output: text }));
  return { child, output: () => text, begun, ended };
};

export const importFolder = (args: string[], environment: Record<string, string> = {}): RunningImport['ended'] =>
  startImport(args, environment).ended;

/** Creates a folder with files by path. */
export const makeFolder = (folder: string, files: Record<string, Uint8Array | string>): string => {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
};

/** Files written by tag editors, in a folder per program. */
export const taggedFiles = (): Record<string, Uint8Array> =>
  Object.fromEntries(
    (JSON.parse(readFileSync(TAGGED, 'utf8')) as TaggedFile[]).map(({ tagger, path, base64 }) => [
      `${tagger.replaceAll(/\W+/g, ' ')}/${path}`,
      Buffer.from(base64, 'base64'),
    ]),
  );

/** Tracks of each release, in order. */
export const releasesIn = async (database: Database): Promise<string[]> => {
  const releases = await database.run(
    `select albums.name || ': ' || group_concat(tracks.disc || '-' || tracks.number, ' ') as summary, albums.visibility as visibility
      from albums join tracks on tracks.album_id = albums.id group by albums.id`,
  );
  return releases.map(({ summary, visibility }) => `${summary} ${visibility}`).sort();
};

/** Sorted hashes of files with these extensions. */
export const hashesIn = (folder: string, endings: string): string[] =>
  globSync(`**/*.{${endings}}`, { cwd: folder })
    .map((path) =>
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    )
    .sort();

/** Sorted hashes of stored originals whose name matches the SQL condition, read from the storage. */
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
