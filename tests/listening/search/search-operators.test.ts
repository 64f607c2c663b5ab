import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SearchResults, searchApi } from '#contracts/listening/search';
import { albums } from '#db/schema/album';
import { call, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createLyric } from '../../support/factories/lyric.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { statementsOf } from '../../support/statements';

const search = (query: string, rest = ''): Promise<SearchResults> =>
  read(searchApi.search, `search?query=${encodeURIComponent(query)}${rest}`);

const names = ({ groups }: SearchResults, type: string): string[] =>
  (groups.find((group) => group.type === type)?.hits ?? []).map(({ item }) => ('name' in item ? item.name : item.text));

const tracks = async (query: string): Promise<string[]> => names(await search(query, '&types=track&perType=50'), 'track').sort();

const SECOND = 1000;
const SECRET = 'Zanzibar';

beforeAll(async () => {
  const [voss, avoss, lowSun] = [
    await createArtist({ name: 'Voss' }),
    await createArtist({ name: 'Avossa' }),
    await createArtist({ name: 'Nightjar & the Low Sun' }),
  ];
  const [jazz, indie] = [
    await createGenre({ name: 'jazz', displayName: 'Jazz' }),
    await createGenre({ name: 'indie-rock', displayName: 'Indie Rock' }),
  ];
  const [night, live] = [
    await createTag({ name: 'late-night', displayName: 'Late night' }),
    await createTag({ name: 'live', displayName: 'Live' }),
  ];
  const album = await createAlbum({ name: 'Long Way Round', artists: [voss], releaseDate: '2020-05-01', genres: [jazz], tags: [live] });
  const first = await createTrack({
    name: 'Slow Ferry',
    artists: [voss],
    albumId: album.id,
    plays: 50,
    bpm: 119.6,
    duration: 210.4 * SECOND,
    genres: [jazz],
    tags: [night, live],
  });
  await createTrack({
    name: 'Slow Ferry (Remix)',
    artists: [lowSun],
    plays: 900,
    releaseDate: '2019-12-31',
    bpm: 128,
    duration: 300 * SECOND,
    genres: [indie],
  });
  await createTrack({ name: 'Ferry, Slow', artists: [avoss], plays: 10, releaseDate: '2021-01-01', duration: 239 * SECOND, tags: [night] });
  await createTrack({ name: 'Voss', artists: [lowSun], plays: 5, releaseDate: '1994-06-01', bpm: 90, duration: 60 * SECOND });
  await createLyric({ trackId: first.id, text: 'All of the harbour lights\nSlow ferry, take me home' });
  await createPlaylist({ name: 'Slow mornings' });
  // Private items match all searches below.
  const hidden = { artists: [voss], bpm: 120, duration: 210 * SECOND, genres: [jazz], tags: [night, live], releaseDate: '2020-05-01' };
  for (const visibility of ['private', 'unlisted', 'scheduled'] as const)
    await createTrack({ ...hidden, name: `${SECRET} ${visibility}`, visibility });
  await createTrack({ ...hidden, name: `${SECRET} deleted`, deletedAt: new Date() });
  const closed = await createAlbum({
    name: `Long ${SECRET}`,
    visibility: 'private',
    artists: [voss],
    releaseDate: '2020-05-01',
    genres: [jazz],
    tags: [live],
  });
  await createTrack({ ...hidden, name: `${SECRET} inside`, albumId: closed.id });
  await createArtist({ name: `${SECRET} Voss`, disabled: true });
});

describe('track operators', () => {
  test.each([
    ['artist:voss', ['Slow Ferry']],
    ['artist:"low sun"', ['Slow Ferry (Remix)', 'Voss']],
    ['artist:"sun low"', []],
    ['artist:low', ['Slow Ferry (Remix)', 'Voss']],
    ['artist:"lo"', []],
    ['slow artist:voss', ['Slow Ferry']],
    ['artist:voss artist:low', []],
    ['slow -artist:voss', ['Ferry, Slow', 'Slow Ferry (Remix)']],
    ['album:"long way"', ['Slow Ferry']],
    ['track:voss', ['Voss']],
    ['title:ferry', ['Ferry, Slow', 'Slow Ferry', 'Slow Ferry (Remix)']],
    ['track:"slow ferry"', ['Slow Ferry', 'Slow Ferry (Remix)']],
    ['ferry -track:"slow ferry"', ['Ferry, Slow']],
    ['genre:jazz', ['Slow Ferry']],
    ['genre:rock', ['Slow Ferry (Remix)']],
    ['genre:indie-rock', ['Slow Ferry (Remix)']],
    ['tag:night', ['Ferry, Slow', 'Slow Ferry']],
    ['tag:night tag:live', ['Slow Ferry']],
    ['tag:night -tag:live', ['Ferry, Slow']],
    ['year:2020', ['Slow Ferry']],
    ['year:2019..2020', ['Slow Ferry', 'Slow Ferry (Remix)']],
    ['year:>2019', ['Ferry, Slow', 'Slow Ferry']],
    ['year:1990s', ['Voss']],
    ['ferry -year:2020', ['Ferry, Slow', 'Slow Ferry (Remix)']],
    ['bpm:120', ['Slow Ferry']],
    ['bpm:<=120', ['Slow Ferry', 'Voss']],
    ['ferry -bpm:120', ['Ferry, Slow', 'Slow Ferry (Remix)']],
    ['length:3:30', ['Slow Ferry']],
    ['length:3', ['Ferry, Slow', 'Slow Ferry']],
    ['length:>4', ['Slow Ferry (Remix)']],
    ['"slow ferry"', ['Slow Ferry', 'Slow Ferry (Remix)']],
    ['"ferry nightjar"', []],
    ['ferry -remix', ['Ferry, Slow', 'Slow Ferry']],
    ['ferry -rem', ['Ferry, Slow', 'Slow Ferry', 'Slow Ferry (Remix)']],
    ['ferry -"ferry slow"', ['Slow Ferry', 'Slow Ferry (Remix)']],
    ['year:2020 -ferry', []],
    ['VÖSS', ['Slow Ferry', 'Voss', 'Ferry, Slow'].sort()],
  ])('%s finds the expected tracks', async (query, expected) => {
    expect(await tracks(query)).toEqual(expected);
  });
});

test('an operator searches all types that support it', async () => {
  const results = await search('artist:voss');
  expect([names(results, 'artist'), names(results, 'album'), names(results, 'playlist'), results.top]).toEqual([
    ['Voss'],
    ['Long Way Round'],
    [],
    'artist',
  ]);
  const year = await search('year:2020');
  expect([names(year, 'album'), names(year, 'artist')]).toEqual([['Long Way Round'], []]);
  expect(names(await search('genre:jazz tag:live'), 'album')).toEqual(['Long Way Round']);
  expect(names(await search('"slow mornings"'), 'playlist')).toEqual(['Slow mornings']);
  expect(names(await search('slow -mornings'), 'playlist')).toEqual([]);
  expect(names(await search('slow ferry artist:voss'), 'lyric')).toEqual(['Slow ferry, take me home']);
  expect(names(await search('slow ferry artist:low'), 'lyric')).toEqual([]);
});

test.each([
  ['artist:nobody', [['no_such', 'artist', 'nobody']]],
  ['genre:jazz tag:nowhere', [['no_such', 'tag', 'nowhere']]],
  ['artist:"!!!"', [['no_such', 'artist', '!!!']]],
  ['album:zanzibar', [['no_such', 'album', 'zanzibar']]],
  ['artist:zanzibar', [['no_such', 'artist', 'zanzibar']]],
  ['year:2019 year:2021', [['impossible', 'year', '2019, 2021']]],
  ['-remix', [['only_excluded', 'words', '']]],
])('%s returns a note on why nothing matches', async (query, notes) => {
  const results = await search(query);
  expect(results.notes.map(({ kind, operator, value }) => [kind, operator, value])).toEqual(notes);
  expect(results.groups.map(({ count }) => count)).toEqual(results.groups.map(() => 0));
});

test('unreadable operators add a note; the rest is searched as usual', async () => {
  const typo = await search('slwo fery year:soon');
  expect([typo.did_you_mean, typo.notes.map(({ kind }) => kind)]).toEqual(['Slow Ferry', ['unreadable']]);
  const { groups, notes } = await search('slow year:2019 mood:dark');
  expect([groups, notes.map(({ kind }) => kind)]).toEqual([(await search('slow year:2019')).groups, ['left_out']]);
  await createTrack({ name: 'Mood:Dark' });
  const named = await search('mood:dark');
  expect([names(named, 'track'), named.notes.map(({ kind }) => kind)]).toEqual([['Mood:Dark'], ['unknown']]);
});

test('OBJ-18 REV-14 operators never reveal private content', async () => {
  const queries = [
    'artist:voss',
    'tag:night',
    'genre:jazz',
    'year:2020',
    'bpm:120',
    'length:3:30',
    `track:${SECRET}`,
    `"${SECRET}"`,
    'album:long',
    'year:2020 -slow',
  ];
  for (const query of [...queries, ...queries.map((other) => `${other} zanzibar`)]) {
    const results = await search(query, '&perType=50');
    expect(JSON.stringify({ ...results, query: '', notes: [] })).not.toContain(SECRET);
    expect(JSON.stringify(await read(searchApi.suggestions, `search/suggestions?query=${encodeURIComponent(query)}`))).not.toContain(
      SECRET,
    );
  }
});

test('suggestions support operators', async () => {
  const { suggestions } = await read(searchApi.suggestions, `search/suggestions?query=${encodeURIComponent('artist:vos')}`);
  expect(suggestions.map(({ type, name }) => `${type} ${name}`)).toEqual(['artist Voss', 'track Slow Ferry', 'album Long Way Round']);
});

test('a rare match among 2500 popular tracks is found by its property', async () => {
  await env.DB.prepare(
    `with recursive counter(n) as (select 1 union all select n + 1 from counter where n < 2500)
      insert into tracks (name, slug, duration, plays) select 'Harbour ' || n, 'h', 180000, 1000 + n from counter`,
  ).run();
  const album = await createAlbum({ name: 'Quiet', releaseDate: '1961-01-01' });
  await createTrack({
    name: 'Harbour of none',
    plays: 0,
    albumId: album.id,
    bpm: 61,
    tags: [await createTag({ name: 'rare', displayName: 'Rare' })],
  });
  for (const query of ['harbour tag:rare', 'harbour year:1961', 'harbour bpm:61', 'harbour album:quiet', 'year:1961', 'bpm:61'])
    expect([query, await tracks(query)]).toEqual([query, ['Harbour of none']]);
  await drizzle(env.DB).delete(albums);
});

test('ten operators take at most five statements of 100 values', async () => {
  const all = ['artist:a', 'album:a', 'track:a', 'genre:a', 'tag:a', 'year:2019', 'bpm:1..999', 'length:1..9', '"a a"', '-b'].join(' ');
  const many = Array.from({ length: 10 }, (_, index) => `-year:${1990 + index}`).join(' ');
  const named = Array.from({ length: 10 }, () => 'artist:voss').join(' ');
  const labelled = Array.from({ length: 9 }, () => 'label:voss').join(' ');
  for (const query of [all, `slow ${many}`, named, `artist:voss ${labelled}`, `-"${'a '.repeat(90)}" slow`, `"${'ab '.repeat(60)}"`]) {
    const { status, statements } = await statementsOf(`search?query=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
    expect(statements.length).toBeLessThanOrEqual(5);
    for (const { parameters } of statements) expect(parameters.length).toBeLessThanOrEqual(100);
  }
  expect((await call(`search?query=${encodeURIComponent('artist:" OR * AND NOT ^ {x}: -"\u0002')}`)).status).toBe(200);
});
