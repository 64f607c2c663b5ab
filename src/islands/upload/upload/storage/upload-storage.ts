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

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(RECORDS, { keyPath: 'id' });
      request.result.createObjectStore(FILES);
    };
    request.onsuccess = () => {
      // A browser that runs out of room, or whose person clears it, closes it by itself.
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return opened;
};

/** Does something with the records and files; undefined where the browser keeps nothing, as in a private window. */
const inDatabase = async <Result>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore, files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> => {
  try {
    const transaction = (await open()).transaction([RECORDS, FILES], mode);
    return await settled(work(transaction.objectStore(RECORDS), transaction.objectStore(FILES)));
  } catch {
    return undefined;
  }
};

export const storeUpload = async (kept: StoredUpload): Promise<void> => {
  noteStored(kept.userId);
  await inDatabase('readwrite', (records) => records.put(kept));
};

/** The bytes that a file may take; no limit where the browser does not tell, for it refuses by itself what is too much. */
const roomLeft = async (): Promise<number> => {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : (quota - usage) * ROOM_SHARE;
};

/** Keeps the bytes of a file, so that its upload goes on by itself after a reload. A file that there is no room for is not kept. */
export const storeFile = async (id: string, file: Blob): Promise<void> => {
  if (file.size <= (await roomLeft())) await inDatabase('readwrite', (_, files) => files.put(file, id));
};

export const readStoredFile = async (id: string): Promise<File | null> =>
  (await inDatabase<File | undefined>('readonly', (_, files) => files.get(id))) ?? null;

/** Bytes that are sent need not be kept. */
export const dropStoredFile = async (id: string): Promise<void> => {
  await inDatabase('readwrite', (_, files) => files.delete(id));
};

export const dropStoredUpload = async (id: string): Promise<void> => {
  // Both at once: a page that is being left does not come to a second step.
  await inDatabase('readwrite', (records, files) => {
    files.delete(id);
    return records.delete(id);
  });
  if ((await inDatabase('readonly', (records) => records.count())) === 0) noteStored(null);
};

/** The uploads that this browser remembers of a person, in the order in which they began. What is too old, or another person's, is forgotten. */
export const readStoredUploads = async (userId: number, now: number): Promise<StoredUpload[]> => {
  const all = (await inDatabase<StoredUpload[]>('readonly', (records) => records.getAll())) ?? [];
  const isGood = (kept: StoredUpload): boolean => kept.userId === userId && kept.at > now - KEPT_FOR;
  await Promise.all(all.filter((kept) => !isGood(kept)).map(({ id }) => dropStoredUpload(id)));
  return all.filter(isGood).sort((one, other) => one.upload.addedAt - other.upload.addedAt);
};
