import { dropCatalogue, makeCatalogue } from './catalogue.ts';
import type { Figure, Section } from './figure.ts';
import { changeDatabase, personWithToken } from './keeper.ts';
import { median, read } from './measure.ts';
import { processorTimeOf } from './process-group.ts';
import { measureSlowness, scaled, slownessNote } from './processor.ts';
import { DAYS, fillSums, TRACKS } from './rolled-up.ts';
import { type Server, startServer } from './server.ts';

/** Of two years, rolled up. */
const PLAYS = Number(process.env.BENCH_PLAYS ?? 10_000_000);
const TIMES = Number(process.env.BENCH_TIMES ?? 40);
const ROUNDS = 3;
/** Milliseconds of the processor: for what pages show at first, and for the longest range. */
const SHORT = { bound: 100, goal: 30 };
const LONG = { bound: 1000, goal: 100 };
const NOT_FOUND = 404;
const TOKEN = 'segue_of_somebody_who_reads_reports';
const PERMISSIONS = ['api.access', 'admin.access', 'reports.view', 'logs.view', 'backstageRequests.update', 'tracks.update'];
const headers = { Authorization: `Bearer ${TOKEN}` };

const DASHBOARD = ['inbox', 'health', 'figures', 'top', 'storage'];
const DIMENSIONS = ['tracks', 'albums', 'artists', 'countries', 'cities', 'sources', 'playlists', 'devices', 'referrers', 'hours'];
const FILTERED = `by=countries&filter=${encodeURIComponent('device:is_not:tv;source:is:source 1,source 2')}&first=AB&second=BC`;

/** Processor milliseconds of the server for one call of `work`; the median of several rounds. */
const workOf = async ({ group }: Server, work: () => Promise<unknown>): Promise<number> => {
  await work();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = processorTimeOf(group);
    for (let time = 0; time < TIMES; time += 1) await work();
    rounds.push((processorTimeOf(group) - before) / TIMES);
  }
  return median(rounds);
};

/** The last `days` days; a short one is what the pages show at first. */
const rangeOf = (days: number): string => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(days - 1)}&to=${day(0)}`;
};

export const reportsSection = async (port: number): Promise<Section> => {
  const state = await makeCatalogue(TRACKS);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => dropCatalogue(TRACKS));
  await changeDatabase(state, async (database) => {
    await database.batch(await personWithToken(database, TOKEN, PERMISSIONS));
    await fillSums(database, PLAYS);
  });
  const server = stack.use(await startServer(port, state));
  const slowness = measureSlowness();
  const empty = await workOf(server, () => read(`${server.url}/api/v1/nothing`, {}, NOT_FOUND));
  const figures: Figure[] = [];
  const measure = async (what: string, { bound, goal }: typeof SHORT, paths: string[]): Promise<void> => {
    const work = await workOf(server, async () => {
      for (const path of paths) await read(`${server.url}/api/v1/reports/${path}`, { headers });
    });
    figures.push({
      what,
      figure: `${work.toFixed(1)} ms of the processor, beside ${(empty * paths.length).toFixed(1)} ms for as many operations that read nothing`,
      budget: { value: work, bound: scaled(bound, slowness), goal: scaled(goal, slowness), unit: 'ms' },
    });
  };
  for (const [name, days, budget] of [
    ['30 days', 30, SHORT],
    ['a year', DAYS / 2, LONG],
  ] as const) {
    const range = rangeOf(days);
    await measure(
      `dashboard, ${name}: all ${DASHBOARD.length} requests together`,
      budget,
      DASHBOARD.map((path) => `${path}?${range}`),
    );
    for (const dimension of DIMENSIONS) await measure(`plays by ${dimension}, ${name}`, budget, [`plays?${range}&by=${dimension}`]);
    await measure(`plays by country with two filters and two lines, ${name}`, budget, [`plays?${range}&${FILTERED}`]);
    await measure(`visitors, ${name}`, budget, [`visitors?${range}`]);
  }
  return {
    title: 'Reports of the administration',
    note: `One client; ${PLAYS.toLocaleString('en')} plays of two years as the schedule sums them up, each range compared with the one before. Pages show 30 days at first; a year is the longest range. Processor time of all processes of the server. ${slownessNote(slowness)}`,
    figures,
  };
};
