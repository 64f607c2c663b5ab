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

/** Bytes of a text as it leaves the edge. */
export const compressedSize = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;

/** The scripts of a page by where they stand: in its text, one behind the other, and the addresses of those in files. */
export const scriptsOf = (page: string): { inline: string; files: string[] } => ({
  inline: found(page, INLINE_SCRIPT).join(''),
  files: found(page, PAGE_SCRIPT),
});

/** Files with all that they import before they start, by their addresses from the root of the site. */
export const withImports = async (files: readonly string[], readText: (path: string) => Promise<string>): Promise<Map<string, string>> => {
  const sources = new Map<string, string>();
  const known = new Set(files);
  for (const path of known) {
    const source = await readText(path);
    for (const imported of found(source, STATIC_IMPORT)) known.add(new URL(imported, `file://${path}`).pathname);
    sources.set(path, source);
  }
  return sources;
};

/** The scripts that a page runs by itself, those in its text and with all that they import before they start: number of files and bytes on the wire. */
export const entryScripts = async (site: string, path: string): Promise<{ files: number; bytes: number }> => {
  const { inline, files } = scriptsOf(String(await read(`${site}${path}`)));
  if (files.length === 0) throw new Error(`${path} has no script`);
  const sources = await withImports(files, async (file) => String(await read(`${site}${file}`)));
  const sizes = [inline, ...sources.values()].map(compressedSize);
  return { files: sources.size, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
