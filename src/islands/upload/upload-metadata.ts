import { isUnplayable, PACKING_REFUSED } from '#contracts/file-entry';
import { t } from '../lib/translate';
import { measureSound } from '../sound-analysis/sound-worker';
import { findUpload, type Upload } from './uploads.store';

/** So long is waited at most for what can be known of a sound before it is sent; milliseconds. The server finds out in the end. */
const PATIENCE = 10_000;

/** What is said of a file when its upload begins, whichever way it goes; null is not said. */
export interface UploadMetadata {
  /** What this upload is called, so that beginning it twice begins it once. */
  uploadId: string;
  /** Its path inside the folder that it came in, or its name alone. */
  relativePath: string;
  /** Where it is kept: what everybody sees, or what only its owner may fetch. */
  disk: 'public' | 'private';
  /** What it comes to, by its id. */
  parentId: number | null;
  /** Milliseconds of a sound: they are reserved before its first byte. */
  duration: number | null;
  /** The file in whose place it is played, by its id. */
  renditionOf: number | null;
}

type Told = Pick<Upload, 'id' | 'purpose' | 'relativePath' | 'parentId' | 'duration'>;

/** What is said of an upload; `original` is the one in whose place it is played. */
export const metadataOf = (upload: Told, original?: Pick<Upload, 'entry'>): UploadMetadata => ({
  uploadId: upload.id,
  relativePath: upload.relativePath,
  disk: upload.purpose === 'picture' ? 'public' : 'private',
  parentId: upload.parentId,
  duration: upload.duration,
  renditionOf: original?.entry?.id ?? null,
});

const afterPatience = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, PATIENCE, null));

/** Finds out what is said of an upload. Throws a sentence for a sound that nobody could listen to: it need not be sent at all. */
export const tellOf = async (id: string, file: Blob, setDuration: (milliseconds: number) => void): Promise<UploadMetadata> => {
  const upload = findUpload(id);
  if (upload?.purpose === 'sound' && upload.duration === null) {
    const measured = await Promise.race([measureSound(file), afterPatience()]);
    if (isUnplayable(measured?.codec)) throw new Error(t(PACKING_REFUSED));
    if (measured?.duration) setDuration(measured.duration);
  }
  const told = findUpload(id);
  if (!told) throw new Error(t('The upload failed.'));
  return metadataOf(told, told.of === null ? undefined : findUpload(told.of));
};
