import { makeZip } from 'client-zip';
import { contentDisposition } from '#functions/platform/http/disposition';

/** `size` in bytes, if known. */
export interface ZipEntry {
  name: string;
  input: string | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
  lastModified: Date;
  size?: number;
}

/** Streams the archive without storing it, or sends only the head for null. Each entry is opened only after the previous one was sent. */
export const zipAnswer = (entries: AsyncIterable<ZipEntry> | null, fileName: string): Response =>
  new Response(entries && makeZip(entries), {
    headers: {
      'Accept-Ranges': 'none',
      'Cache-Control': 'private, no-store',
      'Content-Disposition': contentDisposition(fileName),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': 'application/zip',
    },
  });
