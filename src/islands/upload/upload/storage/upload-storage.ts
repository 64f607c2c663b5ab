import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DAY } from '#functions/platform/contract/duration';
import type { Upload } from '../store/uploads.store';
import type { ResumePoint } from '../transfer/upload-job';
import { noteStored } from './stored-flag';

const DATABASE = 'segue-uploads';
const RECORDS = 'records';
const FILES = 'files';
/** What nobody went on with for so long is forgotten, in milliseconds: a week. */
const KEPT_FOR = 7 * DAY;
/** Of the room that the browser has left, a file may take this much. */
const ROOM_SHARE = 0.5;

/** An upload as this browser remembers it. */
export interface StoredUpload {
  id: string;
  userId: number;
  upload: Upload;
  point: ResumePoint | null;
  /** Milliseconds since 1970. */
  at: number;
}

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
    // A browser that runs out of room, or whose person clears it, closes it by itself.
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
};

/** Does something with the records and files; undefined where the browser keeps nothing, as in a private window. */
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

/** The bytes that a file may take; no limit where the browser does not tell, for it refuses by itself what is too much. */
const roomLeft = async (): Promise<number> => {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : (quota - usage) * ROOM_SHARE;
};

/** Keeps the bytes of a file, so that its upload goes on by itself after a reload. A file that there is no room for is not kept. */
export const storeFile = async (id: string, file: Blob): Promise<void> => {
  if (file.size <= (await roomLeft())) await inDatabase((database) => database.put(FILES, file, id));
};

export const readStoredFile = async (id: string): Promise<File | null> =>
  ((await inDatabase((database) => database.get(FILES, id))) as File | undefined) ?? null;

/** Bytes that are sent need not be kept. */
export const dropStoredFile = async (id: string): Promise<void> => {
  await inDatabase((database) => database.delete(FILES, id));
};

export const dropStoredUpload = async (id: string): Promise<void> => {
  // Both at once: a page that is being left does not come to a second step.
  await inDatabase((database) => {
    const both = database.transaction([RECORDS, FILES], 'readwrite');
    return Promise.all([both.objectStore(FILES).delete(id), both.objectStore(RECORDS).delete(id), both.done]);
  });
  if ((await inDatabase((database) => database.count(RECORDS))) === 0) noteStored(null);
};

/** The uploads that this browser remembers of a person, in the order in which they began. What is too old, or another person's, is forgotten. */
export const readStoredUploads = async (userId: number, now: number): Promise<StoredUpload[]> => {
  const all = (await inDatabase((database) => database.getAll(RECORDS))) ?? [];
  const isGood = (upload: StoredUpload): boolean => upload.userId === userId && upload.at > now - KEPT_FOR;
  await Promise.all(all.filter((upload) => !isGood(upload)).map(({ id }) => dropStoredUpload(id)));
  return all.filter(isGood).sort((one, other) => one.upload.addedAt - other.upload.addedAt);
};
