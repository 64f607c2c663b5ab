import {
  type BackupManifest,
  backupManifest,
  manifestKey,
  objectPageKey,
  tablePageKey,
} from '../../functions/platform/backup/backup-manifest.ts';
import { sha256Hex } from '../../functions/platform/http/hmac.ts';

/** Reads a file of a backup in the bucket or in a folder; null if it is missing. */
export type ReadFile = (key: string) => Promise<ArrayBuffer | null>;

export class BackupDamaged extends Error {}

/** Undefined if it is not JSON, such as a file that was cut off. */
export const parseJson = (bytes: ArrayBuffer): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};

export const readManifest = async (read: ReadFile, id: string): Promise<BackupManifest> => {
  const bytes = await read(manifestKey(id));
  if (!bytes) throw new BackupDamaged(`There is no finished backup ${id}.`);
  const parsed = backupManifest.safeParse(parseJson(bytes));
  if (!parsed.success) throw new BackupDamaged(`The manifest of ${id} is damaged, or was written by a newer version.`);
  return parsed.data;
};

/** Returns the lines of a page. Throws `BackupDamaged` if the page is missing or differs from its hash. */
const readPage = async (read: ReadFile, key: string, sha256: string): Promise<string[]> => {
  const bytes = await read(key);
  if (!bytes) throw new BackupDamaged(`${key} is missing.`);
  if ((await sha256Hex(bytes)) !== sha256) throw new BackupDamaged(`${key} is damaged.`);
  const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
  return text.split('\n').slice(0, -1);
};

export async function* tablePages(read: ReadFile, { id, tables }: BackupManifest, name: string): AsyncGenerator<string[]> {
  const table = tables.find((each) => each.name === name);
  for (const [index, { sha256 }] of (table?.pages ?? []).entries()) yield await readPage(read, tablePageKey(id, name, index), sha256);
}

export async function* objectPages(read: ReadFile, { id, objects }: BackupManifest): AsyncGenerator<string[]> {
  for (const [index, { sha256 }] of objects.pages.entries()) yield await readPage(read, objectPageKey(id, index), sha256);
}

const countLines = async (pages: AsyncGenerator<string[]>): Promise<number> => {
  let count = 0;
  for await (const lines of pages) count += lines.length;
  return count;
};

/** Reads every page and compares hashes and numbers of rows. Throws `BackupDamaged` with the name of the first file that is wrong. */
export const verifyBackup = async (read: ReadFile, manifest: BackupManifest): Promise<void> => {
  for (const { name, rows } of manifest.tables)
    if ((await countLines(tablePages(read, manifest, name))) !== rows) throw new BackupDamaged(`The rows of ${name} are not complete.`);
  if ((await countLines(objectPages(read, manifest))) !== manifest.objects.count)
    throw new BackupDamaged('The list of files is not complete.');
};
