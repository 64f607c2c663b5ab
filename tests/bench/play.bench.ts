import { setTimeout as wait } from 'node:timers/promises';
import { PLAY_MIN_LISTENED } from '../../functions/listening/play/play.contract.ts';
import { besideEmpty } from './beside-empty.ts';
import { dropCatalogue, makeCatalogue } from './catalogue.ts';
import { atLeast, type Section } from './figure.ts';
import { median, read, timed } from './measure.ts';
import { processorTimeOf } from './process-group.ts';
import { startServer } from './server.ts';

const TRACKS = 100_000;
const TIMES = 200;
const NOT_FOUND = 404;

/** Starts and settles plays, each by a guest with a separate address. */
export const playSection = async (port: number): Promise<Section> => {
  const state = await makeCatalogue(TRACKS);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => dropCatalogue(TRACKS));
  const server = stack.use(await startServer(port, state));
  const before = processorTimeOf(server.group);
  const empty = median(await timed(TIMES, () => read(`${server.url}/api/v1/nothing`, {}, NOT_FOUND)));
  const emptyWork = (processorTimeOf(server.group) - before) / (TIMES * 1.1);
  const send = async (guest: number, body: object) => {
    const address = `198.51.${guest >> 8}.${guest & 255}`;
    const headers = { 'Content-Type': 'application/json', Origin: server.url, 'CF-Connecting-IP': address };
    const answer = await read(`${server.url}/api/v1/tracks/${guest + 1}/plays`, { method: 'POST', headers, body: JSON.stringify(body) });
    return JSON.parse(String(answer)) as { ticket?: string; counted?: boolean };
  };
  const tickets: string[] = [];
  const started = await timed(TIMES, async () => {
    tickets.push((await send(tickets.length, {})).ticket ?? '');
  });
  await wait(PLAY_MIN_LISTENED + 1_000);
  let settled = 0;
  const beforeSettling = processorTimeOf(server.group);
  const counted = await timed(TIMES, async () => {
    const answer = await send(settled, { ticket: tickets[settled], position: PLAY_MIN_LISTENED });
    if (!answer.counted) throw new Error(`Play ${settled} does not count`);
    settled += 1;
  });
  const work = Math.max(0, (processorTimeOf(server.group) - beforeSettling) / (TIMES * 1.1) - emptyWork);
  return {
    title: 'Counting plays',
    note: `One client, a guest of another address for each play, ${TRACKS.toLocaleString('en')} tracks; beside an operation that reads nothing, in the same run. The processor time is that of the whole local server, D1 included; its bound is the larger of 6 ms and 3 × the empty operation.`,
    figures: [
      besideEmpty('start a play', started, empty, 8, 5),
      besideEmpty('settle a play that counts', counted, empty, 12, 8),
      {
        what: 'settle a play that counts: processor, net of the empty operation',
        figure: `${work.toFixed(1)} ms beside ${emptyWork.toFixed(1)} ms`,
        budget: { value: work, bound: atLeast(6, 3 * emptyWork), goal: atLeast(3, 1.5 * emptyWork), unit: 'ms' },
      },
    ],
  };
};
