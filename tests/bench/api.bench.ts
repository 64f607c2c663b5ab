import { dropCatalogue, makeCatalogue } from './catalogue.ts';
import type { Figure, Section } from './figure.ts';
import { median, quantile, read, timed } from './measure.ts';
import { processorTimeOf } from './process-group.ts';
import { type Server, startServer } from './server.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const TIMES = 300;
const NOT_FOUND = 404;

const readsOf = (size: number): Record<string, string> => {
  const id = Math.floor(size / 20) + 1;
  return {
    'list of 50 albums': '/api/v1/albums?perPage=50',
    album: `/api/v1/albums/${id}`,
    track: `/api/v1/tracks/${id}`,
    'page 100 of tracks by name': '/api/v1/tracks?perPage=50&page=100&orderBy=name&orderDir=asc',
  };
};

/** How long one client waits and how long all processes of the server work for one answer, in milliseconds. */
const measure = async (server: Server, path: string, status = 200) => {
  const before = processorTimeOf(server.group);
  const durations = await timed(TIMES, () => read(`${server.url}${path}`, {}, status));
  const processor = (processorTimeOf(server.group) - before) / (TIMES * 1.1);
  return { p50: median(durations), p95: quantile(durations, 0.95), processor };
};

const measureSize = async (port: number, size: number): Promise<Figure[]> => {
  await using server = await startServer(port, await makeCatalogue(size));
  const empty = await measure(server, '/api/v1/nothing', NOT_FOUND);
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(readsOf(size))) {
    const { p50, p95, processor } = await measure(server, path);
    const times = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms beside p50 ${empty.p50.toFixed(1)} ms`;
    const work = `processor ${processor.toFixed(1)} ms beside ${empty.processor.toFixed(1)} ms`;
    figures.push({
      what: `${what}, ${size.toLocaleString('en')} tracks`,
      figure: `${(p50 / empty.p50).toFixed(1)} × (${times}; ${work})`,
      budget: { value: p50 / empty.p50, bound: 8, goal: 5, unit: '×' },
    });
  }
  return figures;
};

/** Reads of the API over catalogues of three sizes, each as a ratio to an empty operation in the same run. */
export const apiSection = async (port: number): Promise<Section> => {
  const figures: Figure[] = [];
  for (const size of SIZES) {
    figures.push(...(await measureSize(port, size)));
    dropCatalogue(size);
  }
  return {
    title: 'API',
    note: 'One client; each read beside an operation that reads nothing, in the same run. The processor time is that of the whole local server, D1 included.',
    figures,
  };
};
