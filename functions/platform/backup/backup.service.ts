import type { z } from 'zod';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { expiredIds, idAt, isDue, isTooOld } from './backup.policy';
import {
  BACKUP_FOLDER,
  type BackupIndex,
  type BackupManifest,
  type BackupProgress,
  backupIndex,
  backupManifest,
  backupProgress,
  folderOf,
  INDEX_KEY,
  manifestKey,
  PROGRESS_KEY,
} from './backup-manifest';
import { backUpObjects, backUpRows } from './backup-page.service';
import { LEFT_OUT, readColumns, readSchema, tablesInOrder, withRows } from './schema-read';

type Operator = Pick<Context, 'env' | 'now'>;

interface Step {
  /** Pages of a run; each is about two calls of database and storage, of which a run may make 1,000. */
  pagesMax?: number;
  isForced?: boolean;
}

const PAGES_OF_RUN = 60;
const PAGES_OF_PROGRESS = 10;
const DELETED_AT_ONCE = 1000;

/** Null if the file is missing or damaged. */
const readJson = async <Schema extends z.ZodType>({ env }: Operator, key: string, schema: Schema): Promise<z.output<Schema> | null> => {
  const object = await env.BUCKET.get(key);
  const value = await object?.json().catch(() => null);
  return schema.safeParse(value).data ?? null;
};

const writeJson = async ({ env }: Operator, key: string, value: object): Promise<void> => {
  await env.BUCKET.put(key, JSON.stringify(value), { httpMetadata: { contentType: 'application/json' } });
};

/** Ids of finished and unfinished backups. */
const listFolders = async ({ env }: Operator): Promise<string[]> => {
  const { delimitedPrefixes } = await env.BUCKET.list({ prefix: BACKUP_FOLDER, delimiter: '/' });
  return delimitedPrefixes.map((prefix) => prefix.slice(BACKUP_FOLDER.length, -1));
};

const entryOf = ({ id, finished_at, tables, objects }: BackupManifest): BackupIndex[number] => ({
  id,
  finished_at,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  bytes: [...tables.flatMap(({ pages }) => pages), ...objects.pages].reduce((sum, { size }) => sum + size, 0),
  objects: objects.count,
});

/** Reads the manifests if the index is missing or damaged. */
export const listBackups = async (operator: Operator): Promise<BackupIndex> => {
  const index = await readJson(operator, INDEX_KEY, backupIndex);
  if (index) return index;
  const ids = (await listFolders(operator)).toSorted();
  const manifests = await Promise.all(ids.map((id) => readJson(operator, manifestKey(id), backupManifest)));
  return manifests.flatMap((manifest) => (manifest ? [entryOf(manifest)] : []));
};

const begin = async ({ env, now }: Operator): Promise<BackupProgress> => {
  const schema = await readSchema(env.DB);
  const names = (await tablesInOrder(env.DB, schema)).filter((name) => !LEFT_OUT.has(name));
  const filled = await withRows(env.DB, names);
  const columns = await readColumns(env.DB, filled);
  const tables = [...columns].map(([name, own]) => ({ name, columns: own.map((column) => column.name), rows: 0, pages: [] }));
  const objects = { count: 0, bytes: 0, pages: [] };
  return { format: 1, id: idAt(now), started_at: now.toISOString(), schema, tables, objects, table: 0, after: 0, cursor: '' };
};

/** Returns false at the end. */
const advance = async ({ env }: Operator, progress: BackupProgress): Promise<boolean> => {
  const table = progress.tables[progress.table];
  if (table) {
    const last = await backUpRows(env, progress.id, table, progress.after);
    progress.table += last === null ? 1 : 0;
    progress.after = last ?? 0;
    return true;
  }
  const last = await backUpObjects(env, progress, BACKUP_FOLDER);
  progress.cursor = last ?? progress.cursor;
  return last !== null;
};

const readSequences = async ({ env }: Operator): Promise<BackupManifest['sequences']> => {
  const { results } = await env.DB.prepare('SELECT name, seq FROM sqlite_sequence').all<{ name: string; seq: number }>();
  return Object.fromEntries(results.map(({ name, seq }) => [name, seq]));
};

const finish = async (operator: Operator, { table: _, after: __, cursor: ___, ...started }: BackupProgress): Promise<void> => {
  const finishedAt = operator.now.toISOString();
  const manifest: BackupManifest = { ...started, finished_at: finishedAt, sequences: await readSequences(operator) };
  await writeJson(operator, manifestKey(started.id), manifest);
  const others = (await listBackups(operator)).filter(({ id }) => id !== started.id);
  await writeJson(operator, INDEX_KEY, [...others, entryOf(manifest)]);
  await operator.env.BUCKET.delete(PROGRESS_KEY);
};

/** Deletes some files of the oldest expired or abandoned backup. */
export const removeExpiredBackup = async (operator: Operator): Promise<void> => {
  const { BUCKET } = operator.env;
  const index = await listBackups(operator);
  const abandoned = (await listFolders(operator)).filter((each) => isTooOld(each, operator.now));
  const id = [...abandoned, ...expiredIds(index, operator.now)].at(-1);
  if (!id) return;
  // Without its manifest, a partly deleted backup cannot be restored.
  await BUCKET.delete(manifestKey(id));
  const { objects, truncated } = await BUCKET.list({ prefix: folderOf(id), limit: DELETED_AT_ONCE });
  if (objects.length > 0) await BUCKET.delete(objects.map(({ key }) => key));
  const others = index.filter((entry) => entry.id !== id);
  if (!truncated) await writeJson(operator, INDEX_KEY, others);
};

/** Null if it is too old to be one state of the database, or the tables have changed. */
const readProgress = async (operator: Operator): Promise<BackupProgress | null> => {
  const progress = await readJson(operator, PROGRESS_KEY, backupProgress);
  if (!progress || Date.parse(progress.started_at) < operator.now.getTime() - DAY) return null;
  return JSON.stringify(progress.schema) === JSON.stringify(await readSchema(operator.env.DB)) ? progress : null;
};

/** Starts or continues a backup for a limited number of pages. Idempotent after kills. Returns true while it is in progress. */
export const backUp = async (operator: Operator, { pagesMax = PAGES_OF_RUN, isForced = false }: Step = {}): Promise<boolean> => {
  const unfinished = isForced ? null : await readProgress(operator);
  if (!(unfinished || isForced || isDue(await listBackups(operator), operator.now))) return false;
  const progress = unfinished ?? (await begin(operator));
  for (let pages = 0; pages < pagesMax; pages += 1) {
    if (!(await advance(operator, progress))) {
      await finish(operator, progress);
      return false;
    }
    if (pages % PAGES_OF_PROGRESS === PAGES_OF_PROGRESS - 1) await writeJson(operator, PROGRESS_KEY, progress);
  }
  await writeJson(operator, PROGRESS_KEY, progress);
  return true;
};
