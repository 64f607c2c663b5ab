import type { FileEntry } from '#contracts/upload/file-entry';
import { uploadApi } from '#contracts/upload/upload';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { sendBytes } from '#islands/platform/api-client/send-bytes';
import type { SendFile, UploadJob } from './upload-job';

/** Creates the file entry after all bytes have arrived. */
export const createDirectEntry = async ({ file, name, mime, extension, metadata, signal }: UploadJob, key: string) => {
  const { fileEntry } = await call(uploadApi.createDirectEntry, {
    body: { clientMime: mime, clientName: name, filename: key, size: file.size, clientExtension: extension, metadata: { ...metadata } },
    signal,
  });
  return fileEntry;
};

/** Creates the entry of bytes that arrived earlier; null if they must be sent again. */
const resumeExisting = async (job: UploadJob): Promise<FileEntry | null> => {
  if (job.point?.strategy !== 'simple') return null;
  job.onProgress(job.file.size);
  return createDirectEntry(job, job.point.key).catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status < 400 || error.status >= 500) throw error;
    job.savePoint(null);
    return null;
  });
};

export const sendDirect: SendFile = async (job) => {
  const { file, name, mime, extension, metadata, signal, onProgress, savePoint } = job;
  const arrived = await resumeExisting(job);
  if (arrived) return arrived;
  const { url, key } = await call(uploadApi.presign, {
    body: { filename: name, mime, extension, size: file.size, disk: metadata.disk, metadata: { ...metadata } },
    signal,
  });
  await sendBytes('PUT', url, { body: file, headers: { 'Content-Type': mime }, signal, onProgress });
  savePoint({ strategy: 'simple', key });
  return createDirectEntry(job, key);
};
