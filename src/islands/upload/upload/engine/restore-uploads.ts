import type { StoredUpload } from '../storage/stored-upload';
import { readStoredUploads } from '../storage/upload-storage';
import { holdLock } from '../storage/web-lock';
import { findDuplicates } from './duplicate-audio';
import { analyseUpload } from './upload.analysis';
import { addUpload, bytesOf, sendUpload, setUpload } from './upload.engine';
import './upload.start';
import { $uploads, isOpen, type Upload } from '../state/uploads.store';

const atRest = (upload: Upload): Upload => ({
  ...upload,
  status: isOpen(upload) ? 'pending' : upload.status,
  speed: null,
  secondsLeft: null,
  isWaitingForNetwork: false,
});

/** Resumes an interrupted analysis; marks it as failed if the bytes are gone. */
const readOn = async (upload: Upload): Promise<void> => {
  const file = await bytesOf(upload.id);
  const isRendering = upload.rendering === 'waiting' || upload.rendering === 'running';
  const isSending = $uploads.get().some(({ of }) => of === upload.id);
  if (isRendering && !isSending) setUpload(upload.id, { rendering: file ? 'waiting' : 'failed' });
  const isReading = upload.reading === 'waiting' || upload.reading === 'running';
  if (isReading && !file && !isOpen(upload)) setUpload(upload.id, { reading: 'failed' });
  if (file && upload.purpose === 'audio') void findDuplicates(upload.id, file, setUpload);
  if (file && (isReading || isRendering)) await analyseUpload(upload.id, file);
};

const goOn = async ({ upload }: StoredUpload): Promise<void> => {
  if (isOpen(upload) && !upload.isPaused) await sendUpload(upload.id);
  void readOn(upload);
};

/** Restores and resumes the user's stored uploads, except those another tab holds a lock on. */
export const restoreUploads = async (userId: number): Promise<void> => {
  const stored = await readStoredUploads(userId, Date.now());
  const free = await Promise.all(stored.map(async (each) => ((await holdLock(`upload:${each.id}`)) ? [each] : [])));
  const ours = free.flat().filter((each) => !$uploads.get().some(({ id }) => id === each.id));
  $uploads.set([...ours.map(({ upload }) => atRest(upload)), ...$uploads.get()]);
  for (const { id, point } of ours) addUpload(id, { point });
  for (const each of ours) await goOn(each);
};
