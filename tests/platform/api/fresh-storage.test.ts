import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, expect, test } from 'vitest';
import { takeOutsideCalls } from '../../support/network';
import { freshStorage } from '../../support/schema';

const read = async (sql: string) => (await env.DB.prepare(sql).all<{ name: string }>()).results;

const timeless = (row: object) => Object.fromEntries(Object.entries(row).filter(([column]) => !/^(created|updated)_at$/.test(column)));

/** Content of an unused database. */
const contents = async () => {
  const schema = await read(
    "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY type, name",
  );
  const tables = await read(
    "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
  );
  const rows = await Promise.all(tables.map(async ({ name }) => [name, (await read(`SELECT * FROM "${name}"`)).map(timeless)]));
  const sequence = await read('SELECT * FROM sqlite_sequence WHERE seq > 0 ORDER BY name');
  return { schema, rows: Object.fromEntries(rows.filter(([name]) => name !== 'd1_migrations')), sequence };
};

afterAll(freshStorage);

test('a test file starts with the database of the migrations', async () => {
  await freshStorage();
  const copied = await contents();
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const migrated = await contents();
  expect(copied.schema.length).toBeGreaterThan(200);
  expect(copied).toEqual(migrated);
});

test('data of a previous test file is removed', async () => {
  await env.DB.prepare("INSERT INTO genres (name, display_name) VALUES ('left-over', 'Left over')").run();
  await env.BUCKET.put('left-over', 'bytes');
  await freshStorage();
  expect(await read('SELECT name FROM genres')).toEqual([]);
  expect((await env.BUCKET.list()).objects).toEqual([]);
});

test('an external request is refused and recorded', async () => {
  await expect(fetch('https://outside.example/path')).rejects.toThrow('No test reaches outside: https://outside.example/path');
  expect(takeOutsideCalls()).toEqual(['https://outside.example/path']);
});
