import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { read } from './measure.ts';

/** Excludes data scripts. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/script>/g;
/** Brotli quality of the edge. */
const QUALITY = 9;
const PAGE_SCRIPT = /<script type="module" src="([^"]+)"/g;
/** Static imports in the build's format, without `import()`. */
const STATIC_IMPORT = /(?:from|import)\s*"(\.\/[^"]+)"/g;

const HASHED_NAME = /([\w-]+)\.[\w-]{7,8}\.js/g;
const HASH_LENGTH = 7;

const hashOf = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, HASH_LENGTH);

/** Replaces the hashes in file names by hashes of the names: those of contents change the compressed size of unchanged scripts by up to ten bytes. */
export const withStableNames = (source: string): string => source.replace(HASHED_NAME, (_, name: string) => `${name}.${hashOf(name)}.js`);

const urlsIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, url]) => url ?? '');

export const compressedSize = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;

/** Inline scripts concatenated, and URLs of script files. */
export const scriptsOf = (page: string): { inline: string; files: string[] } => ({
  inline: urlsIn(page, INLINE_SCRIPT).join(''),
  files: urlsIn(page, PAGE_SCRIPT),
});

/** Files with all their static imports, by URL path. */
export const withImports = async (files: readonly string[], readText: (path: string) => Promise<string>): Promise<Map<string, string>> => {
  const sources = new Map<string, string>();
  const paths = new Set(files);
  for (const path of paths) {
    const source = await readText(path);
    for (const imported of urlsIn(source, STATIC_IMPORT)) paths.add(new URL(imported, `file://${path}`).pathname);
    sources.set(path, source);
  }
  return sources;
};

/** Scripts that a page runs on load, with their static imports: files and compressed bytes. */
export const entryScripts = async (site: string, path: string): Promise<{ files: number; bytes: number }> => {
  const { inline, files } = scriptsOf(String(await read(`${site}${path}`)));
  if (files.length === 0) throw new Error(`${path} has no script`);
  const sources = await withImports(files, async (file) => String(await read(`${site}${file}`)));
  const sizes = [inline, ...sources.values()].map(compressedSize);
  return { files: sources.size, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
