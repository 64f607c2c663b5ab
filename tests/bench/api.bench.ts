import { dropCatalogue, makeCatalogue } from './catalogue.ts';
import { atLeast, type Figure, type Section } from './figure.ts';
import { median, quantile, read, timed } from './measure.ts';
import { processorTimeOf } from './process-group.ts';
import { type Server, startServer } from './server.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const TIMES = 300;
const NOT_FOUND = 404;
/** Processor time beyond the empty operation: in milliseconds, or on slower machines as a multiple of it. */
const PROCESSOR = { bound: 3, goal: 1.5, ratio: 2, goalRatio: 1 };

const readsOf = (size: number): Record<string, string> => {
  const id = Math.floor(size / 20) + 1;
  return {
    'list of 50 albums': '/api/v1/albums?perPage=50',
    album: `/api/v1/albums/${id}`,
    track: `/api/v1/tracks/${id}`,
    'page 100 of tracks by name': '/api/v1/tracks?perPage=50&page=100&orderBy=name&orderDir=asc',
  };
};

/** Latency of one client, and processor time of all server processes, in milliseconds per request. */
const measure = async (server: Server, path: string, status = 200) => {
  const before = processorTimeOf(server.group);
  const durations = await timed(TIMES, () => read(`${server.url}${path}`, {}, status));
  const processor = (processorTimeOf(server.group) - before) / (TIMES * 1.1);
  return { p50: median(durations), p95: quantile(durations, 0.95), processor };
};

interface Read {
  what: string;
  size: number;
  p50: number;
  p95: number;
  /** Milliseconds beyond the empty operation. */
  processor: number;
  empty: number;
  /** Milliseconds of the empty operation. */
  emptyProcessor: number;
}

const measureSize = async (port: number, size: number): Promise<Read[]> => {
  await using server = await startServer(port, await makeCatalogue(size));
  const empty = await measure(server, '/api/v1/nothing', NOT_FOUND);
  const reads: Read[] = [];
  for (const [what, path] of Object.entries(readsOf(size))) {
    const { p50, p95, processor } = await measure(server, path);
    reads.push({
      what,
      size,
      p50,
      p95,
      processor: Math.max(0, processor - empty.processor),
      empty: empty.p50,
      emptyProcessor: empty.processor,
    });
  }
  return reads;
};

const figuresOf = ({ what, size, p50, p95, processor, empty, emptyProcessor }: Read): Figure[] => {
  const name = `${what}, ${size.toLocaleString('en')} tracks`;
  const net = `net of it ${((p50 - empty) / empty).toFixed(1)} ×`;
  return [
    {
      what: name,
      figure: `${(p50 / empty).toFixed(1)} × (p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms beside p50 ${empty.toFixed(1)} ms; ${net})`,
      budget: { value: p50 / empty, bound: 8, goal: 5, unit: '×' },
    },
    {
      what: `${name}: processor, net of the empty operation`,
      figure: `${processor.toFixed(1)} ms beside ${emptyProcessor.toFixed(1)} ms`,
      budget: {
        value: processor,
        bound: atLeast(PROCESSOR.bound, PROCESSOR.ratio * emptyProcessor),
        goal: atLeast(PROCESSOR.goal, PROCESSOR.goalRatio * emptyProcessor),
        unit: 'ms',
      },
    },
  ];
};

/** Duration in the largest catalogue relative to the smallest; 1 is flat. */
const growthOf = (reads: Read[]): Figure[] => {
  const [smallest, largest] = [SIZES[0], SIZES.at(-1)];
  return reads
    .filter(({ size }) => size === smallest)
    .map(({ what, p50, empty }) => {
      const large = reads.find((read) => read.what === what && read.size === largest);
      const growth = (large?.p50 ?? Number.NaN) / (large?.empty ?? Number.NaN) / (p50 / empty);
      return {
        what: `${what}: from ${smallest?.toLocaleString('en')} to ${largest?.toLocaleString('en')} tracks`,
        figure: `${growth.toFixed(2)} × as long`,
        budget: { value: growth, bound: 2, goal: 1.2, unit: '×' },
      };
    });
};

/** API reads over three catalogue sizes, relative to an empty operation in the same run. */
export const apiSection = async (port: number): Promise<Section> => {
  const reads: Read[] = [];
  for (const size of SIZES) {
    reads.push(...(await measureSize(port, size)));
    dropCatalogue(size);
  }
  return {
    title: 'API',
    note: 'One client; each read beside an operation that reads nothing, in the same run. The processor time is that of the whole local server, D1 included; its bound is the larger of 3 ms and 2 × the empty operation.',
    figures: [...reads.flatMap(figuresOf), ...growthOf(reads)],
  };
};
