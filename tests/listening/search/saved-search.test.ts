import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { SAVED_SEARCHES_MAX, savedSearchApi } from '#functions/listening/search/saved-search.contract';
import { call, fieldErrors, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;
const PATH = 'users/me/saved-searches';

let me: Awaited<ReturnType<typeof createUser>>;
let headers: Headers;

const list = async (by: Headers = headers) => (await read(savedSearchApi.list, PATH, { headers: by })).searches;
const save = async (name: string, query: string, by: Headers = headers) =>
  (await read(savedSearchApi.create, PATH, { method: 'POST', headers: by, body: { name, query } })).search;

beforeEach(async () => {
  me = await createUser();
  headers = await signIn(me);
});

test('searches are saved, listed by name, renamed and deleted', async () => {
  const [b, a] = [await save('b side', 'tag:rare'), await save('A side', 'year:2019..2021 "slow ferry"')];
  expect(await list()).toEqual([a, b]);
  expect(a).toEqual({ id: a.id, name: 'A side', query: 'year:2019..2021 "slow ferry"' });
  const renamed = await read(savedSearchApi.rename, `${PATH}/${a.id}`, { method: 'PUT', headers, body: { name: 'Z side' } });
  expect(renamed.search).toEqual({ ...a, name: 'Z side' });
  expect((await list()).map(({ name }) => name)).toEqual(['b side', 'Z side']);
  await read(savedSearchApi.delete, `${PATH}/${b.id}`, { method: 'DELETE', headers });
  expect(await list()).toEqual([{ ...a, name: 'Z side' }]);
});

test('saving the same query again renames it', async () => {
  const [first, again] = [await save('One', 'slow'), await save('Two', 'slow')];
  expect(again).toEqual({ ...first, name: 'Two' });
  expect(await list()).toEqual([again]);
});

test('invalid fields and too many searches are field errors', async () => {
  const tried = (body: object) => fieldErrors(PATH, { method: 'POST', headers, body });
  expect(Object.keys(await tried({ name: ' ', query: '' }))).toEqual(['name', 'query']);
  expect(Object.keys(await tried({ name: 'a'.repeat(101), query: 'a'.repeat(201) }))).toEqual(['name', 'query']);
  for (let index = 0; index < SAVED_SEARCHES_MAX; index += 1) await save(`Search ${index}`, `word${index}`);
  expect(Object.keys(await tried({ name: 'One more', query: 'more' }))).toEqual(['name']);
  expect(await save('Renamed', 'word0')).toMatchObject({ name: 'Renamed' });
  expect(await list()).toHaveLength(SAVED_SEARCHES_MAX);
});

test("OBJ-03 OBJ-06 others' saved searches are 404 and deleted with their account", async () => {
  const other = await createUser();
  const theirs = await signIn(other);
  const { id } = await save('Theirs', 'slow', theirs);
  expect(await list()).toEqual([]);
  for (const named of [id, 999_999]) {
    expect((await call(`${PATH}/${named}`, { method: 'PUT', headers, body: { name: 'Mine' } })).status).toBe(404);
    expect((await call(`${PATH}/${named}`, { method: 'DELETE', headers })).status).toBe(404);
  }
  expect(await list(theirs)).toHaveLength(1);
  await env.DB.prepare('delete from users where id = ?').bind(other.id).run();
  expect(await env.DB.prepare('select count(*) as count from saved_searches where id = ?').bind(id).first()).toEqual({ count: 0 });
});
