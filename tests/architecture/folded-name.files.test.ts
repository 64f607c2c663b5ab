import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { FOLDED_TABLES } from '../../db/folded-table';
import { ROOT } from './support/sources';

const schemas = await Promise.all(globSync('db/schema/*.ts', { cwd: ROOT }).map((path) => import(join(ROOT, path)) as Promise<object>));
const tables = schemas.flatMap((schema) => Object.entries(schema).filter(([, value]) => is(value, Table))) as [string, Table][];
const foldedColumns = tables.flatMap(([key, table]) =>
  Object.values(getTableColumns(table))
    .filter(({ name }) => name === 'folded' || name === 'folded_credits')
    .map(({ name }) => ({ key, table: getTableName(table), column: name })),
);

test('every folded column of the schema is folded by the list of folded tables', () => {
  const listed = [...FOLDED_TABLES.map(({ name, column }) => `${name}.${column}`), 'lyrics.folded'];
  expect(foldedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(listed.sort());
});

const WRITES_FOLDED = /\b(?:nameColumns|displayNameColumns|foldedColumn|foldedLyrics|folded|artistNameColumns|columnNames)\b/;

test('every statement that inserts a named row writes its folded form', () => {
  const keys = new Set(foldedColumns.map(({ key }) => key));
  const sources = globSync('functions/**/*.ts', { cwd: ROOT }).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const unfolded = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\.insert\((\w+)\)/g)]
      .map(([, table]) => new RegExp(`\\b(\\w+) as ${table}\\b`).exec(text)?.[1] ?? table!)
      .filter((table) => keys.has(table) && !WRITES_FOLDED.test(text))
      .map((table) => `${path}: ${table}`),
  );
  expect(unfolded).toEqual([]);
});
