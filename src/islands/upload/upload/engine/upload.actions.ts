import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { newUpload } from '../state/new-upload';
import { $uploads, changeUpload, findUpload, type Upload, type UploadActions, type UploadRequest } from '../state/uploads.store';
import { fileError } from '../transfer/file-rules';
import { uploadSettings } from './upload-settings';

interface ChosenFile {
  file: File;
  relativePath: string;
}

/** Imported once: repeated imports during loading can resolve in any order and would reorder the files. */
let loading: Promise<typeof import('./upload.start')> | undefined;

/** Runs `work` once the engine has loaded. */
export const whenLoaded = (work: (start: typeof import('./upload.start')) => unknown): void => {
  if (import.meta.env.SSR) return;
  loading ??= import('./upload.start');
  void loading.then(work);
};

const withEngine = (work: (engine: typeof import('./upload.start')['engine']) => unknown): void => whenLoaded(({ engine }) => work(engine));

const begin = (id: string, file: File): void => whenLoaded(({ beginUpload }) => beginUpload(id, file));

const UNLIMITED = Number.POSITIVE_INFINITY;

const rulesOf = ({ allowedTypes = [], blockedTypes = [], maxSize = UNLIMITED }: UploadRequest) => {
  return [uploadSettings(), { allowed_types: [...allowedTypes], blocked_types: [...blockedTypes], max_size: maxSize }];
};

const isSame = (upload: Upload, { file, relativePath }: ChosenFile, group: string): boolean =>
  upload.group === group &&
  upload.relativePath === relativePath &&
  upload.size === file.size &&
  upload.lastModified === file.lastModified &&
  !upload.isRefused;

const hasNamesake = ({ relativePath }: ChosenFile, group: string): boolean =>
  $uploads.get().some((upload) => upload.group === group && upload.relativePath === relativePath && !upload.isRefused);

const refused = (row: Upload, error: string): Upload => ({ ...row, status: 'failed', isRefused: true, reading: 'none', error });

const addFile = (chosen: ChosenFile, action: UploadRequest): string => {
  const row = { ...newUpload(chosen, action), hasNamesake: hasNamesake(chosen, action.group) };
  const { file } = chosen;
  const refusal = fileError({ name: file.name, type: row.mime, size: file.size }, rulesOf(action));
  const existing = $uploads.get().find((upload) => isSame(upload, chosen, action.group));
  if (
    existing &&
    !refusal &&
    existing.status !== 'completed' &&
    (existing.needsFile || existing.status === 'failed' || existing.status === 'aborted')
  ) {
    begin(existing.id, file);
    return existing.id;
  }
  const shown = refusal ? refused(row, refusal) : existing ? refused(row, t('This file is already in the list.')) : row;
  $uploads.set([...$uploads.get(), shown]);
  if (!shown.isRefused) begin(row.id, file);
  return row.id;
};

export const startUploads: UploadActions['startUploads'] = (files, action) => files.map((chosen) => addFile(chosen, action));

/** Provides the file of an upload whose bytes were lost; rejects a different file. */
export const chooseFileAgain = (id: string, file: File): void => {
  const upload = findUpload(id);
  if (!upload) return;
  if (upload.name === file.name && upload.size === file.size && upload.lastModified === file.lastModified) begin(id, file);
  else showToast(t('This file is different or has changed. Choose “:name”.', { name: upload.name }), { type: 'danger' });
};

export const pauseUpload = (id: string): void => {
  changeUpload(id, { isPaused: true });
  withEngine(({ holdUpload }) => holdUpload(id));
};

export const resumeUpload = (id: string): void => withEngine(({ sendUpload }) => sendUpload(id));

export const retryUpload = (id: string): void => withEngine(({ sendUpload }) => sendUpload(id));

export const cancelUpload = (id: string): void => withEngine(({ abortUpload }) => abortUpload(id));

export const changeUploads = (ids: readonly string[], changesOf: (upload: Upload) => Partial<Upload>): void =>
  withEngine(({ setUpload }) => {
    for (const id of ids) {
      const upload = findUpload(id);
      if (upload) setUpload(id, changesOf(upload));
    }
  });

/** Deletes or stores the upload record that outlives this page. */
export const clearUploadRecord = (id: string): void => withEngine((engine) => engine.clearRecord(id));
export const storeUploadRecord = (id: string): void => withEngine(({ storeRecord }) => void storeRecord(id));

export const removeUploads = (ids: readonly string[]): void =>
  withEngine(({ clearUpload }) => {
    for (const id of ids) clearUpload(id);
  });
