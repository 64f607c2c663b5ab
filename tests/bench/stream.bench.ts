import type { Section } from './figure.ts';
import { median, read, timed } from './measure.ts';
import { memoryOf } from './process-group.ts';
import type { Stage } from './stage.ts';

const RANGE = 64 * 1024;
const TIMES = 300;
const NOT_FOUND = 404;
/** Milliseconds. */
const LOOK_EVERY = 50;
const LISTENERS = 100;
const MEGABYTE = 1024 * 1024;
const PARTIAL = 206;

/** Reads a track without buffering; returns its bytes. */
const listen = async (url: string): Promise<number> => {
  const { body } = await fetch(url);
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += chunk.length;
  return bytes;
};

/** A 64 KiB range of a track, compared with an image of similar size: a plain R2 read without a query. */
export const streamSection = async ({ server, track }: Stage): Promise<Section> => {
  const stream = `${server.url}/api/v1/tracks/${track.id}/stream`;
  const image = `${server.url}${track.image.replace('-320.webp', '-1200.jpg')}`;
  const range = { headers: { Range: `bytes=0-${RANGE - 1}` } };
  const empty = median(await timed(TIMES, () => read(`${server.url}/api/v1/nothing`, {}, NOT_FOUND)));
  const plain = median(await timed(TIMES, () => read(image)));
  const ranged = median(await timed(TIMES, () => read(stream, range, PARTIAL)));
  const before = memoryOf(server.group);
  let largest = before;
  const looking = setInterval(() => {
    largest = Math.max(largest, memoryOf(server.group));
  }, LOOK_EVERY);
  await Promise.all(Array.from({ length: LISTENERS }, () => listen(stream)));
  clearInterval(looking);
  const more = (largest - before) / MEGABYTE;
  const ratio = ranged / plain;
  return {
    title: 'Streaming',
    note: 'The plain read is an image from the same bucket, without a database lookup.',
    figures: [
      {
        what: '64 KiB range',
        figure: `${ratio.toFixed(2)} × a plain R2 read (${ranged.toFixed(1)} ms beside ${plain.toFixed(1)} ms; ${empty.toFixed(1)} ms of both are an empty operation)`,
        budget: { value: ratio, bound: 1.5, goal: 1.1, unit: '×' },
      },
      {
        what: `memory of the local server at its peak, ${LISTENERS} whole tracks at once`,
        figure: `${more.toFixed(0)} MB more`,
        budget: { value: more, bound: 150, goal: 60, unit: 'MB' },
      },
    ],
  };
};
