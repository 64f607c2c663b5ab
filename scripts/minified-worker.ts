import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * The Worker's code without what only people read, each file by itself, with maps that lead through to the sources. It comes last: the bundler's own
 * option would shorten names before equal parts of the code are brought together, and make the whole larger.
 */
export const minifiedWorker = {
  name: 'minified-worker',
  hooks: {
    'astro:build:done': async ({ dir }: { dir: URL }): Promise<void> => {
      const folder = fileURLToPath(new URL('../server/', dir));
      await build({
        entryPoints: globSync(['*.mjs', 'chunks/**/*.mjs'], { cwd: folder }).map((file) => `${folder}${file}`),
        outdir: folder,
        outbase: folder,
        outExtension: { '.js': '.mjs' },
        allowOverwrite: true,
        bundle: false,
        minify: true,
        format: 'esm',
        target: 'esnext',
        sourcemap: 'linked',
        sourcesContent: false,
        logLevel: 'warning',
      });
    },
  },
};
