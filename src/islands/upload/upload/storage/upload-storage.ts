import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DAY } from '#functions/platform/contract/duration';
import { readRemoved } from './removed-uploads';
import { noteStored } from './stored-flag';
import { type StoredUpload, withCurrentNames } from './stored-upload';

const DATABASE = 'segue-uploads';
const RECORDS = 'records';
const FILES = 'files';
const MAX_AGE_MS = 7 * DAY;
const ROOM_SHARE = 0.5; // of the free quota, for one file

interface Stored extends DBSchema {
  [RECORDS]: { key: string; value: StoredUpload };
  [FILES]: { key: string; value: Blob };
}

let opened: Promise<IDBPDatabase<Stored>> | undefined;

const open = (): Promise<IDBPDatabase<Stored>> => {
  opened ??= openDB<Stored>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore(RECORDS, { keyPath: 'id' });
      database.createObjectStore(FILES);
    },
    // The browser closes the connection when it evicts the data or the user clears it.
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
};

/** Returns undefined if storage fails, e.g. when full or in private windows. */
const inDatabase = async <Result>(work: (database: IDBPDatabase<Stored>) => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work(await open());
  } catch {
    return undefined;
  }
};

export const storeUpload = async (upload: StoredUpload): Promise<void> => {
  noteStored(upload.userId);
  await inDatabase((database) => database.put(RECORDS, upload));
};

/** Bytes available for one file; unlimited if unknown, because the browser rejects what does not fit. */
const roomLeft = async (): Promise<number> => {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : (quota - usage) * ROOM_SHARE;
};

/** Stores the bytes, so that the upload resumes after a reload. Skips files that do not fit. */
export const storeFile = async (id: string, file: Blob): Promise<void> => {
  if (file.size <= (await roomLeft())) await inDatabase((database) => database.put(FILES, file, id));
};

export const readStoredFile = async (id: string): Promise<File | null> =>
  ((await inDatabase((database) => database.get(FILES, id))) as File | undefined) ?? null;

export const dropStoredFile = async (id: string): Promise<void> => {
  await inDatabase((database) => database.delete(FILES, id));
};

export const dropStoredUpload = async (id: string): Promise<void> => {
  // One transaction: an unloading page may not reach a second step.
  await inDatabase((database) => {
    const both = database.transaction([RECORDS, FILES], 'readwrite');
    return Promise.all([both.objectStore(FILES).delete(id), both.objectStore(RECORDS).delete(id), both.done]);
  });
  if ((await inDatabase((database) => database.count(RECORDS))) === 0) noteStored(null);
};

/** Returns the user's stored uploads, oldest first. Deletes removed and expired records and those of other users. */
export const readStoredUploads = async (userId: number, now: number): Promise<StoredUpload[]> => {
  const all = (await inDatabase((database) => database.getAll(RECORDS))) ?? [];
  const removed = readRemoved(userId, now);
  const isGood = ({ id, userId: owner, at }: StoredUpload): boolean => owner === userId && at > now - MAX_AGE_MS && !removed.has(id);
  await Promise.all(all.filter((upload) => !isGood(upload)).map(({ id }) => dropStoredUpload(id)));
  return all
    .filter(isGood)
    .map(withCurrentNames)
    .sort((one, other) => one.upload.addedAt - other.upload.addedAt);
};
