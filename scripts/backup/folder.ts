import { closeSync, createWriteStream, existsSync, mkdirSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import {
  BACKUP_FOLDER,
  type BackupManifest,
  folderOf,
  manifestKey,
  objectPageKey,
  tablePageKey,
} from '../../functions/platform/backup/backup-manifest.ts';
import { BackupDamaged, objectPages, parseJson, type ReadFile } from './read-backup.ts';

const FILES = 'files';

const pathIn = (folder: string, id: string, key: string): string => join(folder, key.slice(folderOf(id).length));

/** All backups of a folder share one copy of the site's files. */
const filePath = (folder: string, key: string): string => join(folder, '..', FILES, ...key.split('/').map(encodeURIComponent));

export const readBucket =
  (bucket: R2Bucket): ReadFile =>
  async (key) =>
    (await bucket.get(key))?.arrayBuffer() ?? null;

export const readFolder =
  (folder: string, id: string): ReadFile =>
  async (key) => {
    const path = pathIn(folder, id, key);
    return existsSync(path) ? new Uint8Array(readFileSync(path)).buffer : null;
  };

/** The id of the backup in a folder, or null. Throws `BackupDamaged`. */
export const idIn = (folder: string): string | null => {
  const path = join(folder, manifestKey('').slice(BACKUP_FOLDER.length + 1));
  if (!existsSync(path)) return null;
  const manifest = parseJson(new Uint8Array(readFileSync(path)).buffer);
  if (typeof manifest === 'object' && manifest !== null && 'id' in manifest) return String(manifest.id);
  throw new BackupDamaged(`${path} is damaged.`);
};

const keysOf = ({ id, tables, objects }: BackupManifest): string[] => [
  ...tables.flatMap(({ name, pages }) => pages.map((_, index) => tablePageKey(id, name, index))),
  ...objects.pages.map((_, index) => objectPageKey(id, index)),
  manifestKey(id), // last: a folder without it holds no backup
];

export const copyBackup = async (bucket: R2Bucket, manifest: BackupManifest, folder: string): Promise<void> => {
  for (const key of keysOf(manifest)) {
    const bytes = await readBucket(bucket)(key);
    if (!bytes) throw new Error(`${key} is missing.`);
    const path = pathIn(folder, manifest.id, key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, new Uint8Array(bytes));
  }
};

interface StoredObject {
  key: string;
  size: number;
  contentType: string | null;
}

async function* objectsOf(read: ReadFile, manifest: BackupManifest): AsyncGenerator<StoredObject> {
  for await (const lines of objectPages(read, manifest))
    for (const line of lines) {
      const [key, size, , contentType] = JSON.parse(line) as [string, number, string, string | null];
      yield { key, size, contentType };
    }
}

const sizeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.size ?? null;

/** Copies the site's files out of the bucket, except those that the folder has already. Returns their number and that of missing ones. */
export const copyFiles = async (bucket: R2Bucket, manifest: BackupManifest, folder: string) => {
  const result = { copied: 0, missing: 0 };
  for await (const { key, size } of objectsOf(readFolder(folder, manifest.id), manifest)) {
    const path = filePath(folder, key);
    if (sizeOf(path) === size) continue;
    const object = await bucket.get(key);
    if (!object) {
      result.missing += 1;
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    await pipeline(Readable.fromWeb(object.body as unknown as ReadableStream), createWriteStream(path));
    result.copied += 1;
  }
  return result;
};

const PART_SIZE = 50 * 1024 * 1024;

/** Reads large files in parts: Node reads at most 2 GB at once. */
const putFile = async (bucket: R2Bucket, key: string, path: string, size: number, options: R2MultipartOptions): Promise<void> => {
  if (size <= PART_SIZE) {
    await bucket.put(key, readFileSync(path), options);
    return;
  }
  const upload = await bucket.createMultipartUpload(key, options);
  const file = openSync(path, 'r');
  try {
    const parts: R2UploadedPart[] = [];
    for (let from = 0; from < size; from += PART_SIZE) {
      const part = new Uint8Array(Math.min(PART_SIZE, size - from));
      readSync(file, part, 0, part.length, from);
      parts.push(await upload.uploadPart(parts.length + 1, part));
    }
    await upload.complete(parts);
  } finally {
    closeSync(file);
  }
};

/** Puts files that the bucket lacks back from the folder, if given. Returns the keys of those that stay missing. */
export const returnFiles = async (bucket: R2Bucket, read: ReadFile, manifest: BackupManifest, folder: string | null) => {
  const missing: string[] = [];
  let returned = 0;
  for await (const { key, size, contentType } of objectsOf(read, manifest)) {
    if ((await bucket.head(key))?.size === size) continue;
    const path = folder && filePath(folder, key);
    if (path && sizeOf(path) === size) {
      await putFile(bucket, key, path, size, contentType ? { httpMetadata: { contentType } } : {});
      returned += 1;
    } else missing.push(key);
  }
  return { returned, missing };
};
