import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { userApi } from '#contracts/account/user';
import { resourceApi } from '#contracts/administration/resource';
import { fold, foldedColumn } from '#functions/platform/contract/fold';
import { call, read } from '../../support/call';
import { planOf, statementsOf } from '../../support/statements';
import { type Keeper, keeper, namesOf } from '../resource/table-world';

const NAMES = [
  'Ångström',
  'ÅNGSTRÖM',
  'Ann "The" Lee',
  "O'Hara",
  'Straße',
  'İstanbul',
  '宇多田ヒカル',
  'Ab',
  'annette',
  'Söph%ie_',
  '😀 ☂ Ω',
  'a-b-c',
  'AND OR NOT',
];
const ASKED = [...NAMES, 'ann', 'ANN', 'ångström', 'strasse', 'ab', 'é', '多田', '多田ヒ', '%ie', 'h%i', '"the"', 'the" lee', '- b', '-b-', 'or n', 'not', '*', 'NEAR(', 'nobody', 'example', 'parts-3@']; // biome-ignore format: one line

let who: Keeper;
beforeAll(async () => {
  who = await keeper();
  await env.DB.batch([
    ...NAMES.map((name, index) =>
      env.DB.prepare('insert into users (name, email, folded) values (?, ?, ?)').bind(
        name,
        `parts-${index}@words.example.com`,
        foldedColumn(name),
      ),
    ),
    env.DB.prepare(`insert into users (name, email, created_at, folded)
      select 'Person ' || (key + 1), 'many-' || (key + 1) || '@crowd.example.com', key + 1, value from json_each(?)`).bind(
      JSON.stringify(Array.from({ length: 6000 }, (_, index) => foldedColumn(`Person ${index + 1}`))),
    ),
  ]);
});

const readAs = async (path: string) => {
  const { status, statements } = await statementsOf(path, who.headers);
  expect({ path, status }).toEqual({ path, status: 200 });
  const page = statements.find(({ sql }) => sql.includes('as page'));
  if (!page) throw new Error(`${path} reads no page`);
  return (await planOf(page)).join('\n');
};

type Row = { name: string; email: string };

const READERS = {
  name: ({ name }: Row, asked: string) => foldedColumn(name).includes(fold(asked)),
  email: ({ email }: Row, asked: string) => email.toLowerCase().includes(asked.toLowerCase()),
};

/** Finds users without an index. */
const walked = async (columns: (keyof typeof READERS)[], asked: string): Promise<string[]> => {
  const { results } = await env.DB.prepare(
    'select name, email from users where shadow_of_email is null order by created_at desc, id desc',
  ).all<Row>();
  const found = results.filter((row) => columns.some((column) => READERS[column](row, asked)));
  return found.slice(0, 100).map(({ name }) => name);
};

describe('user search', () => {
  test.each(ASKED)('%s finds the same users as a full scan', async (asked) => {
    const typed = encodeURIComponent(asked);
    expect(await namesOf(who, `query=${typed}&perPage=100`)).toEqual(await walked(['name', 'email'], asked.trim()));
    for (const column of ['name', 'email'] as const)
      expect(await namesOf(who, `filter=${encodeURIComponent(`${column}:contains:${typed}`)}&perPage=100`)).toEqual(
        await walked([column], asked),
      );
  });

  test('a renamed user is found only by the new name and email, a deleted user by neither', async () => {
    const change = (sql: string) => env.DB.prepare(sql).run();
    await change("insert into users (name, email) values ('Before Renaming', 'before-renaming@example.com')");
    await change("update users set name = 'After Marriage', last_seen_at = 5 where name = 'Before Renaming'");
    expect(await namesOf(who, 'query=renaming')).toEqual(['After Marriage']);
    await change("update users set email = 'after-marriage@example.com' where name = 'After Marriage'");
    expect([await namesOf(who, 'query=renaming'), await namesOf(who, 'query=marriage')]).toEqual([[], ['After Marriage']]);
    await change("delete from users where name = 'After Marriage'");
    expect(await namesOf(who, 'query=marriage')).toEqual([]);
  });

  test('rare matches use the search index, common matches the list order', async () => {
    for (const few of ['query=nobody', 'filter=name:contains:nobody', 'filter=email:begins:nobody', 'filter=name:is:nobody']) {
      const plan = await readAs(`resources/users?${few}`);
      expect({ few, plan }).toEqual({ few, plan: expect.stringMatching(/SEARCH users USING INTEGER PRIMARY KEY \(rowid=\?\)[\s\S]*SCAN people_parts VIRTUAL TABLE INDEX/) });
      expect(plan).not.toMatch(/users_joined|SCAN users\b/);
    } // biome-ignore format: one line an expectation
    const many = await readAs('resources/users?query=crowd.example');
    expect(many).toMatch(/users_joined/);
    expect(many).not.toMatch(/people_parts/);
    expect(await namesOf(who, 'query=crowd.example&perPage=2&orderDir=asc')).toEqual(['Person 1', 'Person 2']);
  });

  test('matches are counted by the search index', async () => {
    const path = 'resources/users/count?query=crowd.example';
    expect(await read(resourceApi.count, path, who)).toEqual({ count: 6000, is_more: false });
    const { statements } = await statementsOf(path, who.headers);
    const plans = await Promise.all(statements.filter(({ sql }) => sql.includes('people_parts')).map(planOf));
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.flat().filter((step) => /^SCAN users\b|users_joined/.test(step))).toEqual([]);
  });

  test('a quick count reads only the newest users unless an index narrows it down', async () => {
    const glance = async (query: string) => read(resourceApi.count, `resources/users/count?glance=yes&${query}`, who);
    const people = (await glance('')).count;
    expect(people).toBeGreaterThan(6000);
    expect(await glance('query=crowd.example')).toEqual({ count: 6000, is_more: false });
    await env.DB.prepare("insert into users (id, name, email, banned_at) values (400000, 'Far away', 'far@example.com', 1)").run();
    expect([await glance(''), await glance('query=nd')]).toEqual([
      { count: 1, is_more: true },
      { count: 0, is_more: true },
    ]);
    for (const few of ['query=annette', 'filter=suspended:is:yes', 'filter=email:is:parts-8%2540words.example.com'])
      expect({ few, ...(await glance(few)) }).toEqual({ few, count: 1, is_more: false });
    await env.DB.prepare("insert into users (name, email) select 'Crowd', 'again-' || email from users limit 5000").run();
    const many = await read(resourceApi.count, 'resources/users/count?query=crowd', who);
    expect(many).toEqual({ count: 11_000, is_more: false });
    expect(await glance('query=crowd')).toEqual({ count: 5000, is_more: true });
    expect((await call('resources/users/count?glance=1', who)).status).toBe(422);
  });

  test('the user list of the API uses the same search index', async () => {
    const { pagination } = await read(userApi.list, 'users?query=annette', who);
    expect(pagination.data.map(({ name }) => name)).toEqual(['annette']);
    const plan = await readAs('users?query=annette');
    expect(plan).toMatch(/people_parts/);
    expect(plan).not.toMatch(/SCAN users\b|users_shadow|users_joined/);
  });
});
