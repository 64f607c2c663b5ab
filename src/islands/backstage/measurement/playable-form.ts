import type { FileEntry } from '#contracts/upload/file-entry';
import { HttpError } from '#islands/platform/api-client/http-error';
import { send } from '#islands/platform/api-client/send';
import { renderAudio } from '#islands/upload/audio-analysis/audio-worker';
import type { Rendering } from '#islands/upload/audio-analysis/channel-layout';
import { sendResumable } from '#islands/upload/upload/transfer/tus-strategy';

/** Bytes; the server takes larger files only in chunks. */
const FORM_MAX = 48 * 1024 * 1024;
const CHUNK_SIZE = 5 * 1024 * 1024;
const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;

const upload = async (file: File, name: string, renditionOf: number): Promise<FileEntry> => {
  const extension = file.name.split('.').at(-1) ?? '';
  const metadata = {
    uploadId: crypto.randomUUID(),
    relativePath: name,
    disk: 'private' as const,
    parentId: null,
    duration: null,
    renditionOf,
  };
  if (file.size > FORM_MAX) {
    const { signal } = new AbortController();
    const job = { file, name, mime: file.type, extension, metadata, chunkSize: CHUNK_SIZE, signal };
    return sendResumable({ ...job, point: null, savePoint: () => {}, onProgress: () => {} });
  }
  const body = new FormData();
  body.set('clientMime', file.type);
  body.set('clientExtension', extension);
  body.set('metadata', JSON.stringify(metadata));
  body.set('file', file, name);
  return (await send<{ fileEntry: FileEntry }>('POST', 'file-entries', { body })).fileEntry;
};

const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.status >= CLIENT_ERROR && error.status < SERVER_ERROR;

/** Uploads what plays instead of the file `renditionOf`. Null if this browser cannot create it, or there is no room for it. */
export const uploadPlayableForm = async (
  audio: Blob,
  as: Exclude<Rendering, null>,
  { name, renditionOf }: { name: string; renditionOf: number },
): Promise<number | null> => {
  const file = await renderAudio(audio, as);
  if (!file) return null;
  const fileName = `${name.slice(0, 200).replaceAll('/', ' ')}.${file.name.split('.').at(-1)}`;
  try {
    return (await upload(file, fileName, renditionOf)).id;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
};
