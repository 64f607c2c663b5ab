import { t } from '#islands/platform/lib/translate';
import { measureAudio } from '#islands/upload/audio-analysis/audio-worker';
import { requireAudio, requirePlayable } from '../transfer/required-audio';
import type { UploadMetadata } from '../transfer/upload-job';
import { findUpload, type Upload } from './uploads.store';

const MEASURE_TIMEOUT_MS = 10_000;

type DescribedUpload = Pick<Upload, 'id' | 'purpose' | 'relativePath' | 'parentId' | 'duration'>;

export const metadataOf = (upload: DescribedUpload, original?: Pick<Upload, 'entry'>): UploadMetadata => ({
  uploadId: upload.id,
  relativePath: upload.relativePath,
  disk: upload.purpose === 'image' ? 'public' : 'private',
  parentId: upload.parentId,
  duration: upload.duration,
  renditionOf: original?.entry?.id ?? null,
});

const afterPatience = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, MEASURE_TIMEOUT_MS, null));

/** Throws `RejectedFile` for unplayable audio, which need not be sent. */
export const readMetadata = async (id: string, file: Blob, setDuration: (milliseconds: number) => void): Promise<UploadMetadata> => {
  const upload = findUpload(id);
  if (upload?.purpose === 'audio' && upload.duration === null) {
    await requireAudio(file);
    const measured = await Promise.race([measureAudio(file), afterPatience()]);
    if (measured) requirePlayable(measured);
    if (measured?.duration) setDuration(measured.duration);
  }
  const current = findUpload(id);
  if (!current) throw new Error(t('The upload failed.'));
  return metadataOf(current, current.of === null ? undefined : findUpload(current.of));
};
