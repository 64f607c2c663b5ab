import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { ROOT, toolEnvironment } from '../../scripts/process.ts';
import { dropCatalogue, makeCatalogue } from './catalogue.ts';
import type { Figure, Section } from './figure.ts';
import { measureSlowness, scaled, slownessNote } from './processor.ts';

/** Tracks in the catalogue, and pages rendered per kind: about 1 000 and 10 000 pages in total. */
const SIZES = [
  { tracks: 10_000, limit: 400 },
  { tracks: 100_000, limit: 4_000 },
];
/** Output of a build, including its cache. */
const MADE = ['dist', '.wrangler/deploy', 'node_modules/.astro/dist', 'node_modules/.astro/incremental-build.json'];
const OUTPUT_MAX = 100 * 1024 * 1024;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

interface Build {
  /** Pages in total and rendered; `renderedMusic` counts artists, albums and tracks. */
  pages: number;
  rendered: number;
  renderedMusic: number;
  /** Milliseconds of rendering. */
  duration: number;
}

const readOutput = (output: string): Build => {
  const [, text = ''] = stripVTControlCharacters(output).split('prerendering static routes');
  const pages = text.match(/├─ \S+\.html/g) ?? [];
  const kept = text.match(/\((?:cached|restored)\)/g) ?? [];
  const music = pages.filter((page) => /├─ \/(?:artist|album|track)\//.test(page));
  const [, minutes = 0, amount, unit] = /Completed in (?:(\d+)m )?([\d.]+)(ms|s)\./.exec(text) ?? [];
  if (pages.length === 0 || amount === undefined) throw new Error(`Astro printed no pages:\n${output.slice(-2_000)}`);
  return {
    pages: pages.length,
    rendered: pages.length - kept.length,
    renderedMusic: music.length - kept.length,
    duration: Number(minutes) * MINUTE + Number(amount) * (unit === 's' ? SECOND : 1),
  };
};

const build = async (state: string, limit: number, ...options: string[]): Promise<Build> => {
  const env = toolEnvironment({ BASE_URL: 'http://localhost', SEGUE_STATE: state, PRERENDER_LIMIT: String(limit) });
  const { stdout } = await promisify(execFile)('astro', ['build', ...options], { cwd: ROOT, env, maxBuffer: OUTPUT_MAX });
  return readOutput(stdout);
};

const measureSize = async (tracks: number, limit: number, slowness: number): Promise<Figure[]> => {
  const state = await makeCatalogue(tracks);
  const full = await build(state, limit, '--force');
  const again = await build(state, limit);
  const count = full.pages.toLocaleString('en');
  const each = full.duration / full.pages;
  const times = `${(full.duration / SECOND).toFixed(1)} s in all`;
  const unchanged = `${(again.duration / SECOND).toFixed(1)} s for a build without changes, ${again.rendered} pages rendered`;
  return [
    {
      what: `${count} pages`,
      figure: `${each.toFixed(1)} ms a page (${times})`,
      budget: { value: each, bound: scaled(10, slowness), goal: scaled(4, slowness), unit: 'ms' },
    },
    {
      what: `${count} pages: unchanged artists, albums and tracks that are rendered again`,
      figure: `${again.renderedMusic} (${unchanged})`,
      budget: { value: again.renderedMusic, bound: 0, goal: 0, unit: '' },
    },
  ];
};

/** Builds the pages of a catalogue, then again without changes. Removes the output, which is not the demo. */
export const prerenderSection = async (): Promise<Section> => {
  await using stack = new AsyncDisposableStack();
  stack.defer(() => {
    for (const { tracks } of SIZES) dropCatalogue(tracks);
    for (const made of MADE) rmSync(join(ROOT, made), { recursive: true, force: true });
  });
  const figures: Figure[] = [];
  const slowness = measureSlowness();
  for (const { tracks, limit } of SIZES) figures.push(...(await measureSize(tracks, limit, slowness)));
  return {
    title: 'Prerendering',
    note: `The time from the start of the renderer to the last page, over the number of pages: reading, rendering and writing them. ${slownessNote(slowness)}`,
    figures,
  };
};
