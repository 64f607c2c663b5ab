import { uploadApi } from '#contracts/upload';
import { call } from '../http/call';
import { sendBytes } from '../http/send-bytes';
import type { SendFile, UploadJob } from './upload-job';

/** Makes a file of a direct upload whose bytes are all there. */
export const makeEntry = async ({ file, name, mime, extension, signal }: UploadJob, key: string) => {
  const { fileEntry } = await call(uploadApi.s3Entry, {
    body: { clientMime: mime, clientName: name, filename: key, size: file.size, clientExtension: extension, metadata: {} },
    signal,
  });
  return fileEntry;
};

/** Puts a file straight into the storage, at once. */
export const sendDirect: SendFile = async (job) => {
  const { file, name, mime, extension, signal, onProgress } = job;
  const { url, key } = await call(uploadApi.presign, {
    body: { filename: name, mime, extension, size: file.size, metadata: {} },
    signal,
  });
  await sendBytes('PUT', url, { body: file, headers: { 'Content-Type': mime }, signal, onProgress });
  return makeEntry(job, key);
};
