import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../scripts/process.ts';

export const SIDES = {
  functions: { sources: ['functions/**/*.ts'], bound: 0.9 },
  browser: { sources: ['src/{islands,pages,layouts}/**/*.{ts,tsx,astro}'], bound: 0.8 },
} as const;
export type Side = keyof typeof SIDES;

export type Command = [command: string, ...args: string[]];

interface TestFile {
  path: string;
  text: string;
}

const read = (pattern: string): TestFile[] =>
  globSync(pattern, { cwd: ROOT })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const tests = read('tests/**/*.test.ts').filter(({ path }) => !path.startsWith('tests/architecture/'));
const stories = read('tests/journeys/*.spec.ts');

/** Parts of the site that stories know by another word. */
const WORDS: Record<string, string> = {
  platform: 'frame',
  lib: 'pages',
  live: 'pages',
  landing: 'landing',
  'own-music': 'backstage',
  'music-list': 'backstage',
  'music-upload': 'backstage',
  'sound-analysis': 'upload',
  'two-factor': 'auth',
  session: 'auth',
  'error-log': 'logs',
};
const STORIES_AT_MOST = 4;

/** Of `functions/listening/play/roll-up.service.ts` the folder, `listening/play`; of `src/pages/charts/[...chart].astro` it is `charts`. */
const folderOf = (file: string): string => {
  const [, folder] = /^(?:functions|src\/islands)\/([^/]+(?:\/[^/]+)?)\//.exec(file) ?? [];
  return folder ?? file.replace(/\.(astro|tsx?)$/, '').split('/')[2] ?? '';
};

/** The noun by which a part of the site is known. */
const nounOf = (file: string): string => {
  const folder = folderOf(file).toLowerCase();
  const [room = '', noun = room] = folder.split('/');
  if (room.replace(/\W/g, '') === '') return 'pages';
  return room === 'platform' && !(noun in WORDS) ? room : noun;
};

/** Tests in the noun's folder, those that use its contract, and those that import the file itself. */
const testsOf = (file: string): string[] => {
  const folder = folderOf(file);
  const imported = file.replace(/^(functions|src\/islands)\//, '').replace(/\.tsx?$/, '');
  const isBrowser = file.startsWith('src/');
  return tests
    .filter(({ path, text }) => {
      if (text.includes(`/${imported}'`)) return true;
      return !isBrowser && (path.startsWith(`tests/${folder}/`) || text.includes(`'#contracts/${folder}'`));
    })
    .map(({ path }) => path);
};

/** The stories that speak most of a part of the site: by their name first, by their words then. */
const storiesOf = (file: string): string[] => {
  const noun = nounOf(file);
  const word = WORDS[noun] ?? noun.replace(/s$/, '');
  const weight = ({ path, text }: TestFile) => (basename(path).includes(word) ? 1000 : 0) + text.toLowerCase().split(word).length - 1;
  return stories
    .map((story) => ({ path: story.path, weight: weight(story) }))
    .filter((story) => story.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, STORIES_AT_MOST)
    .map(({ path }) => path);
};

const TYPES: Command = [
  'node',
  'node_modules/tsgo/bin/tsc',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  '.wrangler/types.json',
  '-p',
  'tsconfig.json',
];

/** What is run to see whether a breakage in a file is noticed, quickest first. */
export const commandsFor = (file: string): Command[] => {
  const commands: Command[] = file.endsWith('.astro') ? [] : [TYPES];
  const found = testsOf(file);
  if (found.length > 0) commands.push(['vitest', 'run', '--bail', '1', ...found]);
  if (!file.startsWith('src/')) return commands;
  if (file.startsWith('src/islands/platform/ui/')) commands.push(['playwright', 'test', '--config', 'playwright.ui.config.ts', '-x']);
  const told = storiesOf(file);
  if (told.length > 0) commands.push(['playwright', 'test', '-x', '--retries', '0', ...told]);
  return commands;
};
