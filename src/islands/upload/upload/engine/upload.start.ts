import type { FileEntry } from '#contracts/upload/file-entry';
import { readBytes } from '#islands/platform/api-client/read-bytes';
import { yieldToPage } from '#islands/upload/audio-analysis/yield-to-page';
import { isRunning } from '../state/upload-total';
import { $uploads, findUpload } from '../state/uploads.store';
import { holdLock } from '../storage/web-lock';
import type { ResumePoint } from '../transfer/upload-job';
import { findDuplicates } from './duplicate-audio';
import { showTray } from './tray';
import { analyseUpload, startAnalysis } from './upload.analysis';
import { announceUploads } from './upload.announcer';
import { abortUpload, addUpload, clearRecords, clearUploads, holdUpload, restoreRecords, sendUpload, setUpload } from './upload.engine';

const warn = (event: BeforeUnloadEvent): void => {
  if ($uploads.get().some(isRunning)) event.preventDefault();
};

window.addEventListener('beforeunload', warn);
startAnalysis();
announceUploads();
showTray();

export const engine = {
  abortUpload,
  clearRecords,
  clearUploads,
  holdUpload,
  restoreRecords,
  sendUpload,
  setUpload,
};

/** `point` resumes an upload of another browser. */
export const beginUpload = (id: string, file: File, point?: ResumePoint | null): void => {
  void holdLock(`upload:${id}`);
  addUpload(id, point ? { file, point } : { file });
  if (findUpload(id)?.reading === 'failed') setUpload(id, { reading: 'waiting' });
  void sendUpload(id);
  if (findUpload(id)?.purpose === 'audio') void findDuplicates(id, file, setUpload);
  void analyseUpload(id, file);
};

/** Files that begin in one task. */
const BEGUN_AT_ONCE = 8;

/** Pauses between files, so that a folder of hundreds doesn't block the page. */
export const beginUploads = async (files: readonly { id: string; file: File }[]): Promise<void> => {
  for (const [index, { id, file }] of files.entries()) {
    if (index > 0 && index % BEGUN_AT_ONCE === 0) await yieldToPage();
    if (findUpload(id)) beginUpload(id, file);
  }
};

/** Analyses a file that only the server has. Without its bytes, the track has no waveform yet. */
export const readUploadedFile = async (id: string, { name, mime, url }: FileEntry): Promise<void> => {
  void holdLock(`upload:${id}`);
  const bytes = await readBytes(url);
  if (!bytes) {
    setUpload(id, { reading: 'failed' });
    return;
  }
  const file = new File([bytes], name, { type: mime });
  addUpload(id, { file });
  await analyseUpload(id, file);
};
