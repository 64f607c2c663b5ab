import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '../../functions/api';
import { prepareSite } from './prepare-site';
import { MATRIX, type Row } from './read-matrix';
import { type Ask, REQUESTS } from './requests';
import { requestOf } from './run-cell';
import { rowsOfSite } from './state-of-site';
import { createActor, createPerson } from './world';

prepareSite();

type Path = (string | number)[];

/** Rows by table and key. */
const readSite = async (): Promise<Map<string, string>> =>
  new Map(
    (await rowsOfSite()).flatMap(({ table, rows }) =>
      rows.map((row) => [
        `${table} ${row.id ?? JSON.stringify(Object.entries(row).filter(([name]) => /_id$|^(name|key|token)$/.test(name)))}`,
        JSON.stringify(row),
      ]),
    ),
  );

const pathsOf = (value: unknown, path: Path = []): Path[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]))
    : [path];
const partAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
const withPart = (ask: Ask, path: Path, part: unknown): Ask => {
  const copy = structuredClone(ask);
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], copy);
  (parent as Record<string, unknown>)[path.at(-1)!] = part;
  return copy;
};

/** The same request by the caller for their own objects and by another owner for theirs, and the rows that the other one's stands for. */
const buildPair = async ({ operation, needs, state }: Row) => {
  const { person, headers } = await createActor('O', needs, state.split(' ').includes('confirmed'));
  const first = await readSite();
  const other = await createPerson();
  const foreign = await REQUESTS[operation]!({ state, caller: other, owner: other });
  const second = await readSite();
  const own = await REQUESTS[operation]!({ state, caller: person, owner: person! });
  return { headers, own, foreign, rows: [...second.keys()].filter((key) => !first.has(key)) };
};

/** Own ids replaced by the other owner's, one at a time; lists of ids also get both. */
const mixturesOf = (own: Ask, foreign: Ask, operation: string): ((own: Ask, foreign: Ask) => Ask)[] => {
  const paths = pathsOf(own).filter((path) => partAt(foreign, path) !== undefined && partAt(own, path) !== partAt(foreign, path));
  return paths.flatMap((path) => [
    (mine: Ask, theirs: Ask) => withPart(mine, path, partAt(theirs, path)),
    ...(path[0] === 'parts' && /:ids\b/.test(operation)
      ? [(mine: Ask, theirs: Ask) => withPart(mine, path, `${partAt(mine, path)},${partAt(theirs, path)}`)]
      : []),
  ]);
};

/** Writes that an owner may make and a listener may not. */
const ROWS = MATRIX.filter(
  ({ operation, expected }) => !operation.startsWith('GET ') && (expected.O ?? 400) < 300 && (expected.U ?? 200) >= 400,
);

test.each(ROWS)('OBJ-16 parts of others stay untouched: $operation $state', async (row) => {
  const first = await buildPair(row);
  for (const [index, mix] of mixturesOf(first.own, first.foreign, row.operation).entries()) {
    const { headers, own, foreign, rows } = index === 0 ? first : await buildPair(row);
    const before = await readSite();
    const execution = createExecutionContext();
    const response = await api.fetch(requestOf(row.operation, mix(own, foreign), headers), env, execution);
    await response.arrayBuffer();
    await waitOnExecutionContext(execution);
    const after = await readSite();
    expect(rows.filter((key) => before.has(key) && after.get(key) !== before.get(key))).toEqual([]);
  }
});

test('OBJ-16 these rows include writes with parts of several owners', () => {
  expect(ROWS.length).toBeGreaterThan(60);
});
