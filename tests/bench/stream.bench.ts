import { median, type Section, timed } from './measure.ts';
import { memoryOf } from './memory.ts';
import type { Server } from './server.ts';

const RANGE = 64 * 1024;
const TIMES = 300;
const LISTENERS = 100;
const MEGABYTE = 1024 * 1024;

const read = (address: string, headers: Record<string, string>) => async () => {
  const response = await fetch(address, { headers });
  if (response.status !== 206 && response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  await response.arrayBuffer();
};

/** A 64 KiB range of a track beside a picture of about that size, which is a plain read of R2 without a question to the database. */
export const streamSection = async (server: Server, trackId: number, picture: string): Promise<Section> => {
  const stream = `${server.url}/api/v1/tracks/${trackId}/stream`;
  const range = { Range: `bytes=0-${RANGE - 1}` };
  const plain = median(await timed(TIMES, read(`${server.url}${picture}`, {})));
  const ranged = median(await timed(TIMES, read(stream, range)));
  const before = memoryOf(server.pid);
  await Promise.all(Array.from({ length: LISTENERS }, read(stream, {})));
  const after = memoryOf(server.pid);
  const ratio = ranged / plain;
  return {
    title: 'Streaming',
    note: 'The plain read is a picture from the same bucket: no row is looked up for it.',
    figures: [
      {
        what: '64 KiB range',
        figure: `${ratio.toFixed(2)} × a plain R2 read (${ranged.toFixed(1)} ms beside ${plain.toFixed(1)} ms)`,
        bound: '1.5 ×',
        goal: '1.1 ×',
        holds: ratio <= 1.5,
      },
      { what: `memory of the server, ${LISTENERS} listeners at once`, figure: `${((after - before) / MEGABYTE).toFixed(0)} MB more` },
    ],
  };
};
