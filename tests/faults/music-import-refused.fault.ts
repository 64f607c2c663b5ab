import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../../scripts/process.ts';
import { png } from '../support/image.ts';
import { wav } from '../support/wav.ts';
import { createAccount, type Database, openDatabase } from './database.ts';
import { hashesIn, hashesKept, importFolder, makeFolder } from './importer.ts';
import { createFaultServer, type FaultServer } from './server.ts';

/* Imports whose files, token or account are refused, or that lose something. */
const PORT = Number(process.env.PORT ?? 8797);
const FOLDER = join(ROOT, '.wrangler/faults-import-refused');

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
const count = async (sql: string): Promise<number> => Number((await database.run(`select count(*) as n from ${sql}`))[0]?.n);

test('skipped files are listed with a reason, and the exit code is 1', async () => {
  const folder = folderOf('bad', {
    'Album/01 Empty.mp3': '',
    'Album/02 Words.mp3': 'This is no music at all.',
    'Album/03 Picture.mp3': png(10, 10),
    'Album/04 Right.wav': wav(9000, 41),
    'Album/05 Twin.wav': wav(9000, 41),
    'Album/notes.docx': 'a letter',
    'Album/Stray.lrc': '[00:01.00]Nobody',
  });
  const { code, output } = await importFolder([folder, ...site, '--artist', 'Ada Reed', '--publish']);
  assert.equal(code, 1, output);
  assert.match(output, /left out +Album\/01 Empty\.mp3 +The file is empty\./);
  assert.match(output, /left out +Album\/02 Words\.mp3 +This file type is not allowed/);
  assert.match(output, /left out +Album\/03 Picture\.mp3 +This file is an image, not audio\./);
  assert.match(output, /taken +Album\/04 Right\.wav/);
  assert.match(output, /already there +Album\/05 Twin\.wav +Same audio as Album\/04 Right\.wav\./);
  assert.match(output, /passed over +Album\/notes\.docx/);
  assert.match(output, /left out +Album\/Stray\.lrc +No track has the name of these lyrics\./);
  // Incomplete.
  assert.equal(await count("albums where name = 'Album' and visibility = 'private'"), 1);
  const nameless = await importFolder([folderOf('nameless', { 'Lost/01.wav': wav(9000, 43) }), ...site]);
  assert.equal(nameless.code, 1);
  assert.match(nameless.output, /Choose one with --artist NAME/);
});

test('names of 240 characters and a truncated file are imported, with a note of the loss', async () => {
  const long = 'n'.repeat(240);
  const folder = folderOf('long', { [`${long}/${long}.wav`]: wav(9000, 71), 'Short/01 Half.wav': wav(40_000, 73).slice(0, 20_000) });
  const { code, output } = await importFolder([folder, ...site, '--artist', 'Ada Reed']);
  assert.equal(code, 0, output);
  assert.match(output, new RegExp(`taken +${long}/${long}\\.wav`));
  assert.match(output, /taken +Short\/01 Half\.wav .*This file is damaged\. Only 0:02 of 0:0[45] can be played\./);
  assert.deepEqual(await hashesKept(server, database, "= '01 Half.wav'"), hashesIn(join(folder, 'Short'), 'wav,mp3'));
});

test('a wrong or missing token, scope or right and a missing folder print one-line errors', async () => {
  const folder = folderOf('token', { 'Room/01 Short.wav': wav(9000, 61) });
  const told = async (...args: string[]) => {
    const { code, output } = await importFolder(args);
    assert.equal(code, 1);
    return output.trim();
  };
  assert.equal(
    await told(folder, '--site', server.url, '--token', 'segue_wrong'),
    `${server.url} rejected this access token. It is wrong or has expired.`,
  );
  const listener = await createAccount(database, { name: 'Listener', permissions: ['music.create'], scopes: ['listen'] });
  assert.equal(
    await told(folder, '--site', server.url, '--token', listener),
    `${server.url} says: This access token lacks the scope "music".`,
  );
  const guest = await createAccount(database, { name: 'Guest', permissions: [] });
  assert.match(
    await told(folder, '--site', server.url, '--token', guest),
    new RegExp(`^${server.url} does not let this account import music: .+$`),
  );
  const deaf = await createAccount(database, { name: 'Deaf', permissions: ['music.create'], scopes: ['music'], artist: 'Deaf Ears' });
  assert.match(await told(folder, '--site', server.url, '--token', deaf), /says: This access token lacks the scope "listen"\./);
  assert.equal(await count("uploads join users on users.id = owner_id where users.name in ('Guest', 'Listener', 'Deaf')"), 0);
  assert.equal(await told(join(FOLDER, 'nowhere')), `There is no folder ${join(FOLDER, 'nowhere')}.`);
  assert.match(await told(folder, '--site', server.url), /needs an access token/);
});

test('a file beyond the quota is listed with the reason, and the others are imported', async () => {
  const token = await createAccount(database, { name: 'Small', permissions: ['music.create'], minutes: 1, artist: 'Small Room' });
  const folder = folderOf('quota', { 'Room/01 Short.wav': wav(160_000, 51), 'Room/02 Long.wav': wav(800_000, 53) });
  const { code, output } = await importFolder([folder, '--site', server.url, '--token', token]);
  assert.equal(code, 1, output);
  assert.match(output, /taken +Room\/01 Short\.wav/);
  assert.match(
    output,
    /left out +Room\/02 Long\.wav +Not enough space for this file\. It is 1:40 long, and .* of your 1 minutes are left\./,
  );
});
