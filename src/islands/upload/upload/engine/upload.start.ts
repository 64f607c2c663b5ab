import { holdLock } from '../storage/web-lock';
import { isRunning } from '../store/upload-total';
import { $uploads, findUpload } from '../store/uploads.store';
import { findDuplicates } from './duplicate-audio';
import { showTray } from './tray';
import { analyseUpload, startAnalysis } from './upload.analysis';
import { announceUploads } from './upload.announcer';
import { abortUpload, addUpload, clearRecord, clearUpload, holdUpload, sendUpload, setUpload, storeRecord } from './upload.engine';

/** Asks before the page is left while something is on its way. */
const warn = (event: BeforeUnloadEvent): void => {
  if ($uploads.get().some(isRunning)) event.preventDefault();
};

window.addEventListener('beforeunload', warn);
startAnalysis();
announceUploads();
showTray();

/** What can be done with an upload that is under way. */
export const engine = {
  abortUpload,
  forgetRecord: clearRecord,
  forgetUpload: clearUpload,
  holdUpload,
  keep: storeRecord,
  sendUpload,
  setUpload,
};

/** Sends a file, and listens to it where it is an audio file. */
export const beginUpload = (id: string, file: File): void => {
  void holdLock(`upload:${id}`);
  addUpload(id, { file });
  if (findUpload(id)?.reading === 'failed') setUpload(id, { reading: 'waiting' });
  void sendUpload(id);
  if (findUpload(id)?.purpose === 'sound') void findDuplicates(id, file, setUpload);
  void analyseUpload(id, file);
};
