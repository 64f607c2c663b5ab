import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../../scripts/process.ts';

const STORIES_AT_MOST = 4;
/** Weight of the file's own words. */
const WEIGHT_OF_OWN = 4;
/** Weight of tests whose file has the noun's name. */
const WEIGHT_OF_NAME = 6;
/** Factor for code shared by all tests of a file. */
const SHARE_OF_SHARED = 0.2;
/** Longer tests count less, because they contain more words. */
const LINES = 15;

/** Other words for nouns in tests. */
const WORDS: Record<string, string> = {
  platform: 'frame',
  shell: 'frame',
  lib: 'pages',
  live: 'pages',
  landing: 'pages',
  'managed-music': 'backstage',
  'music-list': 'backstage',
  'music-upload': 'upload',
  'audio-analysis': 'upload',
  'public-page': 'pages',
  'saved-state': 'library-saved',
  'data-export': 'take-out',
  'workspace-invitation': 'workspaces',
  'account-settings': 'auth-settings',
  'request-review': 'requests',
  'comment-review': 'comments-admin',
  'two-factor': 'auth',
  session: 'auth',
  login: 'auth',
  'error-log': 'logs',
};

interface Story {
  location: string;
  name: string;
  text: string;
  /** Code before the first test. */
  shared: string;
  lines: number;
}

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const storiesIn = (path: string): Story[] => {
  const lines = textOf(path).split('\n');
  const starts = lines.flatMap((line, index) => (/^\s*test\(/.test(line) ? [index] : []));
  const shared = lines.slice(0, starts[0]).join('\n');
  return starts.map((start, index) => {
    const own = lines.slice(start, starts[index + 1]);
    return { location: `${path}:${start + 1}`, name: basename(path, '.spec.ts'), text: own.join('\n'), shared, lines: own.length };
  });
};

const stories = globSync('tests/journeys/*.spec.ts', { cwd: ROOT }).sort().flatMap(storiesIn);

/** Visible text, classes and addresses in quotes, without imports. */
const wordsIn = (source: string): Set<string> => {
  const quoted = [...source.matchAll(/'([^'\n]{4,80})'|"([^"\n]{4,80})"/g)].map(([, one, other]) => one ?? other ?? '');
  return new Set(quoted.filter((word) => /^[A-Z]|[\s/-]/.test(word) && !/^[#.@]/.test(word)));
};

/** Weights tests by shared words; rare words count most. */
const addWords = (weights: Map<Story, number>, words: Set<string>, factor: number): void => {
  for (const word of words) {
    const told = stories.filter(({ text, shared }) => text.includes(word) || shared.includes(word));
    for (const story of told) {
      const share = story.text.includes(word) ? 1 : SHARE_OF_SHARED;
      weights.set(story, (weights.get(story) ?? 0) + (factor * share) / told.length);
    }
  }
};

const parts = globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT }).map((path) => ({ path, text: textOf(path) }));

const importersOf = (file: string): string[] => {
  const [name, stem] = [basename(file).replace(/\.tsx?$/, ''), file.replace(/\.tsx?$/, '').replace(/^src\/islands\//, '#islands/')];
  return parts
    .filter(({ path, text }) => text.includes(`'${stem}'`) || (dirname(path) === dirname(file) && text.includes(`'./${name}'`)))
    .map(({ path }) => path);
};

/** Locations of the tests that best cover a browser file, by words shared with it, its importers and its folder, and by its noun. */
export const storiesOf = (file: string): string[] => {
  const weights = new Map<Story, number>();
  addWords(weights, wordsIn(textOf(file)), WEIGHT_OF_OWN);
  for (const beside of globSync(`${dirname(file)}/*.{ts,tsx,astro}`, { cwd: ROOT })) addWords(weights, wordsIn(textOf(beside)), 1);
  const importers = importersOf(file);
  for (const path of importers) addWords(weights, wordsIn(textOf(path)), WEIGHT_OF_OWN / importers.length);
  for (const noun of [...dirname(file).split('/').slice(2), basename(file).replace(/\..*$/, '').toLowerCase()]) {
    const word = WORDS[noun] ?? noun.replace(/s$/, '');
    const told = stories.filter(({ name }) => name.includes(word));
    for (const story of told) weights.set(story, (weights.get(story) ?? 0) + WEIGHT_OF_NAME / told.length);
  }
  return [...weights]
    .map(([{ location, lines }, weight]) => ({ location, weight: weight / Math.sqrt(Math.max(lines, LINES)) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, STORIES_AT_MOST)
    .map(({ location }) => location);
};
