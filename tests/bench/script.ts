import { brotliCompressSync, constants } from 'node:zlib';
import { read } from './measure.ts';

/** Scripts in the page itself; data in script elements is none. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/script>/g;
/** As the edge compresses text on its way. */
const QUALITY = 9;
const PAGE_SCRIPT = /<script type="module" src="([^"]+)"/g;
/** The imports that a file waits for, as the build writes them; `import()` is not one. */
const STATIC_IMPORT = /(?:from|import)\s*"(\.\/[^"]+)"/g;

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, url]) => url ?? '');

/** Bytes on the wire of one answer. */
const sizeOf = async (url: string): Promise<number> => {
  const response = await fetch(url, { method: 'GET', headers: { 'Accept-Encoding': 'br' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
};

const compressedSize = (text: string): number => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;

/** The scripts that a page runs by itself, those in its text and with all that they import before they start: number of files and bytes on the wire. */
export const entryScripts = async (site: string, path: string): Promise<{ files: number; bytes: number }> => {
  const page = String(await read(`${site}${path}`));
  const waiting = found(page, PAGE_SCRIPT).map((url) => new URL(url, site).href);
  if (waiting.length === 0) throw new Error(`${path} has no script`);
  const known = new Set(waiting);
  let bytes = compressedSize(found(page, INLINE_SCRIPT).join(''));
  for (const url of known) {
    const source = String(await read(url));
    for (const imported of found(source, STATIC_IMPORT)) known.add(new URL(imported, url).href);
    bytes += await sizeOf(url);
  }
  return { files: known.size, bytes };
};
