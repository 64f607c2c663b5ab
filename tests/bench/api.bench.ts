import { makeCatalogue } from './catalogue.ts';
import { type Figure, median, quantile, type Section, timed } from './measure.ts';
import { startServer } from './server.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const TIMES = 300;
const BOUND = 8;
const GOAL = 5;

const read = (address: string) => async () => {
  const response = await fetch(address);
  if (response.status >= 500) throw new Error(`${address} answered ${response.status}`);
  await response.arrayBuffer();
};

/** Reads of the API over catalogues of three sizes, each as a ratio to an empty operation in the same run. */
export const apiSection = async (port: number): Promise<Section> => {
  const figures: Figure[] = [];
  for (const size of SIZES) {
    const server = await startServer(port, await makeCatalogue(size));
    const id = Math.floor(size / 20) + 1;
    const empty = median(await timed(TIMES, read(`${server.url}/api/v1/nothing`)));
    const reads = {
      'list of 50 albums': '/api/v1/albums?perPage=50',
      album: `/api/v1/albums/${id}`,
      track: `/api/v1/tracks/${id}`,
      'page 100 of tracks by name': '/api/v1/tracks?perPage=50&page=100&orderBy=name&orderDir=asc',
    };
    for (const [what, path] of Object.entries(reads)) {
      const durations = await timed(TIMES, read(`${server.url}${path}`));
      const ratio = median(durations) / empty;
      const figure = `${ratio.toFixed(1)} × (p50 ${median(durations).toFixed(1)} ms, p95 ${quantile(durations, 0.95).toFixed(1)} ms, empty ${empty.toFixed(1)} ms)`;
      figures.push({
        what: `${what}, ${size.toLocaleString('en')} tracks`,
        figure,
        bound: `${BOUND} ×`,
        goal: `${GOAL} ×`,
        holds: ratio <= BOUND,
      });
    }
    server.stop();
  }
  return { title: 'API', note: 'One client; ratios to an operation that reads nothing, in the same run.', figures };
};
