import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { listTables } from '../matrix/state-of-site';
import { Browser } from '../support/browser';
import { PASSWORD, register } from '../support/registration';

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

interface Reference {
  table: string;
  from: string;
}

const columnsOf = async (table: string) => (await env.DB.prepare(`select * from pragma_table_info('${table}')`).all<Column>()).results;
const referencesOf = async (table: string) =>
  (await env.DB.prepare(`select "table", "from" from pragma_foreign_key_list('${table}')`).all<Reference>()).results;

let made = 0;

/** What a row of a table holds one of, though it may do without each. */
const ONE_OF: Record<string, [column: string, table: string]> = { reposts: ['track_id', 'tracks'] };

/** Makes a row of a table with whatever it cannot do without, and what is given, and answers with its id. */
const makeRow = async (table: string, given: Record<string, unknown> = {}): Promise<unknown> => {
  const references = new Map((await referencesOf(table)).map((reference) => [reference.from, reference.table]));
  const values: Record<string, unknown> = { ...given };
  for (const column of await columnsOf(table)) {
    const isNeeded = column.dflt_value === null && (column.notnull === 1 || column.pk > 0);
    if (column.name in values || !isNeeded || (column.pk === 1 && column.name === 'id' && /int/i.test(column.type))) continue;
    made += 1;
    const other = references.get(column.name);
    values[column.name] = other ? await makeRow(other) : /int|real/i.test(column.type) ? made : `text-${made}`;
  }
  const [column, other] = ONE_OF[table] ?? [];
  if (column && other) values[column] = await makeRow(other);
  const names = Object.keys(values);
  const row = await env.DB.prepare(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')}) returning *`,
  )
    .bind(...Object.values(values))
    .first<Record<string, unknown>>();
  return row?.id ?? Object.values(row ?? {})[0];
};

/** Every column that names a person. */
const namingPeople = async (): Promise<{ table: string; column: string }[]> => {
  const all = await Promise.all((await listTables()).map(async (table) => ({ table, references: await referencesOf(table) })));
  return all.flatMap(({ table, references }) =>
    references.filter((reference) => reference.table === 'users').map((reference) => ({ table, column: reference.from })),
  );
};

describe('when an account is deleted', () => {
  test('INV-12 every column that names a person is bound to the person', async () => {
    const bound = new Set((await namingPeople()).map(({ table, column }) => `${table}.${column}`));
    const columns = await Promise.all(
      (await listTables()).map(async (table) => (await columnsOf(table)).map(({ name }) => ({ table, column: name }))),
    );
    const named = columns.flat().filter(({ column }) => /(^|_)(user|owner|person|author|inviter|member)_id$|_by$/.test(column));
    expect(named.length).toBeGreaterThan(10);
    expect(named.map(({ table, column }) => `${table}.${column}`).filter((name) => !bound.has(name))).toEqual([]);
  });

  test('CFG-12 INV-12 INV-14 nothing names the person any more, and nothing is left hanging', async () => {
    const { browser, id, email } = await register();
    const naming = await namingPeople();
    for (const { table, column } of naming) await makeRow(table, { [column]: id });
    await env.DB.prepare("insert into mails (kind, recipient, subject, html, text) values ('new-login', ?, 's', 'h', 't')")
      .bind(email)
      .run();
    const count = async (table: string, column: string, value: unknown) =>
      (await env.DB.prepare(`select count(*) as count from "${table}" where "${column}" = ?`).bind(value).first<{ count: number }>())
        ?.count;
    for (const { table, column } of naming) expect({ table, column, rows: await count(table, column, id) }).not.toMatchObject({ rows: 0 });
    await browser.post('/auth/user/confirm-password', { password: PASSWORD });
    const other = new Browser('192.0.2.75');
    await other.post('/auth/login', { email, password: PASSWORD });
    expect((await browser.send(`/api/v1/users/${id}?deleteCurrentUser=true`, { method: 'DELETE' })).status).toBe(200);
    const left = await Promise.all(naming.map(async ({ table, column }) => ({ table, column, rows: await count(table, column, id) })));
    expect(left.filter(({ rows }) => rows !== 0)).toEqual([]);
    expect(await count('mails', 'recipient', email)).toBe(0);
    expect((await env.DB.prepare('pragma foreign_key_check').all()).results).toEqual([]);
    for (const each of [browser, other]) expect((await each.send('/api/v1/user-sessions')).status).toBe(401);
  });
});
