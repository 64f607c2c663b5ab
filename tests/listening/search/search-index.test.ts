import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { tokenize } from '#functions/listening/search/search.text';
import { fold, foldedColumn } from '#functions/platform/contract/fold';

/** Random changes, and changes between comparisons. */
const CHANGES = 1000;
const COMPARED_AFTER = 200;
const MINUTES = 180_000;

const TABLES = ['tracks', 'artists', 'albums', 'playlists', 'lyrics', 'tags', 'genres', 'channels', 'users'];
const ROWS = 6;

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

// Its random folded forms belong to no name.
afterAll(() => env.DB.batch(TABLES.map((table) => env.DB.prepare(`delete from ${table}`))));

const trigramsOf = async (index: string): Promise<string[]> => {
  await run(`create virtual table trigrams using fts5vocab('${index}', 'instance')`);
  const { results } = await env.DB.prepare('select term, doc, offset from trigrams').all<object>();
  await run('drop table trigrams');
  return results.map((row) => JSON.stringify(row)).sort();
};

/** The index, and a new one built from the table. */
const compare = async (table: string) => {
  await run(`create virtual table made_anew using fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1')`);
  await run(`insert into made_anew (rowid, text) select document, text from searchable_${table}`);
  const [kept, anew] = [await trigramsOf(`search_${table}`), await trigramsOf('made_anew')];
  await run('drop table made_anew');
  return { kept, anew };
};

const id = fc.integer({ min: 1, max: ROWS });
const name = fc.oneof(
  fc.constantFrom('Slow Ferry', 'AC/DC', 'Don’t "Stop" (Live)', '宇多田ヒカル first', 'Beyoncé', 'Кино', '😀 ☂', '\\n%_*', 'a\tb\nc', ''),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const folded = fc.oneof(fc.constantFrom('', ' slow ferry', 'part B10\npart 10'), name.map(foldedColumn));
const plays = fc.constantFrom(0, 1, 2, 3, 1000, 1024, 9_999_999);
const state = fc.constantFrom('public', 'private', 'unlisted', 'scheduled');
const flag = fc.constantFrom(0, 1);

const change = (sql: string, ...values: fc.Arbitrary<unknown>[]) => fc.tuple(fc.constant(sql), fc.tuple(...values));

/** Statements of services, imports and administrators: some without effect, some cascading. */
const changes = fc.oneof(
  change(`insert into artists (id, name, slug, plays) values (?, ?, 's', ?) on conflict do update set name = excluded.name`, id, name, plays),
  change(`insert into albums (id, name, slug, plays) values (?, ?, 's', ?) on conflict do nothing`, id, name, plays),
  change(`insert into tracks (id, name, slug, duration, album_id, plays) select ?, ?, 's', 1, (select id from albums where id = ?), ? on conflict do nothing`, id, name, id, plays),
  change(`insert into users (id, name, email) values (?, ?, ?) on conflict do nothing`, id, name, fc.uuid()),
  change(`insert into playlists (id, name, slug, owner_id, followers_count) select ?, ?, 's', id, ? from users limit 1 on conflict do nothing`, id, name, plays),
  change(`insert into lyrics (id, track_id, text) select ?, id, ? from tracks where id = ? on conflict do update set text = excluded.text`, id, name, id),
  change(`insert into tags (id, name, display_name) values (?, ?, ?) on conflict do nothing`, id, fc.uuid(), name),
  change(`insert into genres (id, name, display_name) values (?, ?, ?) on conflict do nothing`, id, fc.uuid(), name),
  change(`insert into channels (id, name, slug) values (?, ?, ?) on conflict do nothing`, id, name, fc.uuid()),
  change(`insert into track_artists (track_id, artist_id, role, position) select t.id, a.id, ?, 0 from tracks t join artists a on a.id = ? where t.id = ? on conflict do nothing`, fc.constantFrom('primary', 'featured'), id, id),
  change(`insert into album_artists (album_id, artist_id) select b.id, a.id from albums b join artists a on a.id = ? where b.id = ? on conflict do nothing`, id, id),
  ...TABLES.map((table) => change(`delete from ${table} where id = ?`, id)),
  ...['track_artists', 'album_artists'].map((table) => change(`delete from ${table} where artist_id = ?`, id)),
  change(`update track_artists set artist_id = ? where track_id = ? and role = 'primary' and exists (select 1 from artists where id = 1) and 1 = ?`, fc.constant(1), id, fc.constantFrom(0)),
  ...['tracks', 'artists', 'albums'].flatMap((table) => [
    change(`update ${table} set plays = plays + ?, name = ? where id = ?`, plays, name, id),
    change(`update ${table} set plays = ? where id > ?`, plays, id),
    change(`update ${table} set deleted_at = ? where id = ?`, fc.constantFrom(null, 5), id),
  ]),
  ...['tracks', 'albums'].map((table) => change(`update ${table} set label = ? where id = ?`, name, id)),
  change(`update tracks set contributors = json_array(json_object('role', 'composer', 'name', ?)), work = ?, plays = plays + ? where id = ?`, name, name, plays, id),
  change('update albums set catalogue_number = ?, label = ?, name = ? where id = ?', name, name, name, id),
  ...['tracks', 'albums'].map((table) => change(`update ${table} set visibility = ? where id = ?`, state, id)),
  ...['playlists', 'channels', 'users'].map((table) => change(`update ${table} set name = ? where id = ?`, name, id)),
  ...['tags', 'genres'].map((table) => change(`update ${table} set display_name = ? where id = ?`, name, id)),
  change('update lyrics set text = ? where id = ?', name, id),
  ...['tracks', 'artists', 'albums', 'playlists', 'channels', 'users', 'tags', 'genres', 'lyrics'].map((table) => change(`update ${table} set folded = ? where id = ?`, folded, id)),
  change(`update tracks set folded_credits = json_object('label', ?, 'work', ?, 'contributors', ?) where id = ?`, folded, folded, folded, id),
  change(`update albums set folded_credits = json_object('label', ?, 'catalogue_number', ?), plays = plays + ? where id = ?`, folded, folded, plays, id),
  change('update artists set disabled = ? where id = ?', flag, id),
  change('update playlists set followers_count = ? where id = ?', plays, id),
); // biome-ignore format: one line a change

test(
  `after ${CHANGES} random changes the index matches the tables`,
  async () => {
    const statements = fc.sample(changes, { numRuns: CHANGES });
    const sizes = new Set<number>();
    for (const [index, [sql, values]] of statements.entries()) {
      await run(sql, ...(values as unknown[]));
      if (index % COMPARED_AFTER !== COMPARED_AFTER - 1) continue;
      for (const table of TABLES) {
        const { kept, anew } = await compare(table);
        expect({ table, index, trigrams: kept }).toEqual({ table, index, trigrams: anew });
        sizes.add(kept.length);
      }
    }
    expect(sizes.size).toBeGreaterThan(TABLES.length);
  },
  MINUTES,
);

const NAMES = [
  'Ёлка Мой край',
  'Άννα Βίσση ΨΥΧΉΣ',
  'Đorđe Ærø Straße ﬁn',
  'ピアノ協奏曲'.normalize('NFD'),
  'ﾋﾟｱﾉ ﾊﾞｯﾊ～ＬＩＶＥ',
  '한국 노래'.normalize('NFD'),
  'ㅋㅋㅋ ᄒᆞᆫ글',
  'הַתִּקְוָה צה״ל־תקווה װ',
  'حُبّ مـــرحبا (ﻻ ﷺ)',
  'می‌خواهم یک',
  'ทำดี ๑๒๓ กี่',
  'ज़िंदगी की कि',
  'বাংলা ো',
  'தமிழ்ப்பாடல்',
  'မြန်မာ ខ្មែរ ລາວ',
  'Հայերեն ﬓ և ᲐᲑ',
  '👨‍👩‍👧 ❤️ 1️⃣ 🇩🇰',
  '½…№㍿ ㈱ ¨ゝ゛ ⁉ ‰ 5% 〜',
  'AC/DC «Don’t» – 10″ `x` ´y´ ¿Qué?',
  'a\u0301\u0323b c\u00add\u200be',
  '!!! +/- ∆',
];

/** Parts of the indexed text, which ends with the marked edges. */
const indexedWords = async (name: string): Promise<string[]> => {
  await run(`insert into artists (id, name, slug, folded) values (99, ?, 's', ?) on conflict (id) do update set name = excluded.name, folded = excluded.folded`, name, foldedColumn(name));
  const row = await env.DB.prepare('select text from searchable_artists where id = 99').first<{ text: string }>();
  return (row?.text.split('\u0002')[0] ?? '').split(' ').filter(Boolean);
}; // biome-ignore format: one statement

test.each(NAMES)('the index splits %s like a query', async (name) => {
  const words = tokenize(name).map(({ text }) => text);
  expect(await indexedWords(name)).toEqual(words);
  expect(tokenize(fold(name)).map(({ text }) => text)).toEqual(words);
});

test('the index splits arbitrary names like a query', async () => {
  const letter = fc.oneof(fc.constantFrom(...NAMES.join('')), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }));
  const names = fc.sample(fc.array(letter, { minLength: 1, maxLength: 12 }), { numRuns: 300 }).map((letters) => letters.join(''));
  for (const name of names.map((one) => one.toWellFormed())) {
    const words = tokenize(name).map(({ text }) => text);
    if (words.length > 0) expect({ name, words: await indexedWords(name) }).toEqual({ name, words });
  }
});
