import { type Figure, median, quantile, type Section, timed } from './measure.ts';
import { makeSearchCatalogue } from './search-catalogue.ts';
import { startServer } from './server.ts';

const TRACKS = 1_000_000;
const TIMES = 150;
const BOUND = 50;
const GOAL = 20;

/** The same name with a letter left out, added, changed or swapped with the next one. */
const misspelled = (name: string, place: number): string => {
  const letters = [...name];
  const at = (place * 7) % Math.max(1, letters.length - 1);
  const [one, next] = [letters[at] ?? '', letters[at + 1] ?? ''];
  const slips = [[next], [one, 'x', next], ['q', next], [next, one]];
  return letters.toSpliced(at, 2, ...(slips[place % slips.length] ?? [])).join('');
};

const asTyped = {
  'a name': (name: string) => name,
  'a name with a slip': misspelled,
  'the first word of a name': (name: string) => name.split(' ')[0] ?? '',
  'the first letters of a name': (name: string, place: number) => name.slice(0, 1 + (place % 5)),
  'what is nowhere': (name: string) => `qx${name.replace(/[aeiou]/g, '')}zz`,
};

/** Searches of a large catalogue, of everything that can be found at once. */
export const searchSection = async (port: number): Promise<Section> => {
  const { state, names } = await makeSearchCatalogue(TRACKS);
  const server = await startServer(port, state);
  const figures: Figure[] = [];
  for (const [what, type] of Object.entries(asTyped)) {
    let place = 0;
    const durations = await timed(TIMES, async () => {
      const query = type(names[place % names.length] ?? '', place);
      place += 1;
      const response = await fetch(`${server.url}/api/v1/search?query=${encodeURIComponent(query)}`);
      if (!response.ok) throw new Error(`A search for ${query} answered ${response.status}`);
      await response.arrayBuffer();
    });
    const last = quantile(durations, 0.95);
    figures.push({
      what: `${what}, ${TRACKS.toLocaleString('en')} tracks`,
      figure: `p50 ${median(durations).toFixed(1)} ms, p95 ${last.toFixed(1)} ms`,
      bound: `${BOUND} ms p95`,
      goal: `${GOAL} ms p95`,
      holds: last <= BOUND,
    });
  }
  server.stop();
  return { title: 'Search', note: 'One client; all types, six hits of each.', figures };
};
