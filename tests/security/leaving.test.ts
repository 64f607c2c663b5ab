import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { listTables } from '../matrix/state-of-site';
import { columnsOf, makeRow, referencesOf } from '../support/any-row';
import { Browser } from '../support/browser';
import { PASSWORD, register } from '../support/registration';

/** Columns that reference users. */
const namingPeople = async (): Promise<{ table: string; column: string }[]> => {
  const all = await Promise.all((await listTables()).map(async (table) => ({ table, references: await referencesOf(table) })));
  return all.flatMap(({ table, references }) =>
    references.filter((reference) => reference.table === 'users').map((reference) => ({ table, column: reference.from })),
  );
};

/** Progress positions, valid after the user is deleted. */
const PLACES = ['release_announcements.after_user_id', 'release_notes.after_user_id'];

describe('account deletion', () => {
  test('INV-12 every column that refers to a user has a foreign key', async () => {
    const bound = new Set([...PLACES, ...(await namingPeople()).map(({ table, column }) => `${table}.${column}`)]);
    const columns = await Promise.all(
      (await listTables()).map(async (table) => (await columnsOf(table)).map(({ name }) => ({ table, column: name }))),
    );
    const named = columns.flat().filter(({ column }) => /(^|_)(user|owner|person|author|inviter|member)_id$|_by$/.test(column));
    expect(named.length).toBeGreaterThan(10);
    expect(named.map(({ table, column }) => `${table}.${column}`).filter((name) => !bound.has(name))).toEqual([]);
  });

  test('CFG-12 INV-12 INV-14 no row refers to the user, and no foreign key is broken', async () => {
    const { browser, id, email } = await register();
    const naming = await namingPeople();
    for (const { table, column } of naming) await makeRow(table, { [column]: id });
    await env.DB.prepare("insert into emails (kind, recipient, subject, html, text) values ('new-login', ?, 's', 'h', 't')")
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
    expect(await count('emails', 'recipient', email)).toBe(0);
    expect((await env.DB.prepare('pragma foreign_key_check').all()).results).toEqual([]);
    for (const each of [browser, other]) expect((await each.send('/api/v1/user-sessions')).status).toBe(401);
  });
});
