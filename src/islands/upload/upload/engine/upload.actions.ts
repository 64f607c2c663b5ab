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

const refused = (row: Upload, error: string): Upload => ({ ...row, status: 'failed', isRefused: true, reading: 'none', error });

const keyOf = ({ relativePath }: Pick<Upload, 'relativePath'>, { size, lastModified }: Pick<File, 'size' | 'lastModified'>): string =>
  JSON.stringify([relativePath, size, lastModified]);

const isInterrupted = ({ status, needsFile }: Upload): boolean =>
  status !== 'completed' && (needsFile || status === 'failed' || status === 'aborted');

export const startUploads: UploadActions['startUploads'] = (files, action) => {
  const before = $uploads.get();
  const listed = before.filter(({ group, isRefused }) => group === action.group && !isRefused);
  const paths = new Set(listed.map(({ relativePath }) => relativePath));
  const byKey = new Map(listed.map((upload) => [keyOf(upload, upload), upload]));
  const rules = rulesOf(action);
  const rows: Upload[] = [];
  const begun: { id: string; file: File }[] = [];
  const add = (chosen: ChosenFile): string => {
    const { file, relativePath } = chosen;
    const row = { ...newUpload(chosen, action), hasNamesake: paths.has(relativePath) };
    const refusal = fileError({ name: file.name, type: row.mime, size: file.size }, rules);
    const existing = byKey.get(keyOf(chosen, file));
    if (existing && !refusal && isInterrupted(existing)) {
      begun.push({ id: existing.id, file });
      return existing.id;
    }
    const shown = refusal ? refused(row, refusal) : existing ? refused(row, t('This file is already in the list.')) : row;
    rows.push(shown);
    if (shown.isRefused) return row.id;
    begun.push({ id: row.id, file });
    paths.add(relativePath);
    byKey.set(keyOf(chosen, file), row);
    return row.id;
  };
  const ids = files.map(add);
  $uploads.set([...before, ...rows]);
  whenLoaded(({ beginUploads }) => beginUploads(begun));
  return ids;
};

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

/** Deletes or restores the records that outlive this page. */
export const clearUploadRecords = (ids: readonly string[]): void => withEngine((engine) => engine.clearRecords(ids));
export const restoreUploadRecords = (ids: readonly string[]): void => withEngine((engine) => engine.restoreRecords(ids));

export const removeUploads = (ids: readonly string[]): void => withEngine((engine) => engine.clearUploads(ids));
