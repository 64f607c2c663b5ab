import { fileEntryApi } from '#contracts/file-entry';
import { showToast } from '../app/toast.store';
import { call } from '../http/call';
import { t } from '../lib/translate';
import { removeUploads } from './upload.actions';
import { $uploads, findUpload, type Upload } from './uploads.store';

/** How long the way back is offered, in milliseconds. */
const UNDO = 10_000;

/** Puts the files of an upload into the bin; what was made of them meanwhile keeps them. */
const removeFiles = ({ entry, rendition }: Upload): void => {
  const entryIds = [entry, rendition].flatMap((file) => file?.id ?? []);
  void call(fileEntryApi.remove, { body: { entryIds } }).catch(() => undefined);
};

/** Takes an uploaded file off its list and, unless that is taken back, out of one's files. */
export const removeWithUndo = (id: string): void => {
  const upload = findUpload(id);
  const place = $uploads.get().findIndex((each) => each.id === id);
  if (!upload) return;
  $uploads.set($uploads.get().filter((each) => each.id !== id));
  const timer = setTimeout(() => {
    removeUploads([id]);
    removeFiles(upload);
  }, UNDO);
  const undo = () => {
    clearTimeout(timer);
    $uploads.set($uploads.get().toSpliced(place, 0, upload));
  };
  showToast(t('Removed :name', { name: upload.name }), { duration: UNDO, action: { label: t('Undo'), action: undo } });
};

/** Takes a sound out that the person has already: what has arrived of it with a way back, else at once. */
export const leaveOut = (id: string): void => {
  if (findUpload(id)?.status === 'completed') removeWithUndo(id);
  else removeUploads([id]);
};
