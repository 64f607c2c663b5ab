import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './process.ts';

/** Files that name others, and how they do. */
const SOURCES: readonly (readonly [pattern: string, reference: RegExp])[] = [
  ['client/**/*.html', /\s[\w-]+="\/(assets\/[\w.@-]+\.(?:js|css|woff2))"/g],
  ['client/assets/*.js', /["'`](?:\/?assets|\.)\/([\w.@-]+\.js)["'`]/g],
  ['server/**/*.mjs', /["'`(]\/?(assets\/[\w.@-]+\.(?:js|css|woff2))["'`)]/g],
];

const NAMED_MAX = 5;

/** Missing scripts, styles and fonts that a build names, each with the first file that names it. */
export const missingFiles = (build: string): Map<string, string> => {
  const known = new Map<string, boolean>();
  const missing = new Map<string, string>();
  for (const [pattern, reference] of SOURCES) {
    for (const path of globSync(pattern, { cwd: build })) {
      for (const [, name = ''] of readFileSync(join(build, path), 'utf8').matchAll(reference)) {
        const file = name.startsWith('assets/') ? name : `assets/${name}`;
        const isPresent = known.get(file) ?? existsSync(join(build, 'client', file));
        known.set(file, isPresent);
        if (!isPresent && !missing.has(file)) missing.set(file, path);
      }
    }
  }
  return missing;
};

/** Astro's list of pages that the next build may reuse. */
const REUSED_PAGES = join(ROOT, 'node_modules/.astro/incremental-build.json');

const checkBuild = (build: string): void => {
  const missing = [...missingFiles(build)];
  if (missing.length === 0) return;
  rmSync(REUSED_PAGES, { force: true });
  const named = missing.slice(0, NAMED_MAX).map(([file, by]) => `${file}, named by ${by}`);
  throw new Error(`The build lacks ${missing.length} of its files, such as ${named.join('; ')}. Build again.`);
};

/** Fails a build whose pages or scripts name missing files. Astro keeps pages of earlier builds, whose scripts may have other names now. */
export const checkedBuild = {
  name: 'checked-build',
  hooks: {
    'astro:build:done': ({ dir }: { dir: URL }): void => checkBuild(fileURLToPath(new URL('..', dir))),
  },
};
