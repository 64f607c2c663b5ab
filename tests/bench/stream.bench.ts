import type { Section } from './figure.ts';
import { median, read, timed } from './measure.ts';
import { memoryOf } from './process-group.ts';
import type { Stage } from './stage.ts';

const RANGE = 64 * 1024;
const TIMES = 300;
const LISTENERS = 100;
const MEGABYTE = 1024 * 1024;
const PARTIAL = 206;

/** A 64 KiB range of a track beside a picture of about that size, which is a plain read of R2 without a question to the database. */
export const streamSection = async ({ server, track }: Stage): Promise<Section> => {
  const stream = `${server.url}/api/v1/tracks/${track.id}/stream`;
  const picture = `${server.url}${track.image.replace('-320.webp', '-1200.jpg')}`;
  const range = { headers: { Range: `bytes=0-${RANGE - 1}` } };
  const plain = median(await timed(TIMES, () => read(picture)));
  const ranged = median(await timed(TIMES, () => read(stream, range, PARTIAL)));
  const before = memoryOf(server.group);
  await Promise.all(Array.from({ length: LISTENERS }, () => read(stream)));
  const more = (memoryOf(server.group) - before) / MEGABYTE;
  const ratio = ranged / plain;
  return {
    title: 'Streaming',
    note: 'The plain read is a picture from the same bucket: no row is looked up for it.',
    figures: [
      {
        what: '64 KiB range',
        figure: `${ratio.toFixed(2)} × a plain R2 read (${ranged.toFixed(1)} ms beside ${plain.toFixed(1)} ms)`,
        budget: { value: ratio, bound: 1.5, goal: 1.1, unit: '×' },
      },
      { what: `memory of the local server, ${LISTENERS} whole tracks at once`, figure: `${more.toFixed(0)} MB more` },
    ],
  };
};
