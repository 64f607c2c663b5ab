import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { resourceApi } from '#contracts/administration/resource';
import { resourceListApi } from '#contracts/administration/resource-api';
import { readFilterGroups, writeFilterGroups } from '#functions/administration/resource/resource-filter.contract';
import { fieldErrors, read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createRole } from '../../support/factories/role.factory';
import { createSubscription } from '../../support/factories/subscription.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { createPeople, keeper, namesOf } from './table-world';

const DAY = 86_400_000;

describe('user table filters', () => {
  test('ADMIN-021 users are filtered by any combination of columns, and ordered', async () => {
    const who = await keeper('subscriptions.update');
    const role = await createRole({ name: 'Editors' });
    const [anna, bea, cleo] = await createPeople('Filtered', 3);
    await createUser({ name: 'Filtered shadow', shadowOfEmail: 'somebody@example.com' });
    await env.DB.batch([
      env.DB.prepare('update users set banned_at = 1 where id = ?').bind(anna.id),
      env.DB.prepare('update users set email_verified_at = null where id = ?').bind(bea.id),
      env.DB.prepare('insert into user_roles (user_id, role_id) values (?, ?)').bind(cleo.id, role.id),
      env.DB.prepare('update users set created_at = ? where id = ?').bind(Date.parse('2020-05-05T12:00:00Z'), cleo.id),
    ]);
    const { productId } = await createSubscription({ userId: anna.id });
    await createSubscription({ userId: bea.id, cancelledAt: new Date(1), graceEndsAt: new Date(2) });
    await createArtist({ managers: [bea] });
    await signIn(bea);
    await env.DB.prepare('delete from sessions where user_id = ?').bind(bea.id).run();
    const cases: [filter: string, names: string[]][] = [
      ['name:contains:filtered', ['Filtered 000', 'Filtered 001', 'Filtered 002']],
      ['name:is:FILTERED 001', ['Filtered 001']],
      ['name:begins:Filtered;name:is_not:Filtered 001', ['Filtered 000', 'Filtered 002']],
      [`name:begins:Filtered;email:lacks:${encodeURIComponent(anna.email)}`, ['Filtered 001', 'Filtered 002']],
      ['name:begins:Filtered;suspended:is:yes', ['Filtered 000']],
      ['name:begins:Filtered;suspended:is:no;verified:is:yes', ['Filtered 002']],
      [`name:begins:Filtered;roles:is:${role.id},999`, ['Filtered 002']],
      [`name:begins:Filtered;roles:is_not:${role.id}`, ['Filtered 000', 'Filtered 001']],
      ['name:begins:Filtered;subscribed:is:yes', ['Filtered 000']],
      [`name:begins:Filtered;plan:is_not:${productId}`, ['Filtered 001', 'Filtered 002']],
      ['name:begins:Filtered;created:on:2020-05-05', ['Filtered 002']],
      ['name:begins:Filtered;created:before:2020-05-05', []],
      ['name:begins:Filtered;created:at_most:2020-05-05', ['Filtered 002']],
      ['name:begins:Filtered;created:after:2020-05-05', ['Filtered 000', 'Filtered 001']],
      ['name:begins:Filtered;created:at_least:2020-05-05', ['Filtered 000', 'Filtered 001', 'Filtered 002']],
      ['name:begins:Filtered;created:beyond:30', ['Filtered 002']],
      ['name:begins:Filtered;last_seen:within:1', ['Filtered 001']],
      ['name:begins:Filtered;last_seen:empty', ['Filtered 000', 'Filtered 002']],
      ['name:begins:Filtered;artist:is:yes', ['Filtered 001']],
      ['name:begins:Filtered;suspended:is:yes|verified:is:no', ['Filtered 000', 'Filtered 001']],
      [`name:is:Filtered 001|roles:is:${role.id};name:begins:Filtered`, ['Filtered 001', 'Filtered 002']],
      ['name:is:Filtered 000|name:is:Filtered 002', ['Filtered 000', 'Filtered 002']],
      [`name:begins:Filtered;plan:is:${productId}|last_seen:filled;suspended:is:no|plan:is:${productId}`, ['Filtered 000', 'Filtered 001']],
    ];
    for (const [filter, names] of cases) {
      expect({ filter, names: await namesOf(who, `orderBy=name&orderDir=asc&filter=${encodeURIComponent(filter)}`) }).toEqual({
        filter,
        names,
      });
    }
    expect(await namesOf(who, 'orderBy=name&query=filtered')).toEqual(['Filtered 002', 'Filtered 001', 'Filtered 000']);
    expect(await namesOf(who, 'orderBy=created&orderDir=asc&query=filtered&perPage=1')).toEqual(['Filtered 002']);
    expect(await namesOf(who, 'orderBy=last_seen&query=filtered&perPage=1')).toEqual(['Filtered 001']);
    const count = await read(resourceApi.count, 'resources/users/count?filter=name:begins:Filtered', { headers: who.headers });
    expect(count).toEqual({ count: 3, is_more: false });
  });

  test('paging by cursor returns each user once in every order', async () => {
    const who = await keeper();
    await createPeople('Equal', 7, { createdAt: new Date(Date.now() - DAY) });
    for (const order of ['created', 'name', 'email', 'last_seen']) {
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const next: string = cursor && `&cursor=${cursor}`;
        const { pagination } = await read(resourceListApi.list, `resources/users?query=equal&perPage=3&orderBy=${order}${next}`, {
          headers: who.headers,
        });
        seen.push(...pagination.data.map(({ id }) => id));
        cursor = pagination.next_cursor;
      }
      expect([order, seen.length, new Set(seen).size]).toEqual([order, 7, 7]);
    }
  });

  test('invalid filters get 422, filters beyond own permissions 403', async () => {
    const who = await keeper();
    const { headers } = who;
    const wrong = [
      'password:is:x',
      'name:within:3',
      'name:contains',
      'created:after:yesterday',
      'created:on:2026-02-31',
      'suspended:is:perhaps',
      'roles:is:1 or 1',
      'roles:is:-1',
      'email_verified_at:is:1',
      'name;contains',
      'name:contains:a|',
      'suspended:is:yes|password:is:x',
      Array(11).fill('suspended:is:yes').join('|'),
      '__proto__:is:1',
      'constructor:contains:1',
      'created:within:99999',
      `name:contains:${'x'.repeat(201)}`,
    ];
    for (const filter of wrong) {
      const errors = await fieldErrors(`resources/users?filter=${encodeURIComponent(filter)}`, { headers });
      expect({ filter, fields: Object.keys(errors) }).toEqual({ filter, fields: ['filter'] });
    }
    for (const path of ['resources/users', 'resources/users/count', 'exports/users']) {
      for (const filter of ['plan:is:1', 'suspended:is:yes|plan:is:1']) {
        const refused = await refusal(`${path}?filter=${encodeURIComponent(filter)}`, { headers });
        expect({ path, ...refused }).toMatchObject({ path, status: 403, body: expect.stringContaining('filter by') });
      }
    }
    expect((await refusal('resources/users?orderBy=roles', { headers })).status).toBe(422);
    expect((await refusal('resources/drawers', { headers })).status).toBe(404);
    expect((await refusal('resources/users?cursor=WyJ4Il0', { headers })).status).toBe(422);
  });

  test('filter text with special characters survives URL encoding', () => {
    const filters = [
      { column: 'name', operator: 'contains' as const, value: 'a;b|c:d,e%20"\'&=+ é' },
      { column: 'roles', operator: 'is' as const, value: '1,2' },
      { column: 'last_seen', operator: 'empty' as const, value: '' },
    ];
    expect(readFilterGroups(writeFilterGroups([filters, [filters[1]]]))).toEqual([filters, [filters[1]]]);
    expect(readFilterGroups('name:contains:%E0%A4%A')).toEqual([null]);
  });
});
