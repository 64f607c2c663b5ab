import assert from 'node:assert/strict';
import { renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../../db/demo/audio/random.ts';
import { ROOT } from '../../scripts/process.ts';
import { png } from '../support/image.ts';
import { runSeed } from '../support/run-seed.ts';
import { wav } from '../support/wav.ts';
import { createAccount, type Database, openDatabase, openDatabaseFile } from './database.ts';
import { hashesIn, hashesKept, importFolder, makeFolder, releasesIn, startImport, taggedFiles } from './importer.ts';
import { createFaultServer, type FaultServer } from './server.ts';

/* Imports of a folder that are killed, and whose server crashes. */
const PORT = Number(process.env.PORT ?? 8797);
const FOLDER = join(ROOT, '.wrangler/faults-import');
const MUSIC = 'mp3,m4a,flac,ogg,opus,wav,aiff';
/** `node tests/faults/music-import.fault.ts 50` kills more often. */
const KILLS = Number(process.argv[2] ?? 4);
/** A few imports end before they are killed. */
const RUNS_MAX = 10 * KILLS;
/** Rows per file before its track: upload and file of the original and of its rendition. */
const STEPS = 4;
const LOOK_EVERY = 5;
const MEGABYTE = 1024 * 1024;

let server: FaultServer;
let database: Database;
let site: string[];

before(async () => {
  server = await createFaultServer(PORT, FOLDER);
  await server.start();
  database = await openDatabase(server.url);
  site = ['--site', server.url, '--token', await createAccount(database, { name: 'Operator', permissions: ['admin'] })];
});
after(() => server.kill());

const folderOf = (name: string, files: Record<string, Uint8Array | string>): string => makeFolder(join(FOLDER, name), files);
const rows = (sql: string) => database.run(sql);
const count = async (sql: string): Promise<number> => Number((await rows(`select count(*) as n from ${sql}`))[0]?.n);

const keptHashes = (names: string) => hashesKept(server, database, names);

/** Total progress as the number of rows that only grow. */
const PROGRESS = 'select (select count(*) from uploads) + (select count(*) from file_entries) + (select count(*) from tracks) as rows';

let tagged: string;

test('tagged files are imported bit for bit, as releases by their tags and folders', async () => {
  tagged = folderOf('tagged', {
    ...taggedFiles(),
    'oggenc 1 4 2/Slow Ferry/Folder.png': png(30, 30),
    'metaflac 1 4 2/Slow Ferry/05.lrc': '[00:01.50]Fold the paper\n[00:03.20]Let it go',
    'metaflac 1 4 2/Slow Ferry/rip.log': 'a log',
  });
  const { code, output } = await importFolder([tagged, ...site, '--publish']);
  assert.equal(code, 0, output);
  assert.deepEqual(await keptHashes("<> ''"), hashesIn(tagged, MUSIC));
  assert.deepEqual(await releasesIn(database), [
    'Harbour Nights: 1-1 2-1 public',
    'Harbour Nights: 2-1 public',
    'Slow Ferry: 1-1 1-2 1-3 1-4 2-1 public',
    'Slow Ferry: 1-1 2-1 2-2 public',
    'Slow Ferry: 1-1 2-1 public',
    'Slow Ferry: 1-1 public',
    'Slow Ferry: 1-1 public',
    'Slow Ferry: 1-1 public',
    'Slow Ferry: 2-1 public',
    'Symphonies: 1-1 2-1 2-2 2-3 public',
    'Symphonies: 2-1 2-2 2-3 public',
  ]);
  assert.equal(
    await count(
      "albums where image is not null and id in (select album_id from tracks join file_entries on storage_key = original_key where file_entries.name = '01.ogg')",
    ),
    1,
  );
  assert.equal(await count("lyrics where synced = 1 and text like '[00:01.50]Fold the paper_[00:03.20]Let it go'"), 1);
  assert.equal(await count("albums where various_artists = 1 and name = 'Harbour Nights'"), 2);
  // An AIFF is played as another file; formats without a decoder here have no waveform yet.
  assert.equal(
    await count(
      "tracks where audio_type = 'audio/wav' and original_key in (select storage_key from file_entries where mime = 'audio/aiff')",
    ),
    1,
  );
  assert.equal(await count("tracks where peaks <> '[]'"), hashesIn(tagged, MUSIC).length - hashesIn(tagged, 'm4a,mp4').length);
  assert.match(output, /03\.m4a .*Waveform and loudness are missing/);
  assert.match(output, /passed over +metaflac 1 4 2\/Slow Ferry\/rip\.log/);
});

test('a second import changes nothing, even after a folder was renamed', async () => {
  const readState = () =>
    rows(
      'select (select count(*) from uploads) as uploads, (select count(*) from tracks) as tracks, (select max(updated_at) from albums) as changed',
    );
  const state = await readState();
  renameSync(join(tagged, 'LAME 3 100'), join(tagged, 'Elsewhere'));
  const { code, output } = await importFolder([tagged, ...site, '--publish']);
  assert.equal(code, 0, output);
  assert.doesNotMatch(output, /^taken/m);
  assert.match(output, /already there +Elsewhere\/Slow Ferry\/03\.mp3/);
  assert.deepEqual(await readState(), state);
});

test('a dry run shows the releases and changes nothing', async () => {
  const folder = folderOf('dry', { 'Low Tide/01 Ebb.wav': wav(9000, 31), 'Low Tide/cover.png': png(20, 20) });
  const { code, output } = await importFolder([folder, '--dry-run', '--artist', 'Ada Reed']);
  assert.equal(code, 0, output);
  assert.match(output, /Low Tide by Ada Reed \(single, .*cover cover\.png\)\n {2}1-01 {2}Ebb, Ada Reed/);
  assert.equal(await count("albums where name = 'Low Tide'"), 0);
});

test(`an import killed ${KILLS} times resumes and stores every file once, bit for bit`, async () => {
  const chance = seeded(String(runSeed()));
  // A padding box enlarges a short file, so that it is uploaded in parts.
  const head = new Uint8Array([...[20, 0, 0, 0].map((_, at) => (20 * MEGABYTE + 8) / 256 ** (3 - at)), ...Buffer.from('free')]);
  const short = taggedFiles()['FFmpeg 5 1/Slow Ferry/03.m4a']!;
  const folder = folderOf('killed', { 'Deep/90 Long.m4a': Buffer.concat([short, head, Buffer.alloc(20 * MEGABYTE, 7)]) });
  using file = openDatabaseFile(server, { readOnly: true });
  const look = file.prepare(PROGRESS);
  const progress = () => Number(look.get()?.rows);
  let kills = 0;
  for (let run = 0; kills < KILLS; run += 1) {
    assert.ok(run < RUNS_MAX, `Only ${kills} imports were killed.`);
    writeFileSync(join(folder, `Deep/${10 + run} Killed.wav`), wav(60_000, 100 + run));
    const { child, begun, ended } = startImport([folder, ...site, '--artist', 'Ada Reed']);
    await begun;
    const trackless =
      hashesIn(folder, MUSIC).length - (await count("tracks join albums on albums.id = album_id where albums.name = 'Deep'"));
    // The kills are spread from the first row to the last track.
    const target = progress() + 1 + Math.floor((((run % KILLS) + chance()) / KILLS) * (STEPS + trackless));
    while (child.exitCode === null && progress() < target) await pause(LOOK_EVERY);
    if (child.exitCode === null && child.kill('SIGKILL')) kills += 1;
    await ended;
  }
  const { code, output } = await importFolder([folder, ...site, '--artist', 'Ada Reed']);
  assert.equal(code, 0, output);
  assert.deepEqual(await keptHashes("like '__ %'"), hashesIn(folder, MUSIC));
  assert.equal(await count("tracks join albums on albums.id = album_id where albums.name = 'Deep'"), hashesIn(folder, MUSIC).length);
  assert.equal(await count("albums where name = 'Deep' and visibility = 'private'"), 1);
  assert.equal(await count('albums where not exists (select 1 from tracks where album_id = albums.id)'), 0);
  assert.equal(
    await count(
      "file_entries where kind = 'audio' and not exists (select 1 from tracks where audio_key = storage_key or original_key = storage_key)",
    ),
    0,
  );
});

test('an import stops with an error if the server dies, and the next run resumes it', async () => {
  const files = Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`Gone/${at} Gone.wav`, wav(200_000, 200 + at)]));
  const folder = folderOf('gone', files);
  const dying = startImport([folder, ...site, '--artist', 'Ada Reed', '--wait', '1']);
  await dying.begun;
  await server.kill();
  const { code, output } = await dying.ended;
  assert.equal(code, 1, output);
  assert.match(output, new RegExp(`${server.url} does not answer \\(.+\\)\\. Run the same command again to continue\\.`));
  assert.match(output, /waiting +Gone\/\d Gone\.wav +Not started yet\./);
  await server.start();
  // With more patience, the import continues automatically.
  const patient = startImport([folder, ...site, '--artist', 'Ada Reed']);
  await patient.begun;
  await server.kill();
  await server.start();
  const end = await patient.ended;
  assert.equal(end.code, 0, end.output);
  assert.deepEqual(await keptHashes("like '_ Gone.wav'"), hashesIn(folder, MUSIC));
  assert.equal(await count("tracks where name = 'Gone'"), 4);
});

test('a local import runs as the first administrator with a token that is deleted afterwards', async () => {
  const folder = folderOf('local', { 'Near/01 Near.wav': wav(9000, 61) });
  const here = { PORT: String(PORT), SEGUE_STATE: relative(ROOT, server.state) };
  const { code, output } = await importFolder([folder, '--artist', 'Ada Reed'], here);
  assert.equal(code, 0, output);
  assert.match(output, new RegExp(`Importing into ${server.url} as Operator <`));
  assert.equal(await count("tracks join users on users.id = owner_id where tracks.name = 'Near' and users.name = 'Operator'"), 1);
  assert.equal(await count("access_tokens where name = 'npm run music:import'"), 0);
});
