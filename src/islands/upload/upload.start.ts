import { holdLock } from './hold-lock';
import { announceUploads } from './upload.announcer';
import { admit, sendUpload } from './upload.engine';
import { readSound, startReading } from './upload.reading';
import { isGoing } from './upload-total';
import { $uploads } from './uploads.store';

/** Asks before the page is left while something is on its way. */
const warn = (event: BeforeUnloadEvent): void => {
  if ($uploads.get().some(isGoing)) event.preventDefault();
};

window.addEventListener('beforeunload', warn);
startReading();
announceUploads();
void import('./draw-tray').then(({ drawTray }) => drawTray());

/** Sends a file, and listens to it where it is a sound. */
export const beginUpload = (id: string, file: File): void => {
  void holdLock(`upload:${id}`);
  admit(id, { file });
  void sendUpload(id);
  void readSound(id, file);
};
