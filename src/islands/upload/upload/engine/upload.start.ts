import { isRunning } from '../state/upload-total';
import { $uploads, findUpload } from '../state/uploads.store';
import { holdLock } from '../storage/web-lock';
import { findDuplicates } from './duplicate-audio';
import { showTray } from './tray';
import { analyseUpload, startAnalysis } from './upload.analysis';
import { announceUploads } from './upload.announcer';
import { abortUpload, addUpload, clearRecord, clearUpload, holdUpload, sendUpload, setUpload, storeRecord } from './upload.engine';

const warn = (event: BeforeUnloadEvent): void => {
  if ($uploads.get().some(isRunning)) event.preventDefault();
};

window.addEventListener('beforeunload', warn);
startAnalysis();
announceUploads();
showTray();

export const engine = {
  abortUpload,
  clearRecord,
  clearUpload,
  holdUpload,
  sendUpload,
  setUpload,
  storeRecord,
};

export const beginUpload = (id: string, file: File): void => {
  void holdLock(`upload:${id}`);
  addUpload(id, { file });
  if (findUpload(id)?.reading === 'failed') setUpload(id, { reading: 'waiting' });
  void sendUpload(id);
  if (findUpload(id)?.purpose === 'audio') void findDuplicates(id, file, setUpload);
  void analyseUpload(id, file);
};
