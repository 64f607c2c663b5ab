import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { genreApi } from '#contracts/catalogue/genre';
import { type Label, labelApi } from '#contracts/catalogue/label';
import { GENRES_AFTER, GENRES_BEFORE } from '#db/demo/load/genres';
import { COMMON_GENRES } from '#functions/catalogue/publishing/genre-list.contract';
import { act, officer, undo } from '../../support/bulk';
import { fieldErrors, read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const keeper = async () => signIn(await createUser({ permissions: ['genres.update', 'tags.update'] }));
const parentsOf = async (ids: number[]) => {
  const rows = await env.DB.prepare(`select id, parent_id from genres where id in (${ids.join(',')}) order by id`).all<{
    id: number;
    parent_id: number | null;
  }>();
  return rows.results.map(({ id, parent_id }) => [id, parent_id]);
};
const chain = async (count: number) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await createGenre({ parentId: ids.at(-1) ?? null })).id);
  return ids;
};

test('a genre shows its parent, and its subgenres with public music', async () => {
  const rock = await createGenre({ name: 'stone', displayName: 'Stone' });
  const [grunge, empty, hidden] = [
    await createGenre({ displayName: 'Pebble', parentId: rock.id }),
    await createGenre({ parentId: rock.id }),
    await createGenre({ parentId: rock.id }),
  ];
  await createTrack({ genres: [grunge] });
  await createTrack({ genres: [hidden], visibility: 'private' });
  const { genre } = await read(genreApi.show, 'genres/stone');
  expect([genre.parent, genre.children.map(({ id }) => id)]).toEqual([null, [grunge.id]]);
  expect((await read(genreApi.show, `genres/${empty.name}`)).genre.parent).toEqual({ id: rock.id, name: 'stone', display_name: 'Stone' });
});

test('ADMIN-017 a parent is set and cleared; circles and unknown ones are refused at the field', async () => {
  const headers = await keeper();
  const [top = 0, middle = 0, bottom = 0] = await chain(3);
  const change = (id: number, body: object) => ({ method: 'PUT', headers, body: { display_name: `Genre of ${id}`, ...body } });
  for (const parent_id of [top, middle, bottom])
    expect(await fieldErrors(`labels/genres/${top}`, change(top, { parent_id }))).toEqual({
      parent_id: ['Choose a genre that isn’t this one or below it.'],
    });
  expect(await fieldErrors(`labels/genres/${top}`, change(top, { parent_id: 999_999 }))).toEqual({
    parent_id: ['Choose an existing genre.'],
  });
  expect(await fieldErrors('labels/tags', { method: 'POST', headers, body: { display_name: 'Sea', parent_id: top } })).toEqual({
    parent_id: ['Only genres have a parent.'],
  });
  const moved = await read(labelApi.update, `labels/genres/${bottom}`, change(bottom, { parent_id: top }));
  expect(moved.label.parent?.id).toBe(top);
  expect((await read(labelApi.update, `labels/genres/${bottom}`, change(bottom, {}))).label.parent?.id).toBe(top);
  expect((await read(labelApi.update, `labels/genres/${bottom}`, change(bottom, { parent_id: null }))).label.parent).toBeNull();
  const created = await read(labelApi.create, 'labels/genres', {
    method: 'POST',
    headers,
    body: { display_name: 'Low tide', parent_id: top },
  });
  expect((created.label as Label).parent?.id).toBe(top);
});

test('ADMIN-017 merging moves subgenres to the target without a circle, and undo returns them', async () => {
  const who = await officer('genres.update');
  const [top = 0, middle = 0, bottom = 0] = await chain(3);
  const other = (await createGenre()).id;
  const child = (await createGenre({ parentId: middle })).id;
  const all = [top, middle, bottom, other, child];
  const before = await parentsOf(all);
  const aside = await act(who, 'genres', { action: 'merge', ids: [middle], input: { into: other }, expected: 1 });
  expect(await parentsOf(all)).toEqual([
    [top, null],
    [bottom, other],
    [other, null],
    [child, other],
  ]);
  await undo(who, aside.token);
  expect(await parentsOf(all)).toEqual(before);
  const down = await act(who, 'genres', { action: 'merge', ids: [top, middle], input: { into: bottom }, expected: 2 });
  expect(await parentsOf(all)).toEqual([
    [bottom, null],
    [other, null],
    [child, bottom],
  ]);
  await undo(who, down.token);
  expect(await parentsOf(all)).toEqual(before);
  await act(who, 'genres', { action: 'delete', ids: [middle], expected: 1 });
  expect(await parentsOf(all)).toEqual([
    [top, null],
    [bottom, top],
    [other, null],
    [child, top],
  ]);
});

test('the common genres are added beside those of the site', async () => {
  await env.DB.prepare('delete from genres').run();
  const own = await createGenre({ id: 7, name: 'hiphop', displayName: 'Our Hip Hop', image: '/own.webp' });
  await createArtist({ genres: [own] });
  for (const statement of env.TEST_GENRE_SEED) await env.DB.prepare(statement).run();
  const { results } = await env.DB.prepare(
    'select genres.id, genres.display_name as name, up.display_name as parent from genres left join genres as up on up.id = genres.parent_id',
  ).all<{ id: number; name: string; parent: string | null }>();
  expect(results.find(({ id }) => id === 7)).toEqual({ id: 7, name: 'Our Hip Hop', parent: null });
  const seeded = results.filter(({ id }) => id !== 7);
  expect(Math.min(...seeded.map(({ id }) => id))).toBeGreaterThan(1000);
  expect(seeded.map(({ name }) => name).toSorted()).toEqual(
    COMMON_GENRES.map(({ name }) => name)
      .filter((name) => name !== 'Hip-hop')
      .toSorted(),
  );
  for (const { name, parent } of COMMON_GENRES.filter((genre) => genre.parent !== 'Hip-hop' && genre.name !== 'Hip-hop'))
    expect(seeded.find((genre) => genre.name === name)?.parent).toBe(parent);
  expect((await read(genreApi.list, 'genres?query=hop')).pagination.data.map(({ display_name }) => display_name)).toContain('Our Hip Hop');
});

test('the genres of the demo take the places of common ones', async () => {
  await env.DB.prepare('delete from genres').run();
  for (const statement of env.TEST_GENRE_SEED) await env.DB.prepare(statement).run();
  await env.DB.batch([
    env.DB.prepare(GENRES_BEFORE),
    env.DB.prepare(
      "insert into genres (id, name, display_name) values (1, 'pop', 'Pop'), (2, 'dream-pop', 'Dream pop'), (3, 'psych', 'Psych')",
    ),
    ...GENRES_AFTER.map((statement) => env.DB.prepare(statement)),
  ]);
  const { results } = await env.DB.prepare(
    "select id, name, parent_id from genres where id < 4 or name in ('art-pop', 'rock') order by id",
  ).all();
  expect(results).toEqual([
    { id: 1, name: 'pop', parent_id: null },
    { id: 2, name: 'dream-pop', parent_id: 1 },
    { id: 3, name: 'psych', parent_id: null },
    { id: expect.any(Number), name: 'art-pop', parent_id: 1 },
    { id: expect.any(Number), name: 'rock', parent_id: null },
  ]);
  expect(await env.DB.prepare('select count(*) as count from genres').first('count')).toBe(COMMON_GENRES.length + 1);
});
