import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../scripts/process.ts';
import { compressedSize, scriptsOf, withImports } from './script.ts';

/*
 * The bytes of script that a first visit and a first play wait for, read from what was built. Bytes are the same on every machine, so they
 * are held here; times are for `npm run bench`, whose figures these bounds are.
 */
const BUILT = join(ROOT, 'dist/client');
const FIRST_VISIT = 20_000;
const FIRST_PLAY = 110_000;
/** What a browser counts for the head of each answer, in bytes. */
const HEAD = 345;

/** What every visit loads by itself once the browser is idle, by the names that the build gives their files. */
const IDLE = ['router', 'idle'];
/** What pages with a waveform load then. */
const COMMENTS = 'comments-loader';
/** What comes with the pointer that presses. */
const PRESSED = 'items';

const pages = ['index.html', ...['album', 'track'].map((kind) => globSync(`${kind}/**/*.html`, { cwd: BUILT }).sort()[0] ?? kind)];

const readText = (path: string): Promise<string> => readFile(join(BUILT, path), 'utf8');

const fileOf = (name: string): string => {
  const files = globSync(`assets/${name}.*.js`, { cwd: BUILT });
  assert.equal(files.length, 1, `one file is named ${name}: ${files}`);
  return `/${files[0]}`;
};

const filesOf = (names: readonly string[]) => withImports(names.map(fileOf), readText);

/** Sizes by text: pages share most files, and compressing takes longer than anything else here. */
const sizes = new Map<string, number>();

const sizeOf = (text: string): number => {
  const size = sizes.get(text) ?? compressedSize(text);
  sizes.set(text, size);
  return size;
};

const sum = (numbers: number[]): number => numbers.reduce((total, size) => total + size, 0);

/** The largest files first, for who looks for what has grown. */
const listed = (sources: Map<string, string>): string =>
  [...sources]
    .map(([path, source]) => [path, sizeOf(source)] as const)
    .sort(([, one], [, other]) => other - one)
    .map(([path, size]) => `\n${size} ${path}`)
    .join('');

for (const path of pages) {
  const page = readFileSync(join(BUILT, path), 'utf8');
  const { inline, files } = scriptsOf(page);

  test(`the play buttons of ${path} wait for at most ${FIRST_VISIT} bytes of script`, async () => {
    const sources = await withImports(files, readText);
    assert.ok(sources.size > 0, 'the page has a script');
    const bytes = sizeOf(inline) + sum([...sources.values()].map(sizeOf));
    console.log(`${path}: ${bytes} bytes before the first press`);
    assert.ok(bytes <= FIRST_VISIT, `${bytes} bytes, of it ${sizeOf(inline)} in the page:${listed(sources)}`);
  });

  test(`all script of ${path} after a first play is at most ${FIRST_PLAY} bytes`, async () => {
    const later = [...IDLE, ...(/<\w+[^>]* data-moments/.test(page) ? [COMMENTS] : []), PRESSED, 'mount-player'];
    const sources = await withImports([...files, ...later.map(fileOf)], readText);
    const bytes = sum([...sources.values()].map((source) => sizeOf(source) + HEAD));
    console.log(`${path}: ${bytes} bytes after a first play`);
    assert.ok(bytes <= FIRST_PLAY, `${bytes} bytes:${listed(sources)}`);
  });
}

test('what goes along with playing comes in the one file of what every visit loads', () => {
  assert.deepEqual(globSync('assets/{player,wanted}*extensions.*.js', { cwd: BUILT }), []);
});

test('what comes before a first play does without React', async () => {
  const react = fileOf('react');
  for (const name of [...IDLE, COMMENTS, 'toast-region', 'search-box', 'fill-shell', 'toggle-saved'])
    assert.ok(!(await filesOf([name])).has(react), `${name} brings React`);
});
