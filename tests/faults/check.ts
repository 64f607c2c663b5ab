import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { BACKUP_FOLDER } from '../../functions/platform/backup/backup-manifest.ts';
import { SCHEDULED } from './clock.ts';
import type { Database } from './database.ts';
import { type FaultServer, STORAGE_KEYS } from './server.ts';

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** S3 client for the local storage. */
export const openStorage = ({ url }: FaultServer): S3Client =>
  new S3Client({ endpoint: `${url}/cdn-cgi/local/r2/s3`, region: 'auto', credentials: STORAGE_KEYS, forcePathStyle: true });

const keysIn = async (storage: S3Client, Bucket: string): Promise<string[]> => {
  const { Contents = [], IsTruncated } = await storage.send(new ListObjectsV2Command({ Bucket }));
  if (IsTruncated) throw new Error('There are more objects than one list has');
  return Contents.map(({ Key }) => Key ?? '').sort();
};

/** Results of SQLite's integrity check for each database file of a stopped server; empty if all pass (INV-17). */
export const databaseTroubles = ({ state }: FaultServer): string[] =>
  globSync(join(state, '**/*.sqlite')).flatMap((file) => {
    using database = new DatabaseSync(file);
    const { quick_check: verdict } = database.prepare('pragma quick_check').get() as { quick_check: string };
    return verdict === 'ok' ? [] : [`${file}: ${verdict}`];
  });

export interface Finished {
  name: string;
  way: string;
  entry: number;
  /** SHA-256 of the bytes sent. */
  hash: string;
}

/** Expires unfinished uploads and runs the cron. */
const finishUploads = async (server: FaultServer, database: Database): Promise<void> => {
  await database.run("update uploads set expires_at = 1 where state in ('reserved', 'uploading', 'verifying')");
  const { status } = await fetch(server.url + SCHEDULED);
  if (status !== 200) throw new Error(`The cron answered ${status}`);
};

/** Inconsistencies after all uploads: changed bytes, unexpected entries, orphaned objects, and quota used by nothing. */
export const troubles = async (server: FaultServer, database: Database, finished: Finished[]): Promise<string[]> => {
  await finishUploads(server, database);
  const storage = openStorage(server);
  const entries = (await database.run('select id, storage_key as key, name, size from file_entries')) as {
    id: number;
    key: string;
    name: string;
    size: number;
  }[];
  const results: string[] = [];
  for (const { name, way, entry, hash } of finished) {
    const own = entries.filter((one) => one.name === name);
    if (!own.some(({ id }) => id === entry)) results.push(`${name} (${way}) has no entry`);
    if (own.length > 1) results.push(`${name} (${way}) has ${own.length} entries`);
    for (const { key } of own) {
      const { Body } = await storage.send(new GetObjectCommand({ Bucket: server.bucket, Key: key }));
      if (digest((await Body?.transformToByteArray()) ?? new Uint8Array()) !== hash) results.push(`${name} (${way}) has other bytes`);
    }
  }
  const [kept, entryKeys] = [await keysIn(storage, server.bucket), entries.map(({ key }) => key).sort()];
  results.push(
    ...kept
      .filter((key) => !entryKeys.includes(key) && !key.startsWith(BACKUP_FOLDER))
      .map((key) => `The object ${key} belongs to nothing`),
  );
  results.push(...entryKeys.filter((key) => !kept.includes(key)).map((key) => `The entry of ${key} has no object`));
  const open = await database.run("select id, strategy, state from uploads where state not in ('ready', 'failed', 'aborted')");
  results.push(...open.map(({ id, strategy, state }) => `The upload ${id} (${strategy}) still takes room: ${state}`));
  const [used] = await database.run("select count(*) as rows from uploads where state = 'ready' and file_entry_id is null");
  if (used?.rows !== 0) results.push(`${used?.rows} uploads are ready without an entry`);
  return results;
};
