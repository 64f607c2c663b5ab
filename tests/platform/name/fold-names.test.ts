import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { artistApi } from '#contracts/catalogue/artist';
import { searchApi } from '#contracts/listening/search';
import { FOLDED_TABLES } from '#db/folded-table';
import { FOLDED_LYRICS } from '#functions/catalogue/lyric/lyric-folded';
import { foldNames } from '#functions/platform/name/fold-names.service';
import { read } from '../../support/call';

const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const foldAll = () => foldNames({ db: drizzle(env.DB) } as Parameters<typeof foldNames>[0], [...FOLDED_TABLES, FOLDED_LYRICS]);

const storedOf = async (table: string, column = 'folded'): Promise<string[]> => {
  const { results } = await env.DB.prepare(`select ${column} as stored from ${table} order by id`).all<{ stored: string }>();
  return results.map(({ stored }) => stored);
};

const foundFor = async (query: string): Promise<string[]> => {
  const { groups } = await read(searchApi.search, `search?query=${encodeURIComponent(query)}`);
  return groups.flatMap(({ hits }) => hits.map(({ item }) => ('text' in item ? item.text : 'name' in item ? item.name : '')));
};

test('N1 older rows are found by their raw names, and after the task by folded ones', async () => {
  await run(`insert into artists (name, slug) values ('Ёлка Straße', 'a'), ('apple', 'b')`);
  await run(`insert into tracks (name, slug, duration, label, work, contributors)
    values ('Track', 't', 1000, 'Żaba Records', null, '[{"name":"Łona","role":"performer"}]')`);
  await run(`insert into lyrics (track_id, text, synced) select id, '[ar:Nobody]\n[00:01.00]Hello <00:01.50>мой край', 1 from tracks`);
  expect(await storedOf('artists')).toEqual([' Ёлка straße', ' apple']);
  expect(await foundFor('Ёлка')).toEqual(['Ёлка Straße']);
  await foldAll();
  expect(await storedOf('artists')).toEqual(['елка strasse', 'apple']);
  expect(await storedOf('lyrics')).toEqual(['hello мои краи']);
  expect(await storedOf('tracks', 'folded_credits')).toEqual(['{"label":"zaba records","work":null,"contributors":"lona"}']);
  expect(await foundFor('елка strasse')).toEqual(['Ёлка Straße']);
  expect(await foundFor('zaba')).toEqual(['Track']);
  expect(await foundFor('lona')).toEqual(['Track']);
  expect(await foundFor('hello мой край')).toContain('Hello мой край');
});

test('the task goes on where it stopped, and the lists are sorted before and after it', async () => {
  await run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1203)
    insert into artists (name, slug) select 'Many ' || i, 'many' from n`);
  const unfolded = async () => (await storedOf('artists')).filter((stored) => stored.startsWith(' ')).length;
  const first = async () => (await read(artistApi.list, 'artists?query=many&orderBy=name&orderDir=asc&perPage=3')).pagination.data;
  expect((await first()).map(({ name }) => name)).toEqual(['Many 1', 'Many 10', 'Many 100']);
  for (const left of [703, 203, 0]) {
    await foldAll();
    expect(await unfolded()).toBe(left);
  }
  expect((await first()).map(({ name }) => name)).toEqual(['Many 1', 'Many 2', 'Many 3']);
});

test('a deleted comment stays empty and is not folded again', async () => {
  await run(`insert into users (name, email) values ('Ada', 'ada@example.com')`);
  await run(`insert into comments (user_id, track_id, content) select users.id, tracks.id, 'Ёж' from users, tracks limit 1`);
  await run(`update comments set content = '', folded = ''`);
  await foldAll();
  expect(await storedOf('comments')).toEqual(['']);
});
