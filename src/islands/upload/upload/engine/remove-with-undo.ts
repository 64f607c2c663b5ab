import { t } from '#islands/platform/lib/translate';
import { showUndo, UNDO_TIME } from '#islands/platform/toast/undo';
import { $uploads, findUpload } from '../state/uploads.store';
import { binFiles } from './bin-files';
import { clearUploadRecords, removeUploads, restoreUploadRecords } from './upload.actions';

/** Removes uploads from the list and bins their files after the undo period or when the page unloads. */
export const removeWithUndo = (...ids: string[]): void => {
  const before = $uploads.get();
  const removed = before.filter((each) => ids.includes(each.id));
  if (!removed[0]) return;
  $uploads.set(before.filter((each) => !removed.includes(each)));
  const removedIds = removed.map(({ id }) => id);
  clearUploadRecords(removedIds);
  const settled = new AbortController();
  const remove = () => {
    settled.abort();
    removeUploads(removedIds);
    for (const upload of removed) binFiles(upload);
  };
  const timer = setTimeout(remove, UNDO_TIME);
  window.addEventListener('pagehide', remove, { signal: settled.signal });
  settled.signal.addEventListener('abort', () => clearTimeout(timer));
  const undo = () => {
    if (settled.signal.aborted) return;
    settled.abort();
    const now = $uploads.get();
    const restored = removed.reduce((list, upload) => list.toSpliced(before.indexOf(upload), 0, upload), [...now]);
    $uploads.set(restored);
    restoreUploadRecords(removedIds);
  };
  const text =
    removed.length === 1 ? t('“:name” removed', { name: removed[0].name }) : t(':count files removed', { count: removed.length });
  showUndo(text, undo);
};

/** Files that are still uploading are cancelled without undo. */
export const leaveOut = (...ids: string[]): void => {
  const isUploaded = (id: string) => findUpload(id)?.status === 'completed';
  removeWithUndo(...ids.filter(isUploaded));
  removeUploads(ids.filter((id) => findUpload(id) && !isUploaded(id)));
};
