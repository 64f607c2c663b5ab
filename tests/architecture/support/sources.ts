import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

export interface Source {
  /** Relative to the project root. */
  path: string;
  text: string;
}

export interface Import {
  specifier: string;
  /** Imported file relative to the root without extension; null for a package. */
  target: string | null;
  /** `import type`, which leaves no code. */
  typeOnly: boolean;
}

const list = (patterns: string[]): Source[] =>
  globSync(patterns, { cwd: ROOT })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

export const sources = list(['src/**/*.{ts,tsx,astro}', 'functions/**/*.ts', 'db/**/*.ts', 'scripts/**/*.ts']);

export const testSources = list(['tests/**/*.{ts,tsx}']);

const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"()]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm;

const withoutExtension = (path: string) => path.replace(/\.(ts|tsx|astro|js|mjs)$/, '');

const resolve = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return withoutExtension(normalize(join(dirname(from), specifier)));
  const contract = /^#contracts\/(.+)$/.exec(specifier);
  if (contract) return `functions/${contract[1]}/${contract[1].split('/').at(-1)}.contract`;
  const alias = /^#(db|functions|islands)\/(.+)$/.exec(specifier);
  if (!alias) return null;
  return withoutExtension(`${alias[1] === 'islands' ? 'src/islands' : alias[1]}/${alias[2]}`);
};

/** Includes dynamic imports. */
export const importsOf = ({ path, text }: Source): Import[] =>
  [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[2] ?? match[3] ?? '';
    return { specifier, target: resolve(path, specifier), typeOnly: Boolean(match[1]) };
  });

export const linesOf = (source: Source): number => source.text.split('\n').length - (source.text.endsWith('\n') ? 1 : 0);
