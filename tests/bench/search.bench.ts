import type { Figure, Section } from './figure.ts';
import { median, quantile, read, timed } from './measure.ts';
import { measureSlowness, scaled, slownessNote } from './processor.ts';
import { dropSearchCatalogue, makeSearchCatalogue } from './search-catalogue.ts';
import { startServer } from './server.ts';

const TRACKS = 1_000_000;
const TIMES = 150;
/** Milliseconds. */
const BOUND = 50;

/** Drops, adds, changes or swaps a character. */
const misspelled = (name: string, index: number): string => {
  const letters = [...name];
  const at = (index * 7) % Math.max(1, letters.length - 1);
  const [one, next] = [letters[at] ?? '', letters[at + 1] ?? ''];
  const slips = [[next], [one, 'x', next], ['q', next], [next, one]];
  return letters.toSpliced(at, 2, ...(slips[index % slips.length] ?? [])).join('');
};

const asTyped = {
  'a name': (name: string) => name,
  'a name with a slip': misspelled,
  'the first word of a name': (name: string) => name.split(' ')[0] ?? '',
  'the first letters of a name': (name: string, index: number) => name.slice(0, 1 + (index % 5)),
  'what is nowhere': (name: string) => `qx${name.replace(/[aeiou]/g, '')}zz`,
};

const measure = async (port: number, state: string, names: string[], slowness: number): Promise<Figure[]> => {
  await using server = await startServer(port, state);
  const metrics: Figure[] = [];
  for (const [what, type] of Object.entries(asTyped)) {
    let index = 0;
    const durations = await timed(TIMES, () => {
      const query = type(names[index % names.length] ?? '', index);
      index += 1;
      return read(`${server.url}/api/v1/search?query=${encodeURIComponent(query)}`);
    });
    const [p50, p95] = [median(durations), quantile(durations, 0.95)];
    const bound = scaled(BOUND, slowness);
    metrics.push(
      { what: `${what}: p50`, figure: `${p50.toFixed(1)} ms`, budget: { value: p50, bound, goal: scaled(5, slowness), unit: 'ms' } },
      { what: `${what}: p95`, figure: `${p95.toFixed(1)} ms`, budget: { value: p95, bound, goal: scaled(20, slowness), unit: 'ms' } },
    );
  }
  return metrics;
};

export const searchSection = async (port: number): Promise<Section> => {
  const { state, names } = await makeSearchCatalogue(TRACKS);
  const slowness = measureSlowness();
  const figures = await measure(port, state, names, slowness);
  dropSearchCatalogue(TRACKS);
  return {
    title: 'Search',
    note: `One client, ${TRACKS.toLocaleString('en')} tracks; all types at once, six hits of each. ${slownessNote(slowness)}`,
    figures,
  };
};
