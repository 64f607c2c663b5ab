import { z } from 'zod';

export const BACKUP_FOLDER = 'backups/';
export const INDEX_KEY = `${BACKUP_FOLDER}index.json`;
export const PROGRESS_KEY = `${BACKUP_FOLDER}progress.json`;

/** Each page is gzip-compressed NDJSON; hash and size (bytes) are those of the compressed page. */
const page = z.object({ sha256: z.string(), size: z.number() });

/** A line is an array: the rowid, then the columns. */
const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), pages: z.array(page) });
export type BackupTable = z.infer<typeof table>;

const schemaEntry = z.object({ type: z.enum(['table', 'index', 'view', 'trigger']), name: z.string(), table: z.string(), sql: z.string() });
export type SchemaEntry = z.infer<typeof schemaEntry>;

/** Lines of the object list are arrays: key, size in bytes, entity tag, content type or null. */
const objects = z.object({ count: z.number(), bytes: z.number(), pages: z.array(page) });

const started = z.object({
  format: z.literal(1),
  id: z.string(),
  started_at: z.string(),
  schema: z.array(schemaEntry),
  /** Tables with rows. Rows that refer to others are read before them: a row created meanwhile never refers to one that the backup lacks. */
  tables: z.array(table),
  objects,
});

/** `table` is the index of the current table, `after` the last rowid read; `cursor` is the last object key. */
export const backupProgress = started.extend({ table: z.number(), after: z.number(), cursor: z.string() });
export type BackupProgress = z.infer<typeof backupProgress>;

export const backupManifest = started.extend({ finished_at: z.string(), sequences: z.record(z.string(), z.number()) });
export type BackupManifest = z.infer<typeof backupManifest>;

export const backupIndex = z.array(
  z.object({ id: z.string(), finished_at: z.string(), rows: z.number(), bytes: z.number(), objects: z.number() }),
);
export type BackupIndex = z.infer<typeof backupIndex>;

const DIGITS = 6;
const pageKey = (folder: string, index: number): string => `${folder}/${String(index + 1).padStart(DIGITS, '0')}.ndjson.gz`;

export const folderOf = (id: string): string => `${BACKUP_FOLDER}${id}/`;
export const manifestKey = (id: string): string => `${folderOf(id)}manifest.json`;
export const tablePageKey = (id: string, name: string, index: number): string => pageKey(`${folderOf(id)}tables/${name}`, index);
export const objectPageKey = (id: string, index: number): string => pageKey(`${folderOf(id)}objects`, index);
