import { describe, expect, test } from 'vitest';
import { savedViewApi } from '#functions/administration/resource/saved-view.contract';
import { call, fieldErrors, read } from '../../support/call';
import { keeper } from './table-world';

const body = { name: 'Sleepers', search: 'density=compact&filter=last_seen%3Abeyond%3A90', is_shared: false };

const list = async ({ headers }: Awaited<ReturnType<typeof keeper>>) =>
  (await read(savedViewApi.list, 'saved-views?resource=users', { headers })).saved_views.map(({ name, owner_name, can }) => [
    name,
    owner_name,
    can.edit,
  ]);

describe('saved views', () => {
  test('a view is private until it is shared, and only its owner can change it', async () => {
    const [mine, theirs] = [await keeper(), await keeper()];
    const created = await read(savedViewApi.create, 'saved-views', {
      method: 'POST',
      headers: mine.headers,
      body: { ...body, resource: 'users' },
    });
    const path = `saved-views/${created.saved_view.id}`;
    expect([await list(mine), await list(theirs)]).toEqual([[['Sleepers', null, true]], []]);
    const changed = { ...body, name: 'Long gone', is_shared: true };
    await read(savedViewApi.update, path, { method: 'PUT', headers: mine.headers, body: changed });
    expect(await list(theirs)).toEqual([['Long gone', mine.user.name, false]]);
    expect((await call(path, { method: 'PUT', headers: theirs.headers, body })).status).toBe(404);
    expect((await call(path, { method: 'DELETE', headers: theirs.headers })).status).toBe(404);
    expect(Object.keys(await fieldErrors(path, { method: 'PUT', headers: mine.headers, body: { ...body, name: ' ' } }))).toEqual(['name']);
    await read(savedViewApi.delete, path, { method: 'DELETE', headers: mine.headers });
    expect([await list(mine), await list(theirs)]).toEqual([[], []]);
  });
});
