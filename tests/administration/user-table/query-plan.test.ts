import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRole } from '../../support/factories/role.factory';
import { planOf, type Statement, statementsOf } from '../../support/statements';
import { type Keeper, keeper, namesOf } from '../resource/table-world';

let who: Keeper;
let roleId = 0;

beforeAll(async () => {
  who = await keeper('subscriptions.update');
  roleId = (await createRole()).id;
  await env.DB.prepare(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3000)
     insert into users (name, email, created_at) select 'Person ' || n, 'many-' || n || '@example.com', n from numbers`,
  ).run();
});

const pageStatement = async (path: string): Promise<Statement> => {
  const { status, statements } = await statementsOf(path, who.headers);
  expect({ path, status }).toEqual({ path, status: 200 });
  const page = statements.find(({ sql }) => sql.includes('as page'));
  if (!page) throw new Error(`${path} reads no page`);
  return page;
};

const FROM_START = ['', 'orderBy=name', 'orderBy=email&orderDir=asc', 'orderBy=last_seen'];

describe('user table queries', () => {
  test.each(FROM_START)('"%s" uses an index and sorts only the page, also after a cursor', async (query) => {
    const first = await pageStatement(`resources/users?${query}`);
    const cursor = btoa(JSON.stringify([query.includes('name') ? 'person 2' : query.includes('email') ? 'many-2' : 5, 7])).replaceAll(
      '=',
      '',
    );
    for (const statement of [first, await pageStatement(`resources/users?${query}&cursor=${cursor}`)]) {
      const plan = await planOf(statement);
      expect(plan.filter((step) => /\busers\b.*USING (COVERING )?INDEX users_(joined|named|seen|email)/.test(step)).length).toBeGreaterThan(
        0,
      );
      expect(plan.filter((step) => /^SCAN users$/.test(step))).toEqual([]);
      expect(plan.filter((step) => /^SCAN/.test(step) && !/page|json_each|subquery|USING/.test(step))).toEqual([]);
    }
  });

  test.each([
    'suspended:is:yes',
    'to_be_deleted:is:yes',
    'verified:is:no;last_seen:beyond:30',
    'created:after:2020-01-01;subscribed:is:yes',
    'artist:is:yes;two_factor:is:no',
  ])('filtering never scans all users: %s', async (filter) => {
    const plan = await planOf(await pageStatement(`resources/users?filter=${encodeURIComponent(filter)}`));
    expect(plan.filter((step) => /^SCAN (users|two_factors|sessions|user_roles)$/.test(step))).toEqual([]);
  });

  test('users of a role are found by the role index', async () => {
    const plan = await planOf(await pageStatement(`resources/users?filter=${encodeURIComponent(`roles:is:${roleId}`)}`));
    expect(plan.join('\n')).toMatch(/SEARCH user_roles USING (COVERING )?INDEX/);
    expect(plan.filter((step) => /^SCAN user_roles/.test(step))).toEqual([]);
  });

  test('common roles are read in list order, rare roles by index, with the same result', async () => {
    const filter = encodeURIComponent(`roles:is:${roleId};created:after:1970-01-01`);
    const few = await planOf(await pageStatement(`resources/users?filter=${filter}&orderBy=name`));
    expect(few.join('\n')).not.toMatch(/CORRELATED.*\n.*user_roles/);
    await env.DB.batch([
      env.DB.prepare(
        `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 6000)
         insert into users (name, email, created_at) select 'Crowd ' || n, 'crowd-' || n || '@example.com', 86400000 + n from numbers`,
      ),
      env.DB.prepare("insert into user_roles (user_id, role_id) select id, ? from users where name like 'Crowd %'").bind(roleId),
    ]);
    const path = `resources/users?filter=${filter}&orderBy=name&perPage=30`;
    const plan = await planOf(await pageStatement(path));
    expect(plan.filter((step) => /\busers\b.*USING (COVERING )?INDEX users_named/.test(step)).length).toBeGreaterThan(0);
    expect(plan.filter((step) => /users_joined/.test(step))).toEqual([]);
    expect(plan.join('\n')).toMatch(/CORRELATED SCALAR SUBQUERY[\s\S]*SEARCH user_roles/);
    expect((await namesOf(who, `filter=${filter}&orderBy=name&orderDir=desc&perPage=2`)).toSorted()).toEqual(['Crowd 998', 'Crowd 999']);
    const others = encodeURIComponent(`roles:is_not:${roleId};name:begins:crowd`);
    expect(await namesOf(who, `filter=${others}`)).toEqual([]);
  });
});
