import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../../db/demo/audio/random.ts';
import { ROOT } from '../../scripts/process.ts';
import { runSeed } from '../support/run-seed.ts';
import { wav } from '../support/wav.ts';
import { createCaller } from './caller.ts';
import { databaseTroubles, type Finished, troubles } from './check.ts';
import { createArtist, openDatabase } from './database.ts';
import { createFaultServer } from './server.ts';
import { WAYS } from './way.ts';

/*
 * Kills the server repeatedly during uploads and checks that all files arrive intact and nothing else remains: `node tests/faults/run.ts [kills]
 * [direct]`. With `direct` files are sent straight to the storage.
 */
const KILLS = Number(process.argv[2] ?? 50);
const isDirect = process.argv.includes('direct');
const PORT = Number(process.env.PORT ?? 8797);
/** Lifetime of a server in milliseconds. One file per upload method is always in progress. */
const LIFE_MIN = 150;
const LIFE_MAX = 1600;
/** Every `LONG_EVERY`th server lives up to `LONG_MAX`, so that parts of 20 MB can complete and be joined. */
const LONG_EVERY = 4;
const LONG_MAX = 9000;

const chance = seeded(String(runSeed()));

const finished: Finished[] = [];
let started = 0;
let isOver = false;

await using server = await createFaultServer(PORT, join(ROOT, `.wrangler/faults${isDirect ? '-direct' : ''}`), { direct: isDirect });
await server.start();
const database = await openDatabase(server.url);
const caller = createCaller(server.url, await createArtist(database));

const lane = async ({ way, send, size }: (typeof WAYS)[number]): Promise<void> => {
  while (!isOver) {
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

const disturb = async (): Promise<number> => {
  let kills = 0;
  while (kills < KILLS && !isOver) {
    const longest = kills % LONG_EVERY === LONG_EVERY - 1 ? LONG_MAX : LIFE_MAX;
    await pause(LIFE_MIN + chance() * (longest - LIFE_MIN));
    await server.kill();
    kills += 1;
    const broken = databaseTroubles(server);
    if (broken.length) throw new Error(broken.join('\n'));
    await server.start();
    if (kills % 5 === 0) console.log(`${kills} kills, ${finished.length} files arrived, ${Math.round(process.uptime())} s`);
  }
  isOver = true;
  return kills;
};

const lanes = Promise.all(WAYS.map(lane)).finally(() => {
  isOver = true;
});
const [kills] = await Promise.all([disturb(), lanes]);
const problems = await troubles(server, database, finished);
for (const trouble of problems) console.error(trouble);
const counts = WAYS.map(({ way }) => `${finished.filter((one) => one.way === way).length} ${way}`).join(', ');
console.log(`${kills} kills, ${finished.length} files arrived bit for bit (${counts}), ${problems.length} troubles`);
process.exitCode = problems.length || kills < KILLS ? 1 : 0;
