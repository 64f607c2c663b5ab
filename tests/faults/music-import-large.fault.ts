import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../scripts/process.ts';
import { memoryOf } from '../bench/process-group.ts';
import { createAccount, type Database, openDatabase, openDatabaseFile } from './database.ts';
import { hashesIn, hashesKept, type RunningImport, startImport, taggedFiles } from './importer.ts';
import { type LargeFolder, makeLargeFolder } from './large-folder.ts';
import { createFaultServer, type FaultServer } from './server.ts';

/* A large folder. `npm run test:import` imports 1,000 files. */
const PORT = Number(process.env.PORT ?? 8797);
const FOLDER = join(ROOT, '.wrangler/faults-import-large');
const FILES = Number(process.argv[2] ?? 20);
const MEGABYTE = 1024 * 1024;
const TOTAL_BYTES = Math.max(100, FILES / 4) * MEGABYTE;
/** Files kept in memory add about 90 MB in the second half of a run. */
const GROWTH_MAX = 60 * MEGABYTE;
/** Freed buffers return to the system at once, so that the memory of the process shows the kept ones. */
const SMALL = { NODE_OPTIONS: '--max-old-space-size=160', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const LOOK_EVERY_MS = 200;

let server: FaultServer;
let database: Database;
let folder: string;
let made: LargeFolder;
let args: string[];

before(async () => {
  server = await createFaultServer(PORT, FOLDER);
  await server.start();
  database = await openDatabase(server.url);
  folder = join(FOLDER, 'music');
  const flac = taggedFiles()['metaflac 1 4 2/Slow Ferry/05.flac']!;
  made = await makeLargeFolder(folder, { files: FILES, payloadBytes: Math.round(TOTAL_BYTES / FILES), flac });
  const token = await createAccount(database, { name: 'Operator', permissions: ['admin'] });
  args = [folder, '--site', server.url, '--token', token];
});
after(() => server.kill());

const count = async (sql: string): Promise<number> => Number((await database.run(`select count(*) as n from ${sql}`))[0]?.n);
const importLarge = () => startImport(args, SMALL);

/** Measures the memory until the import ends or has created `until` tracks. */
const watch = async ({ child }: RunningImport, until: number): Promise<number[]> => {
  const looks: number[] = [];
  using file = openDatabaseFile(server, { readOnly: true });
  const counted = file.prepare('select count(*) as n from tracks');
  for (let tracks = 0; child.exitCode === null && child.signalCode === null && tracks < until; await pause(LOOK_EVERY_MS)) {
    tracks = Number(counted.get()?.n);
    if (process.platform === 'linux' && child.exitCode === null) looks.push(memoryOf(child.pid ?? 0));
  }
  return looks;
};

const most = (looks: number[]): number => looks.reduce((max, bytes) => Math.max(max, bytes), 0);

test(`${FILES} files are imported once, bit for bit, in bounded memory, over a kill in between`, async () => {
  const good = FILES - made.broken.length;
  const killed = importLarge();
  await watch(killed, good / 8);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const before = await count('tracks');
  assert.ok(before >= good / 8 && before < good, `${before} of ${good} tracks when killed`);

  const begun = Date.now();
  const resumed = importLarge();
  const looks = await watch(resumed, Number.POSITIVE_INFINITY);
  const { code, output } = await resumed.ended;
  const seconds = (Date.now() - begun) / 1000;

  assert.equal(code, 1, output);
  assert.match(output, new RegExp(`\\n${FILES} files: .*${made.broken.length} left out`));
  assert.equal(output.match(/^(taken|already there) /gm)?.length, good, output);
  for (const path of made.broken) assert.match(output, new RegExp(`left out +${path} +This file type is not allowed`));
  assert.equal(await count('tracks'), good);
  assert.equal(await count('albums'), made.releases);
  assert.equal(await count('albums where not exists (select 1 from tracks where album_id = albums.id)'), 0);
  assert.equal(await count('(select distinct album_id, disc, number from tracks)'), good);
  assert.equal(await count("albums where name like 'Sampler %' and various_artists = 0"), 0);
  assert.equal(await count("tracks where name like 'Song %' and peaks <> '[]'"), good);
  const broken = made.broken.map((path) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex'),
  );
  assert.deepEqual(
    await hashesKept(server, database, "<> ''"),
    hashesIn(folder, 'mp3,flac').filter((hash) => !broken.includes(hash)),
  );

  const half = Math.floor(looks.length / 2);
  const [early, late] = [most(looks.slice(0, half)), most(looks.slice(half))];
  console.log(
    `${Math.round((60 * (good - before)) / seconds)} files a minute, ${Math.round(early / MEGABYTE)} then ${Math.round(late / MEGABYTE)} MB`,
  );
  assert.ok(late - early < GROWTH_MAX, `memory grew from ${early} to ${late} bytes`);
});
