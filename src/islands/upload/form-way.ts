import type { FileEntry } from '#contracts/file-entry';
import { sendBytes } from '../http/send-bytes';
import type { SendFile } from './upload-job';

/** Sends a file as form data. */
export const sendForm: SendFile = async ({ file, name, mime, extension, signal, onProgress }) => {
  const body = new FormData();
  body.set('clientMime', mime);
  body.set('clientExtension', extension);
  body.set('metadata', '{}');
  body.set('file', file, name);
  const { answer } = await sendBytes('POST', '/file-entries', {
    body,
    signal,
    onProgress: (sent) => onProgress(Math.min(sent, file.size)),
  });
  return (answer as { fileEntry: FileEntry }).fileEntry;
};
