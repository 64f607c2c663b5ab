import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Runs last: the bundler's own minification renames before it deduplicates code, which makes the Worker larger. */
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
