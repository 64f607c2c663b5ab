import { flacUnwrapper } from '#functions/upload/file-entry/ogg-flac';

const READ_BYTES = 4 * 1024 * 1024;

/** The FLAC file inside an Ogg file. */
export const nativeFlac = async (file: Blob): Promise<Blob> => {
  const unwrap = flacUnwrapper();
  const parts: Blob[] = [];
  for (let at = 0; at < file.size; at += READ_BYTES) {
    const piece = new Uint8Array(await file.slice(at, at + READ_BYTES).arrayBuffer());
    parts.push(new Blob([unwrap(piece) as Uint8Array<ArrayBuffer>]));
  }
  return new Blob(parts, { type: 'audio/flac' });
};
