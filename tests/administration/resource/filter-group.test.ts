import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { resourceApi } from '#contracts/administration/resource';
import { call, fieldErrors, read } from '../../support/call';
import { planOf, statementsOf } from '../../support/statements';
import { bulk, createPeople, type Keeper, keeper, logged, namesOf, suspendedAmong, undo } from './table-world';

let who: Keeper;

beforeAll(async () => {
  who = await keeper('reports.view');
  await env.DB.prepare(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 6000)
     insert into users (name, email, created_at) select 'Grouped ' || n, 'grouped-' || n || '@example.com', n from numbers`,
  ).run();
});

const filterOf = (text: string): string => `filter=${encodeURIComponent(text)}`;

describe('filters with alternatives', () => {
  test('list, count and quick count agree on users who match one of the alternatives', async () => {
    const either = filterOf('name:is:Grouped 7|email:is:grouped-9@example.com|suspended:is:yes');
    expect(await namesOf(who, `${either}&orderBy=name&orderDir=asc`)).toEqual(['Grouped 7', 'Grouped 9']);
    for (const glance of ['', '&glance=yes'])
      expect(await read(resourceApi.count, `resources/users/count?${either}${glance}`, who)).toEqual({ count: 2, is_more: false });
    const both = filterOf('name:is:Grouped 7|name:is:Grouped 8;email:lacks:grouped-7|created:before:1970-01-01');
    expect(await namesOf(who, both)).toEqual(['Grouped 8']);
    const common = filterOf('name:begins:grouped|email:begins:nobody');
    expect(await read(resourceApi.count, `resources/users/count?${common}`, who)).toEqual({ count: 6000, is_more: false });
  });

  test('alternatives with few matches are found by the search index', async () => {
    const { statements } = await statementsOf(`resources/users?${filterOf('name:is:nobody|email:contains:nobody')}`, who.headers);
    const page = statements.find(({ sql }) => sql.includes('as page'));
    const plan = (await planOf(page!)).join('\n');
    expect(plan).toMatch(/SEARCH users USING INTEGER PRIMARY KEY \(rowid=\?\)[\s\S]*people_parts VIRTUAL TABLE INDEX/);
    expect(plan).not.toMatch(/users_joined|SCAN users\b/);
  });

  test('an action changes exactly the users who match, and its audit entry names the filter', async () => {
    const people = await createPeople('Either', 4);
    const [first, , third] = people;
    const filter = `name:is:Either 000|name:is:Either 002`;
    const { job, token } = await bulk(who, { action: 'suspend', filter, expected: 2 });
    expect([job.done, await suspendedAmong(people)]).toEqual([2, [first.id, third.id]]);
    expect((await logged(who.user)).at(-1)?.after).toMatchObject({ matching: 'name:is:Either%20000|name:is:Either%20002' });
    expect((await undo(who, token)).status).toBe(200);
    expect(await suspendedAmong(people)).toEqual([]);
  });

  test('the filter of a report refuses alternatives', async () => {
    const path = 'reports/plays?from=2026-01-01&to=2026-01-31&by=devices&';
    expect(await fieldErrors(path + filterOf('country:is:DE|country:is:FR'), who)).toEqual({
      filter: ['Alternatives are not supported here.'],
    });
    expect((await call(path + filterOf('country:is:DE'), who)).status).toBe(200);
  });
});
