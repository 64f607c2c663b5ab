import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../../db/demo/audio/random.ts';
import { ROOT } from '../../scripts/process.ts';
import { runSeed } from '../support/run-seed.ts';
import { wav } from '../support/wav.ts';
import { createCaller } from './caller.ts';
import { databaseTroubles, type Finished, troubles } from './check.ts';
import { createArtist, openDatabase, openDatabaseFile } from './database.ts';
import { killAtMoment } from './moment.ts';
import { createFaultServer } from './server.ts';
import { WAYS } from './way.ts';

/*
 * Kills the server repeatedly during uploads and checks that all files arrive intact and nothing else remains: `node tests/faults/run.ts [kills]
 * [direct]`. With `direct` files are sent straight to the storage.
 */
const KILLS = Number(process.argv[2] ?? 50);
const isDirect = process.argv.includes('direct');
const PORT = Number(process.env.PORT ?? 8797);
const LOOK_EVERY_MS = 50;

const chance = seeded(String(runSeed()));

const finished: Finished[] = [];
let started = 0;
let kills = 0;
let isOver = false;

await using server = await createFaultServer(PORT, join(ROOT, `.wrangler/faults${isDirect ? '-direct' : ''}`), { direct: isDirect });
await server.start();
const database = await openDatabase(server.url);
const caller = createCaller(server.url, await createArtist(database));

const killsAfter = async (before: number): Promise<number> => {
  while (kills === before && !isOver) await pause(LOOK_EVERY_MS);
  return kills;
};

/** Starts at most one file per life of the server, because more would only take time. */
const lane = async ({ way, send, size }: (typeof WAYS)[number]): Promise<void> => {
  for (let life = kills; !isOver; life = await killsAfter(life)) {
    started += 1;
    const name = `${way}-${started}.wav`;
    const bytes = wav(size, started);
    finished.push({
      name,
      way,
      entry: await send(caller, { name, bytes, uploadId: crypto.randomUUID() }),
      hash: createHash('sha256').update(bytes).digest('hex'),
    });
  }
};

/** Locks of crashed requests would last for 15 seconds. */
const endLocks = (): void => {
  using stopped = openDatabaseFile(server);
  stopped.exec('update uploads set locked_until = null');
};

const disturb = async (): Promise<void> => {
  while (kills < KILLS && !isOver) {
    const place = await killAtMoment(server, database, kills, chance);
    kills += 1;
    const broken = databaseTroubles(server);
    if (broken.length) throw new Error(broken.join('\n'));
    endLocks();
    await server.start();
    console.log(`Kill ${kills} ${place}; ${finished.length} files arrived, ${Math.round(process.uptime())} s`);
  }
  isOver = true;
};

const lanes = Promise.all(WAYS.map(lane)).finally(() => {
  isOver = true;
});
await Promise.all([disturb(), lanes]);
const problems = await troubles(server, database, finished);
for (const trouble of problems) console.error(trouble);
const counts = WAYS.map(({ way }) => `${finished.filter((one) => one.way === way).length} ${way}`).join(', ');
console.log(`${kills} kills, ${finished.length} files arrived bit for bit (${counts}), ${problems.length} troubles`);
process.exitCode = problems.length || kills < KILLS ? 1 : 0;
