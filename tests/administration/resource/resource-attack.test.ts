import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { resourceListApi } from '#contracts/administration/resource-api';
import { encodeCursor } from '#functions/platform/contract/pagination';
import { call, fieldErrors, read } from '../../support/call';
import { bulk, createPeople, keeper, namesOf, suspendedAmong, undo } from './table-world';

const grant = (user: { id: number }, permission: string) =>
  env.DB.prepare('insert into user_permissions (user_id, name) values (?, ?)').bind(user.id, permission).run();

describe('attacks on administration lists', () => {
  test('the cursor of another order returns 422, in every pair of orders', async () => {
    const who = await keeper();
    await createPeople('Ordered', 3);
    const orders = ['created', 'last_seen', 'name', 'email'];
    for (const order of orders) {
      const { pagination } = await read(resourceListApi.list, `resources/users?query=ordered&perPage=1&orderBy=${order}`, who);
      for (const other of orders) {
        const path = `resources/users?query=ordered&orderBy=${other}&cursor=${pagination.next_cursor}`;
        if (other === order) expect(await namesOf(who, path.slice(path.indexOf('?') + 1))).toHaveLength(2);
        else expect(await fieldErrors(path, who)).toEqual({ cursor: ['This cursor belongs to another order. Start at the first page.'] });
      }
    }
  });

  test('forged cursors are refused or return an ordinary page', async () => {
    const who = await keeper();
    const forged = [encodeCursor([1, 1]), encodeCursor(['x', 1, 'created']), encodeCursor([1, 1, 'password']), btoa('[1,2,3]'), 'x'];
    const statuses = await Promise.all(forged.map(async (cursor) => (await call(`resources/users?cursor=${cursor}`, who)).status));
    expect(statuses).toEqual([200, 422, 422, 422, 422]);
  });

  test('an undo skips accounts that have since received more permissions than the caller', async () => {
    const who = await keeper();
    const people = await createPeople('Promoted', 2);
    const [raised, other] = people;
    const ids = people.map(({ id }) => id);
    await bulk(who, { action: 'suspend', ids, expected: 2 });
    const { token } = await bulk(who, { action: 'lift', ids, expected: 2 });
    await grant(raised, 'settings.update');
    const answer = await undo(who, token);
    expect(await answer.json()).toMatchObject({ job: { state: 'undone', done: 1 } });
    expect(await suspendedAmong(people)).toEqual([other.id]);
  });
});
