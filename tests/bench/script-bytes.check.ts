import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../scripts/process.ts';
import { compressedSize, scriptsOf, withImports, withStableNames } from './script.ts';

/*
 * Script bytes before a first visit and a first play, from the build. Bytes are equal on every machine, so a test can check them; `npm run bench`
 * measures times.
 */
const BUILT = join(ROOT, 'dist/client');
/** The exact size, so that every byte more is noticed. */
const FIRST_VISIT = 18_524;
/** On the page of a track, which also loads comments. The benchmark's bound of 110 kB is for the page of an album. */
const FIRST_PLAY = 112_211;
/** Bytes the browser counts for response headers. */
const HEAD = 345;

/** Build names of scripts loaded when the browser is idle. */
const IDLE = ['router', 'idle'];
/** Loaded on pages with a waveform. */
const COMMENTS = 'comments-loader';
/** Loaded when the pointer approaches, and from the first sound on. */
const PRESSED = ['items', 'mount-player', 'sounding', 'playing'];

const pages = ['index.html', ...['album', 'track'].map((kind) => globSync(`${kind}/**/*.html`, { cwd: BUILT }).sort()[0] ?? kind)];

const readText = (path: string): Promise<string> => readFile(join(BUILT, path), 'utf8');

const fileOf = (name: string): string => {
  const files = globSync(`assets/${name}.*.js`, { cwd: BUILT });
  assert.equal(files.length, 1, `one file is named ${name}: ${files}`);
  return `/${files[0]}`;
};

const filesOf = (names: readonly string[]) => withImports(names.map(fileOf), readText);

/** Cached by text: pages share most files, and compression dominates this check. */
const sizes = new Map<string, number>();

const sizeOf = (text: string): number => {
  const size = sizes.get(text) ?? compressedSize(withStableNames(text));
  sizes.set(text, size);
  return size;
};

const sum = (numbers: number[]): number => numbers.reduce((total, size) => total + size, 0);

/** Largest first. */
const listed = (sources: Map<string, string>): string =>
  [...sources]
    .map(([path, source]) => [path, sizeOf(source)] as const)
    .sort(([, one], [, other]) => other - one)
    .map(([path, size]) => `\n${size} ${path}`)
    .join('');

for (const path of pages) {
  const page = readFileSync(join(BUILT, path), 'utf8');
  const { inline, files } = scriptsOf(page);

  test(`${path} loads at most ${FIRST_VISIT} bytes of script before its play buttons work`, async () => {
    const sources = await withImports(files, readText);
    assert.ok(sources.size > 0, 'the page has a script');
    const bytes = sizeOf(inline) + sum([...sources.values()].map(sizeOf));
    console.log(`${path}: ${bytes} bytes before the first press`);
    assert.ok(bytes <= FIRST_VISIT, `${bytes} bytes, of it ${sizeOf(inline)} in the page:${listed(sources)}`);
  });

  test(`${path} loads at most ${FIRST_PLAY} bytes of script up to the first play`, async () => {
    const later = [...IDLE, ...(/<\w+[^>]* data-moments/.test(page) ? [COMMENTS] : []), ...PRESSED];
    const sources = await withImports([...files, ...later.map(fileOf)], readText);
    const bytes = sum([...sources.values()].map((source) => sizeOf(source) + HEAD));
    console.log(`${path}: ${bytes} bytes after a first play`);
    assert.ok(bytes <= FIRST_PLAY, `${bytes} bytes:${listed(sources)}`);
  });
}

test('player extensions are bundled with the scripts of every visit, not in separate files', () => {
  assert.deepEqual(globSync('assets/{player,wanted}*extensions.*.js', { cwd: BUILT }), []);
});

test('lazy scripts need no style sheet, because the preload helper loads none', () => {
  assert.deepEqual(globSync('assets/*.css', { cwd: BUILT }), []);
});

test('scripts loaded before a first play do not import React', async () => {
  const react = fileOf('react');
  for (const name of [...IDLE, COMMENTS, 'toast-region', 'search-box', 'fill-shell', 'toggle-saved'])
    assert.ok(!(await filesOf([name])).has(react), `${name} brings React`);
});
