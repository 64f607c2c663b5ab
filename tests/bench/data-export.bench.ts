import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../scripts/process.ts';
import { type Caller, createCaller } from '../faults/caller.ts';
import { createArtist, type Database, openDatabase } from '../faults/database.ts';
import { createFaultServer, type FaultServer } from '../faults/server.ts';
import { WAYS } from '../faults/way.ts';
import { wav } from '../support/wav.ts';
import type { Section } from './figure.ts';
import { memoryOf } from './process-group.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes. */
const SIZE = 60 * MEGABYTE;
const ORIGINALS = 5;
/** Milliseconds of 8 kB/s audio after a header. */
const DURATION = Math.round((SIZE - 44) / 8);
/** Milliseconds. */
const LOOK_EVERY = 50;
/** Milliseconds that a slow reader pauses after each `SLOW_BYTES`. */
const SLOW_PAUSE = 20;
const SLOW_BYTES = MEGABYTE;

const line = (length: number): number[] => Array.from({ length }, (_, index) => index % 100);

const makeArtist = async ({ run }: Database): Promise<number> => {
  const [artist] = await run("insert into artists (name, slug) values ('Large', 'large') returning id");
  await run('insert into artist_managers (artist_id, user_id) select ?, id from users', Number(artist?.id));
  return Number(artist?.id);
};

/** Uploads an original and creates its track, like the browser. */
const makeTrack = async (caller: Caller, artist: number, name: string): Promise<void> => {
  const tus = WAYS.find(({ way }) => way === 'tus');
  if (!tus) throw new Error('There is no resumable way');
  const entry = await tus.send(caller, { name: `${name}.wav`, uploadId: crypto.randomUUID(), bytes: wav(SIZE, name.length) });
  const audio = { entry_id: entry, duration: DURATION, peaks: line(48), waveform: line(800) };
  await caller.json('tracks', { name, artists: [{ id: artist, role: 'primary' }], sound: audio });
};

/** Returns the bytes received and the growth of the server's memory. */
const exportData = async (
  server: FaultServer,
  token: string,
  artist: number,
  isSlow: boolean,
): Promise<{ bytes: number; more: number }> => {
  const before = memoryOf(server.group());
  let largest = before;
  const looking = setInterval(() => {
    largest = Math.max(largest, memoryOf(server.group()));
  }, LOOK_EVERY);
  const response = await fetch(`${server.url}/api/v1/artists/${artist}/take-out`, { headers: { Authorization: `Bearer ${token}` } });
  if (response.status !== 200 || !response.body) throw new Error(`The take-out answered ${response.status}`);
  let bytes = 0;
  let unpaused = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    unpaused += chunk.length;
    if (isSlow && unpaused >= SLOW_BYTES) {
      unpaused = 0;
      await pause(SLOW_PAUSE);
    }
  }
  clearInterval(looking);
  return { bytes, more: largest - before };
};

/** Exports an artist with large originals as a ZIP: the server's memory must not grow with the size. */
export const dataExportSection = async (port: number): Promise<Section> => {
  await using server = await createFaultServer(port, join(ROOT, '.wrangler/bench-take-out'));
  await server.start();
  const database = await openDatabase(server.url);
  const token = await createArtist(database);
  const caller = createCaller(server.url, token);
  const artist = await makeArtist(database);
  await makeTrack(caller, artist, 'Original 1');
  await exportData(server, token, artist, false);
  const one = await exportData(server, token, artist, false);
  for (let number = 2; number <= ORIGINALS; number += 1) await makeTrack(caller, artist, `Original ${number}`);
  await exportData(server, token, artist, false);
  const all = await exportData(server, token, artist, false);
  const slow = await exportData(server, token, artist, true);
  for (const { bytes } of [all, slow]) if (bytes < ORIGINALS * SIZE) throw new Error(`Only ${bytes} bytes came`);
  const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);
  const metric = ({ bytes, more }: typeof one): string => `${megabytes(more)} MB more at most, while ${megabytes(bytes)} MB went out`;
  return {
    title: 'Taking everything out',
    note: `An artist with ${ORIGINALS} originals of ${SIZE / MEGABYTE} MB as one ZIP. All processes of the local server count, its storage with them.`,
    figures: [
      { what: 'memory of the local server, 1 original', figure: metric(one) },
      {
        what: `memory of the local server, ${ORIGINALS} originals`,
        figure: metric(all),
        budget: { value: megabytes(all.more), bound: SIZE / MEGABYTE, goal: SIZE / MEGABYTE / 2, unit: 'MB' },
      },
      {
        what: `memory of the local server, ${ORIGINALS} originals, a slow reader`,
        figure: metric(slow),
        budget: { value: megabytes(slow.more), bound: SIZE / MEGABYTE, goal: SIZE / MEGABYTE / 2, unit: 'MB' },
      },
    ],
  };
};
