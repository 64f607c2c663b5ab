import type { UnfinishedUpload, UnusedFile } from '#contracts/upload/upload';
import type { ResumePoint } from '../transfer/upload-job';
import type { Upload } from './uploads.store';

type KnownUpload = Pick<Upload, 'id' | 'entry' | 'rendition'>;

/** Uploads and files that this browser does not know. */
export const unfinishedElsewhere = (
  { uploads, files }: { uploads: readonly UnfinishedUpload[]; files: readonly UnusedFile[] },
  known: readonly KnownUpload[],
) => {
  const ids = new Set<string | null>(known.map(({ id }) => id));
  const entries = new Set(known.flatMap(({ entry, rendition }) => [entry?.id, rendition?.id]));
  return { uploads: uploads.filter(({ client_id }) => !ids.has(client_id)), files: files.filter(({ file }) => !entries.has(file.id)) };
};

/** `address` is the URL of resumable uploads. Null if the file is sent from its beginning. */
export const pointOf = ({ id, strategy, key, multipart_id, bytes, size }: UnfinishedUpload, address: string): ResumePoint | null => {
  if (strategy === 'tus') return { strategy, url: `${address}/${id}` };
  if (strategy === 'multipart') return multipart_id === null ? null : { strategy, uploadId: multipart_id, key };
  return bytes === size ? { strategy, key } : null;
};
