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

/** How many characters are gone through to write lyrics of a length and to find them: each time that a part of a text is looked for, all of it. */
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

test('INJ-18 REV-07 writing lyrics takes work in proportion to their length', () => {
  const short = workOf(3000);
  expect(short).toBeGreaterThan(0);
  expect(workOf(12_000)).toBeLessThan(5 * short);
});
