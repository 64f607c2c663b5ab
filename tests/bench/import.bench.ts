import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../db/demo/audio/random.ts';
import { RATE } from '../../db/demo/audio/stereo.ts';
import { encodeMp3 } from '../../db/demo/mp3/encode.ts';
import { ROOT } from '../../scripts/process.ts';
import { createAccount, openDatabase } from '../faults/database.ts';
import { makeFolder, startImport } from '../faults/importer.ts';
import { createFaultServer } from '../faults/server.ts';
import type { Section } from './figure.ts';
import { memoryOf } from './process-group.ts';

/** Small collection of song-length audio, every second file lossless. */
const RELEASES = 3;
const SONGS = 4;
const SECONDS = 150;
const MEGABYTE = 1024 * 1024;
/** Milliseconds. */
const LOOK_EVERY = 100;

const soundOf = (seed: number) => {
  const chance = seeded(String(seed));
  const wave = (tone: number) =>
    Float32Array.from(
      { length: RATE * SECONDS },
      (_, at) => 0.4 * Math.sin((at * tone) / RATE) * Math.exp(-((at % RATE) / RATE)) + 0.05 * (chance() - 0.5),
    );
  return { left: wave(1500 + seed), right: wave(2200 + seed) };
};

const wavOf = ({ left, right }: ReturnType<typeof soundOf>): Buffer => {
  const bytes = Buffer.alloc(44 + left.length * 4);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(left.length * 4, 40);
  for (let at = 0; at < left.length; at += 1) {
    bytes.writeInt16LE(Math.round((left[at] ?? 0) * 32_000), 44 + at * 4);
    bytes.writeInt16LE(Math.round((right[at] ?? 0) * 32_000), 46 + at * 4);
  }
  return bytes;
};

const collection = async (): Promise<Record<string, Uint8Array>> => {
  const files: Record<string, Uint8Array> = {};
  for (let seed = 0; seed < RELEASES * SONGS; seed += 1) {
    const [release, number] = [Math.floor(seed / SONGS) + 1, (seed % SONGS) + 1];
    const tags = { title: `Song ${number}`, artist: 'Bench', album: `Release ${release}`, year: '2026', genre: 'Ambient', bpm: 60 };
    const places = { track: [number, SONGS], disc: [1, 1] } as const;
    const sound = soundOf(seed);
    const path = `Release ${release}/${number} Song`;
    if (seed % 2) files[`${path}.wav`] = wavOf(sound);
    else files[`${path}.mp3`] = await encodeMp3(sound, { ...tags, ...places });
  }
  return files;
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

/** Imports a folder with `npm run music:import`, compared with only reading and hashing its files. */
export const importSection = async (port: number): Promise<Section> => {
  const files = await collection();
  const folder = makeFolder(join(ROOT, '.wrangler/bench-import-music'), files);
  const count = Object.keys(files).length;
  await using server = await createFaultServer(port, join(ROOT, '.wrangler/bench-import'));
  await server.start();
  const token = await createAccount(await openDatabase(server.url), { name: 'Bench', permissions: ['admin'] });
  let most = 0;
  const run = () =>
    secondsOf(async () => {
      const { child, ended } = startImport([folder, '--site', server.url, '--token', token, '--artist', 'Bench']);
      const look = setInterval(() => {
        most = Math.max(most, memoryOf(child.pid ?? 0));
      }, LOOK_EVERY);
      child.once('exit', () => clearInterval(look));
      const { code, output } = await ended;
      if (code !== 0) throw new Error(output);
    });
  const hashing = await secondsOf(async () => {
    for (const path of Object.keys(files)) {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk as Buffer);
      hash.digest('hex');
    }
  });
  const first = await run();
  const firstMost = most;
  const second = await run();
  const rate = (seconds: number) => `${Math.round((60 * count) / seconds)} files a minute`;
  return {
    title: 'Importing a folder',
    note: `${count} songs of ${SECONDS} s, MP3 and WAV by turns (${Math.round(Object.values(files).reduce((sum, { length }) => sum + length, 0) / MEGABYTE)} MB), by \`npm run music:import\` into a local server on the same cores. What takes the time is hearing them: line, loudness, true peak and tempo.`,
    figures: [
      {
        what: 'first run',
        figure: `${rate(first)} (${first.toFixed(1)} s; ${((count * SECONDS) / first).toFixed(0)} × as fast as they play)`,
      },
      { what: 'reading and hashing them alone', figure: `${rate(hashing)} (${hashing.toFixed(1)} s)` },
      { what: 'second run, which finds all of them there', figure: `${rate(second)} (${second.toFixed(1)} s)` },
      { what: 'memory of the import', figure: `${Math.round(firstMost / MEGABYTE)} MB at most` },
    ],
  };
};
