import { t } from '#islands/platform/lib/translate';
import { showUndo, UNDO_TIME } from '#islands/platform/toast/undo';
import { $uploads, findUpload } from '../state/uploads.store';
import { binFiles } from './bin-files';
import { clearUploadRecord, removeUploads, storeUploadRecord } from './upload.actions';

/** Removes an upload from the list and bins its files after the undo period or when the page unloads. */
export const removeWithUndo = (id: string): void => {
  const upload = findUpload(id);
  const index = $uploads.get().findIndex((each) => each.id === id);
  if (!upload) return;
  $uploads.set($uploads.get().filter((each) => each.id !== id));
  clearUploadRecord(id);
  const settled = new AbortController();
  const remove = () => {
    settled.abort();
    removeUploads([id]);
    binFiles(upload);
  };
  const timer = setTimeout(remove, UNDO_TIME);
  window.addEventListener('pagehide', remove, { signal: settled.signal });
  settled.signal.addEventListener('abort', () => clearTimeout(timer));
  const undo = () => {
    if (settled.signal.aborted) return;
    settled.abort();
    $uploads.set($uploads.get().toSpliced(index, 0, upload));
    storeUploadRecord(id);
  };
  showUndo(t('“:name” removed', { name: upload.name }), undo);
};

export const leaveOut = (id: string): void => {
  if (findUpload(id)?.status === 'completed') removeWithUndo(id);
  else removeUploads([id]);
};
