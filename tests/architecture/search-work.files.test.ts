import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const MIGRATIONS = 'db/migrations';

const openDatabase = (): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  for (const file of readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')))
    for (const statement of readFileSync(join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint')) database.exec(statement);
  return database;
};

/** Characters processed to index and find lyrics of a length: each substring search counts the whole text. */
const workOf = (length: number): number => {
  const database = openDatabase();
  database.exec(`insert into tracks (id, name, slug, duration) values (1, 'a', 'a', 1)`);
  let work = 0;
  database.function('substr', { varargs: true, deterministic: true }, (text, from, count) => {
    work += String(text).length;
    return String(text).substr(Number(from) - 1, count === undefined ? undefined : Number(count));
  });
  const line = 'Some words (again), and a dog’s "bark"\n';
  const text = line.repeat(Math.ceil(length / line.length)).slice(0, length);
  database.prepare('insert into lyrics (track_id, text) values (1, ?)').run(text);
  expect(database.prepare(`select rowid from search_lyrics where search_lyrics match '"dogs  bark"'`).all()).toHaveLength(1);
  database.close();
  return work;
};

test('INJ-18 REV-07 indexing lyrics is linear in their length', () => {
  const short = workOf(3000);
  expect(short).toBeGreaterThan(0);
  expect(workOf(12_000)).toBeLessThan(5 * short);
});
