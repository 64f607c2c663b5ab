import { Uppy } from 'uppy';
import { HttpError } from '#islands/platform/api-client/http-error';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { readMetadata } from '../state/upload-metadata';
import { $uploads, changeUpload, findUpload, isOpen, type Upload } from '../state/uploads.store';
import { dropRemoved, storeRemoved } from '../storage/removed-uploads';
import { dropStoredFile, dropStoredUpload, readStoredFile, storeFile, storeUpload } from '../storage/upload-storage';
import { abortMultipart } from '../transfer/multipart-strategy';
import { removeResumable } from '../transfer/tus-strategy';
import { isNetworkFailure, isRejection, type ResumePoint } from '../transfer/upload-job';
import { type SentBody, type SentFile, type SentMeta, UploadSender } from '../transfer/upload-sender';
import { type Speed, secondsLeft, startSpeed, updateSpeed } from '../transfer/upload-speed';
import { uploadSettings } from './upload-settings';

const PROGRESS_INTERVAL_MS = 200;
const STORE_DELAY_MS = 1000;

const SILENT = { debug: () => undefined, warn: () => undefined, error: () => undefined };

interface Live {
  file: File | null;
  point: ResumePoint | null;
  pace: Speed | null;
  shownAt: number;
  keeping?: ReturnType<typeof setTimeout>;
}

const live = new Map<string, Live>();

const liveOf = (id: string): Live => {
  const entry = live.get(id) ?? { file: null, point: null, pace: null, shownAt: 0 };
  live.set(id, entry);
  return entry;
};

const storeRecord = async (id: string): Promise<void> => {
  const upload = findUpload(id);
  const userId = $bootstrap.get()?.user?.id;
  if (upload && userId) await storeUpload({ id, userId, upload, point: liveOf(id).point, at: Date.now() });
};

const saveSoon = (id: string): void => {
  const entry = liveOf(id);
  entry.keeping ??= setTimeout(() => {
    entry.keeping = undefined;
    void storeRecord(id);
  }, STORE_DELAY_MS);
};

/** Updates an upload in the store and, debounced, in its stored record. */
export const setUpload = (id: string, changes: Partial<Upload>): void => {
  changeUpload(id, changes);
  saveSoon(id);
};

const STILL = { speed: null, secondsLeft: null };

const messageOf = (error: Error): string | null => {
  if (!(error instanceof HttpError)) return error.message || null;
  return error.refusal.message || Object.values(error.fields)[0]?.[0] || null;
};

/** Aborts an upload on the server. Ignores failures: the server expires it anyway. */
const discard = async (id: string): Promise<void> => {
  const entry = liveOf(id);
  const { point } = entry;
  entry.point = null;
  saveSoon(id);
  if (!point || point.strategy === 'simple') return;
  await (point.strategy === 'tus' ? removeResumable(point.url) : abortMultipart(point)).catch(() => undefined);
};

const uppy = new Uppy<SentMeta, SentBody>({ id: 'segue', logger: SILENT });
uppy.use(UploadSender, {
  settings: uploadSettings,
  readMetadata: (id, file) => readMetadata(id, file, (duration) => setUpload(id, { duration })),
  pointOf: (id) => liveOf(id).point,
  savePoint: (id, point) => {
    liveOf(id).point = point;
    void storeRecord(id);
  },
  onFailure: discard,
});

const idOf = (file: { meta: SentMeta } | undefined): string => file?.meta.uploadId ?? '';

const stop = (id: string): void => {
  for (const file of uppy.getFiles()) if (file.meta.uploadId === id) uppy.removeFile(file.id);
};

const showProgress = (id: string, bytes: number): void => {
  const entry = liveOf(id);
  const upload = findUpload(id);
  const now = Date.now();
  // Zero bytes only signal activity; earlier progress remains valid.
  if (!upload || bytes === 0) return;
  // The last bytes are always shown: no further event follows.
  if (now - entry.shownAt < PROGRESS_INTERVAL_MS && bytes < upload.size) return;
  entry.shownAt = now;
  entry.pace = entry.pace ? updateSpeed(entry.pace, now, bytes) : startSpeed(now, bytes);
  const percentage = Math.min(100, Math.floor((bytes / upload.size) * 100));
  const { speed } = entry.pace;
  setUpload(id, { bytesUploaded: bytes, percentage, speed, secondsLeft: secondsLeft(entry.pace, upload.size - bytes) });
};

const ends = new EventTarget();
const announceEnd = (id: string): void => void ends.dispatchEvent(new CustomEvent('end', { detail: id }));

/** Calls back for every upload that completes or fails, but not for aborted ones. */
export const onEnd = (callback: (id: string) => void): void =>
  ends.addEventListener('end', (event) => callback((event as CustomEvent<string>).detail));

const fail = (file: SentFile | undefined, error: Error): void => {
  const id = idOf(file);
  stop(id);
  if (isNetworkFailure(error) && !navigator.onLine) {
    setUpload(id, { ...STILL, status: 'pending', isWaitingForNetwork: true });
    return;
  }
  setUpload(id, { ...STILL, status: 'failed', isRefused: isRejection(error), error: messageOf(error) });
  announceEnd(id);
};

uppy.on('upload-start', (files) => {
  for (const file of files) {
    liveOf(idOf(file)).pace = null;
    setUpload(idOf(file), { status: 'inProgress', error: null });
  }
});
uppy.on('upload-progress', (file, { bytesUploaded }) => showProgress(idOf(file), bytesUploaded || 0));
uppy.on('upload-error', (file, error) => fail(file, error as Error));
uppy.on('upload-success', (file, { body }) => {
  const id = idOf(file);
  const size = findUpload(id)?.size ?? 0;
  liveOf(id).point = null;
  const [entry, sameAs] = [body?.fileEntry ?? null, findUpload(id)?.sameAs ?? null];
  // The duplicate check may have found this upload's own file.
  const isItself = entry !== null && sameAs?.entry === entry.id;
  setUpload(id, { ...STILL, status: 'completed', percentage: 100, bytesUploaded: size, entry, sameAs: isItself ? null : sameAs });
  stop(id);
  announceEnd(id);
});
window.addEventListener('online', () => {
  for (const { id, isWaitingForNetwork } of $uploads.get()) if (isWaitingForNetwork) void sendUpload(id);
});

/** Returns the bytes from memory or browser storage; null if the user must choose the file again. */
export const bytesOf = async (id: string): Promise<File | null> => (liveOf(id).file ??= await readStoredFile(id));

export const addUpload = (id: string, source: { file?: File; point?: ResumePoint | null }): void => {
  Object.assign(liveOf(id), source);
  saveSoon(id);
  if (source.file) void storeFile(id, source.file);
};

/** Deletes the stored bytes only after the record is saved. */
export const dropBytes = (id: string): void => {
  liveOf(id).file = null;
  void storeRecord(id).then(() => dropStoredFile(id));
};

const READY = { ...STILL, status: 'pending', isPaused: false, isWaitingForNetwork: false, needsFile: false, error: null } as const;

let isStarting = false;

/** Once for all files added in a row: Uppy checks every file at each start. */
const startAdded = (): void => {
  if (isStarting) return;
  isStarting = true;
  setTimeout(() => {
    isStarting = false;
    void uppy.upload();
  });
};

/** Queues an upload and resumes from its last point. */
export const sendUpload = async (id: string): Promise<void> => {
  stop(id);
  setUpload(id, READY);
  const data = await bytesOf(id);
  const upload = findUpload(id);
  if (upload?.status !== 'pending' || upload.isPaused) return;
  if (!data) {
    setUpload(id, { needsFile: true });
    return;
  }
  const { name, mime, folder } = upload;
  uppy.addFile({ name, type: mime, data, meta: { uploadId: id, folder, relativePath: id } });
  startAdded();
};

export const holdUpload = (id: string): void => {
  setUpload(id, { ...STILL, status: 'pending', isPaused: true, isWaitingForNetwork: false });
  stop(id);
};

export const abortUpload = (id: string): void => {
  setUpload(id, { ...STILL, status: 'aborted', isPaused: false, isWaitingForNetwork: false, bytesUploaded: 0, percentage: 0 });
  stop(id);
  void discard(id);
};

/** Written at once: the database may not finish in an unloading page. */
const storeAsRemoved = (ids: readonly string[]): void => {
  const userId = $bootstrap.get()?.user?.id;
  if (userId) storeRemoved(userId, ids, Date.now());
};

/** Deletes the stored records, but leaves the uploads in memory for undo. */
export const clearRecords = (ids: readonly string[]): void => {
  storeAsRemoved(ids);
  for (const id of ids) {
    const entry = live.get(id);
    clearTimeout(entry?.keeping);
    if (entry) entry.keeping = undefined;
    void dropStoredUpload(id);
  }
};

export const restoreRecords = (ids: readonly string[]): void => {
  dropRemoved(ids, Date.now());
  for (const id of ids) void storeRecord(id);
};

/** Removes uploads and their renditions from memory and storage. */
export const clearUploads = (ids: readonly string[]): void => {
  const cleared = new Set(ids);
  for (const { id, of } of $uploads.get()) if (of !== null && cleared.has(of)) cleared.add(id);
  for (const upload of $uploads.get()) if (cleared.has(upload.id) && isOpen(upload)) abortUpload(upload.id);
  $uploads.set($uploads.get().filter(({ id }) => !cleared.has(id)));
  clearRecords([...cleared]);
  for (const id of cleared) live.delete(id);
};

/** Stops and unlists all uploads on logout; their records remain for the user's return. */
export const detachUploads = (): void => {
  for (const { id } of $uploads.get()) {
    clearTimeout(live.get(id)?.keeping);
    stop(id);
  }
  live.clear();
  $uploads.set([]);
};
