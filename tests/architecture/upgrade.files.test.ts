import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { pendingUpgrade, statementsOf, UPGRADE } from '../../scripts/migrate';
import { RENAMED } from './support/renamed';
import { ROOT } from './support/sources';

const MIGRATIONS = join(ROOT, 'db/migrations');
/** The 26 migrations before the first file of `db/upgrade`. */
const FIRST = gunzipSync(readFileSync(join(import.meta.dirname, 'support/first-migrations.sql.gz'))).toString();

const execute = (database: DatabaseSync, statements: string[]) => statements.forEach((statement) => void database.exec(statement));
const upgrades = pendingUpgrade(['0000_catalogue.sql', '0025_comments.sql']);

const [BASELINE, ...LATER] = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const migrate = (database: DatabaseSync, files: string[]) =>
  files.forEach((file) => void execute(database, statementsOf(join(MIGRATIONS, file))));

const openNew = (): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  migrate(database, [BASELINE ?? '', ...LATER]);
  return database;
};

const openOld = (): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table d1_migrations (id integer primary key autoincrement, name text unique)');
  execute(database, FIRST.split('--> statement-breakpoint'));
  return database;
};

type Row = Record<string, unknown>;
const read = (database: DatabaseSync, sql: string): Row[] => database.prepare(sql).all();

/** Splits at commas outside parentheses. */
const partsOf = (text: string): string[] => {
  let depth = 0;
  const parts = [''];
  for (const letter of text) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
};

const plain = (sql: string): string => sql.replace(/[`"]/g, '').replace(/\s+/g, ' ');

/** Columns, constraints and references of a table, unordered, because later columns follow the others. */
const tableOf = (database: DatabaseSync, name: string, sql: string): unknown[] => {
  const body = plain(sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')')));
  const own = partsOf(body).flatMap((part) => (part.startsWith('FOREIGN KEY') ? [] : [part.replace(/ REFERENCES .*/, '')]));
  const references = read(database, `select "from", "table", "to", on_update, on_delete from pragma_foreign_key_list('${name}')`);
  return [...own, ...references.map((reference) => JSON.stringify(reference))].sort();
};

/** Schema without internal objects of SQLite and virtual tables. */
const schemaOf = (database: DatabaseSync): Record<string, unknown> => {
  const tables = new Set(read(database, "select name from pragma_table_list where type = 'table'").map(({ name }) => name));
  const virtual = read(database, "select name from pragma_table_list where type in ('virtual', 'view')").map(({ name }) => name);
  const made = read(database, "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite%' order by name");
  return Object.fromEntries(
    made
      .filter(({ type, name }) => name !== 'd1_migrations' && (type !== 'table' || tables.has(name) || virtual.includes(name)))
      .map(({ type, name, sql }) => [
        `${type} ${name}`,
        tables.has(name) ? tableOf(database, String(name), String(sql)) : plain(String(sql)),
      ]),
  );
};

describe('upgrade of a database older than the baseline', () => {
  let database: DatabaseSync;
  let counts: number[];
  beforeAll(() => {
    database = openOld();
    for (const { before, row } of RENAMED) {
      const columns = Object.keys(row);
      const insert = `insert into ${before} (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`;
      database.prepare(insert).run(...Object.values(row));
    }
    counts = RENAMED.map(({ before }) => read(database, `select * from ${before}`).length);
    for (const file of upgrades) {
      if (file === upgrades.at(-1)) database.exec("update plays set address = 'hashed too'");
      execute(database, statementsOf(join(UPGRADE, file)));
    }
    migrate(database, LATER);
  });

  test("the upgraded schema equals the baseline's", () => {
    const [upgraded, made] = [schemaOf(database), schemaOf(openNew())];
    expect(Object.keys(made).length).toBeGreaterThan(280);
    expect(upgraded).toEqual(made);
    expect(read(database, "select count(*) as count from d1_migrations where name = '0000_baseline.sql'")).toEqual([{ count: 1 }]);
  });

  test('renamed tables retain all rows', () => {
    for (const [at, { after, row, columns }] of RENAMED.entries()) {
      const rows = read(database, `select * from ${after}`);
      expect(rows).toHaveLength(counts[at] ?? 0);
      const expected = Object.fromEntries(Object.entries(row).map(([name, value]) => [columns[name] ?? name, value]));
      expect(rows).toContainEqual(expect.objectContaining(expected));
    }
    expect(read(database, 'select address_hash from plays')).toEqual([{ address_hash: 'hashed too' }]);
    expect(read(database, 'pragma foreign_key_check')).toEqual([]);
    expect(read(database, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  test('counts, publishing, search and deletion work after the upgrade', () => {
    database.exec("insert into tracks (name, slug, duration, audio_key) values ('Slow Ferry', 'slow-ferry', 1000, 'upload/one')");
    const [{ id }] = read(database, "select id from tracks where slug = 'slow-ferry'");
    database.exec(`insert into track_likes (user_id, track_id) values (1, ${id})`);
    const track = read(database, `select likes_count, published_at > 0 as published from tracks where id = ${id}`);
    expect(track).toEqual([{ likes_count: 1, published: 1 }]);
    const announced = read(database, `select next_artist_id from release_announcements where kind = 'track' and subject_id = ${id}`);
    expect(announced).toEqual([{ next_artist_id: 0 }]);
    for (const word of ['Ferry', 'Harbour'])
      expect(read(database, `select count(*) as matches from search_tracks where search_tracks match '${word}'`)).toEqual([{ matches: 1 }]);
    database.exec('update file_entries set deleted_at = 1; delete from track_audio_versions; delete from uploads');
    const due = read(database, 'select address from tombstones').map(({ address }) => address);
    expect(due).toEqual(expect.arrayContaining(['upload/before', 'upload/entry', 'staging/upload-one']));
  });
});

test('play sums are migrated to cities and slices; pending plays are added once', () => {
  const database = new DatabaseSync(':memory:');
  const [before, later] = [LATER.filter((file) => file < '0004'), LATER.filter((file) => file >= '0004')];
  migrate(database, [BASELINE ?? '', ...before]);
  database.exec(`pragma foreign_keys = off;
    insert into track_play_cities (track_id, day, country, city, slot, plays) values
      (1, '2026-11-01', 'SE', 'Lund', 0, 3), (2, '2026-11-01', 'SE', 'Lund', 0, 1), (1, '2026-11-01', 'SE', 'Lund', 63, 2), (1, '2026-11-02', 'SE', 'Lund', 5, 1);
    insert into rollup_cursors (job, last_id) values ('site-plays', 3);`);
  const day = Date.parse('2026-11-01T12:00:00Z');
  const play = database.prepare(
    'insert into plays (ticket_id, track_id, listener_hash, counted_at, country, source) values (?, 1, ?, ?, ?, ?)',
  );
  for (const [index, country] of ['SE', 'SE', null, 'SE'].entries()) play.run(String(index), 'x', day, country, 'radio');
  migrate(database, later);
  const cities = database.prepare('select day, city, plays, slots from site_play_cities order by day');
  cities.setReadBigInts(true);
  expect(cities.all()).toEqual([
    { day: '2026-11-01', city: 'Lund', plays: 6n, slots: 1n - 2n ** 63n },
    { day: '2026-11-02', city: 'Lund', plays: 1n, slots: 32n },
  ]);
  expect(read(database, "select day, name, plays from site_play_facets where facet = 'slice' order by plays desc")).toEqual([
    { day: '2026-11-01', name: '["SE","","radio"]', plays: 2 },
    { day: '2026-11-01', name: '["","","radio"]', plays: 1 },
  ]);
});

test('only missing upgrades are applied; a database too old is refused', () => {
  expect(upgrades.length).toBeGreaterThan(1);
  expect(pendingUpgrade(['0000_baseline.sql'])).toEqual([]);
  expect(pendingUpgrade([])).toEqual([]);
  expect(pendingUpgrade(['0000_catalogue.sql', '0025_comments.sql', ...upgrades.slice(0, -1)])).toEqual(upgrades.slice(-1));
  expect(pendingUpgrade(['0000_catalogue.sql', '0025_comments.sql', ...upgrades])).toEqual([]);
  expect(() => pendingUpgrade(['0000_catalogue.sql', '0001_accounts.sql'])).toThrow('too old for this version');
});
