import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../scripts/process.ts';
import type { Candidate } from './candidate.ts';

export const SIDES = {
  functions: { sources: ['functions/**/*.ts'], bound: 0.9 },
  browser: { sources: ['src/{islands,pages,layouts}/**/*.{ts,tsx,astro}'], bound: 0.8 },
} as const;
export type Side = keyof typeof SIDES;

/** Tests that cover everything, so they reveal little about one file. */
const ABOUT_ALL = /^tests\/(architecture|matrix|security)\//;

const tests = globSync('tests/**/*.test.ts', { cwd: ROOT })
  .sort()
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  .filter(({ path }) => !ABOUT_ALL.test(path));

/** `listening/play` for `functions/listening/play/rollup.service.ts`. */
const folderOf = (file: string): string => /^(?:functions|src\/islands)\/([^/]+(?:\/[^/]+)?)\//.exec(file)?.[1] ?? '';

/** Tests in the noun's folder, those that use its contract and those that import the file; else those of its room. */
const testsOf = (file: string): string[] => {
  const folder = folderOf(file);
  const imported = file.replace(/^(functions|src\/islands)\//, '').replace(/\.tsx?$/, '');
  const asked = (isAbout: (path: string, text: string) => boolean) =>
    tests.filter(({ path, text }) => isAbout(path, text)).map(({ path }) => path);
  if (file.startsWith('src/'))
    return asked(
      (path, text) => text.includes(`/${imported}'`) || (path.startsWith(`tests/${folder}/`) && text.includes(`'#islands/${folder}/`)),
    );
  const ofNoun = asked(
    (path, text) => path.startsWith(`tests/${folder}/`) || text.includes(`/${imported}'`) || text.includes(`'#contracts/${folder}'`),
  );
  return ofNoun.length > 0 ? ofNoun : asked((path) => path.startsWith(`tests/${folder.split('/')[0]}/`));
};

const LIKELIEST = 3;
const LINES_AROUND = 2;
/** Words in more tests than this do not count. */
const RARE = 15;
const WEIGHT_OF_SIBLING = 1;

/** Tests that share rare words with the lines around a mutation, in code or API spelling. */
const likeliestTestsOf = (candidate: Candidate, source: string, siblingTests: readonly string[]): string[] => {
  const line = source.slice(0, candidate.start).split('\n').length - 1;
  const around = source.split('\n').slice(Math.max(0, line - LINES_AROUND), line + LINES_AROUND + 1);
  const written = new Set(around.join('\n').match(/[A-Za-z_]{7,}/g));
  const name = basename(candidate.file).replace(/\..*$/, '');
  const weights = new Map(
    siblingTests.map((path) => [path, WEIGHT_OF_SIBLING / (basename(path).startsWith(name) ? 1 : siblingTests.length)]),
  );
  for (const word of written) {
    const spelled = [word, word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
    const told = tests.filter(({ text }) => spelled.some((spelling) => text.includes(spelling)));
    if (told.length <= RARE) for (const { path } of told) weights.set(path, (weights.get(path) ?? 0) + 1 / told.length);
  }
  return [...weights]
    .sort(([, one], [, other]) => other - one)
    .slice(0, LIKELIEST)
    .map(([path]) => path);
};

/** Node and workerd tests for a mutation, likeliest first. */
export const testsFor = (candidate: Candidate, source: string): string[][] => {
  const candidateTests = testsOf(candidate.file);
  const likeliest = candidate.file.startsWith('functions/') ? likeliestTestsOf(candidate, source, candidateTests) : [];
  return [likeliest, candidateTests.filter((path) => !likeliest.includes(path))].filter((files) => files.length > 0);
};

/** False for code without effect in tests: the component sheet, and pages that the build prerenders beside their live twin. */
export const isAsked = (file: string, source: string): boolean =>
  !file.startsWith('src/pages/') || (!file.startsWith('src/pages/_dev/') && source.includes('prerender = false'));
