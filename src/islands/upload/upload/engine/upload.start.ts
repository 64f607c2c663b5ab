import { holdLock } from '../storage/web-lock';
import { isGoing } from '../store/upload-total';
import { $uploads, findUpload } from '../store/uploads.store';
import { findSame } from './duplicate-audio';
import { showTray } from './tray';
import { readSound, startReading } from './upload.analysis';
import { announceUploads } from './upload.announcer';
import { abortUpload, admit, forgetRecord, forgetUpload, holdUpload, keep, sendUpload, setUpload } from './upload.engine';

/** Asks before the page is left while something is on its way. */
const warn = (event: BeforeUnloadEvent): void => {
  if ($uploads.get().some(isGoing)) event.preventDefault();
};

window.addEventListener('beforeunload', warn);
startReading();
announceUploads();
showTray();

/** What can be done with an upload that is under way. */
export const engine = { abortUpload, forgetRecord, forgetUpload, holdUpload, keep, sendUpload, setUpload };

/** Sends a file, and listens to it where it is a sound. */
export const beginUpload = (id: string, file: File): void => {
  void holdLock(`upload:${id}`);
  admit(id, { file });
  if (findUpload(id)?.reading === 'failed') setUpload(id, { reading: 'waiting' });
  void sendUpload(id);
  if (findUpload(id)?.purpose === 'sound') void findSame(id, file, setUpload);
  void readSound(id, file);
};
