import { makeZip } from 'client-zip';
import { contentDisposition } from '#functions/platform/http/disposition';

/** A file in an archive; `size` is in bytes, where it is known. */
export interface ZipEntry {
  name: string;
  input: string | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
  lastModified: Date;
  size?: number;
}

/** An archive that is made while it goes out: each file is begun only when the one before has gone. It is kept nowhere on its way. */
export const zipAnswer = (entries: AsyncIterable<ZipEntry>, fileName: string): Response =>
  new Response(makeZip(entries), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': contentDisposition(fileName),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': 'application/zip',
    },
  });
