import type { FileEntry } from '#contracts/upload/file-entry';
import { sendBytes } from '#islands/platform/api-client/send-bytes';
import type { SendFile } from './upload-job';

/** Sends a file as form data; sent again, as after an answer that was lost, it is the same file. */
export const sendForm: SendFile = async ({ file, name, mime, extension, metadata, signal, onProgress }) => {
  const body = new FormData();
  body.set('clientMime', mime);
  body.set('clientExtension', extension);
  body.set('metadata', JSON.stringify(metadata));
  body.set('file', file, name);
  const { answer } = await sendBytes('POST', '/file-entries', {
    body,
    signal,
    onProgress: (sent) => onProgress(Math.min(sent, file.size)),
  });
  return (answer as { fileEntry: FileEntry }).fileEntry;
};
