import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SearchResults, searchApi } from '#contracts/listening/search';
import { call, fieldErrors, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createLyric } from '../../support/factories/lyric.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { statementsOf } from '../../support/statements';

const search = (query: string, rest = ''): Promise<SearchResults> =>
  read(searchApi.search, `search?query=${encodeURIComponent(query)}${rest}`);

const nameOf = (item: SearchResults['groups'][number]['hits'][number]['item']): string =>
  item.model_type === 'lyric' ? item.text : 'display_name' in item ? item.display_name : item.name;

const namesOf = ({ groups }: SearchResults, type: string): string[] =>
  groups.find((group) => group.type === type)?.hits.map(({ item }) => nameOf(item)) ?? [];

beforeAll(async () => {
  const nightjar = await createArtist({ name: 'Nightjar & the Low Sun', plays: 900_000 });
  const slow = await createTrack({ name: 'Slow Ferry', plays: 211_908, artists: [nightjar] });
  await createTrack({ name: 'Slow Division', plays: 40_112, artists: [await createArtist({ name: 'Voss' })] });
  await createTrack({ name: 'Go Slow, Municipal', plays: 922_870, artists: [nightjar] });
  await createTrack({ name: 'Slow', plays: 3, artists: [] });
  await createTrack({ name: 'Glowworm', plays: 5_000_000, artists: [] });
  await createAlbum({ name: 'Slow Ferry', artists: [nightjar] });
  await createTrack({
    name: 'Andante',
    label: 'Harbourmaster Records',
    contributors: [{ role: 'composer', name: 'Ida Wennerholm', instrument: null }],
    work: 'Symphony of Cranes',
  });
  await createAlbum({ name: 'Night Tides', label: 'Harbourmaster Records', catalogueNumber: 'HMR-0417' });
  await createArtist({ name: 'Beyoncé Knowles' });
  await createArtist({ name: 'U2' });
  await createArtist({ name: 'AC/DC' });
  await createArtist({ name: '宇多田ヒカル' });
  await createArtist({ name: 'Кино' });
  await createArtist({ name: 'Strange Instruments' });
  await createAlbum({ name: 'Under a genre', genres: [await createGenre({ name: 'slowcore', displayName: 'Slowcore' })] });
  await createGenre({ name: 'slow-empty', displayName: 'Slow empty' });
  const tag = await createTag({ name: 'late-night', displayName: 'Late night' });
  await createAlbum({ name: 'Under a tag', tags: [tag] });
  await createPlaylist({ name: 'Rain on a tin roof' });
  await createChannel({ name: 'Fresh from the studio', slug: 'fresh' });
  await createUser({ name: 'Rasmus Kjær' });
  await createLyric({
    trackId: slow.id,
    text: '[00:12.00]First light\n[01:36.20]Slow ferry, slow ferry, take the long way round',
    synced: true,
  });
});

describe('results', () => {
  test('exact names rank first, then prefixes, then others; popular ones first among equals', async () => {
    expect(namesOf(await search('slow'), 'track')).toEqual(['Slow', 'Slow Ferry', 'Slow Division', 'Go Slow, Municipal']);
  });

  test('labels, composers, works and catalogue numbers are found, also with typos or once changed', async () => {
    expect(namesOf(await search('harbourmaster'), 'track')).toEqual(['Andante']);
    expect(namesOf(await search('harbourmaster'), 'album')).toEqual(['Night Tides']);
    expect(namesOf(await search('hmr-0417'), 'album')).toEqual(['Night Tides']);
    for (const query of ['wennerholm', 'ida wenerholm', 'symphony of cranes andante']) {
      expect(namesOf(await search(query), 'track')).toEqual(['Andante']);
    }
    await env.DB.prepare("update albums set label = 'Lockkeeper Sound' where label is not null").run();
    expect(namesOf(await search('harbourmaster'), 'album')).toEqual([]);
    expect(namesOf(await search('lockkeeper'), 'album')).toEqual(['Night Tides']);
  });

  test('the best type is marked as top', async () => {
    const results = await search('nightjar');
    expect(results.top).toBe('artist');
    expect(namesOf(results, 'artist')).toEqual(['Nightjar & the Low Sun']);
    expect(namesOf(results, 'track')).toEqual(['Go Slow, Municipal', 'Slow Ferry']);
  });

  test('a playlist yields the top to music with the same name, however many follow it', async () => {
    await createPlaylist({ name: 'Kelp Forest', followersCount: 900_000 });
    await createPlaylist({ name: 'Kelp Forest nights', followersCount: 900_000 });
    expect((await search('kelp forest')).top).toBe('playlist');
    await createAlbum({ name: 'Kelp Forest', artists: [] });
    expect((await search('kelp forest')).top).toBe('album');
    await createTrack({ name: 'Kelp Forest', artists: [] });
    expect((await search('kelp forest')).top).not.toBe('playlist');
    expect((await search('kelp forest nights')).top).toBe('playlist');
  });

  test.each([
    ['artist', 'BEYONCE', 'Beyoncé Knowles'],
    ['artist', 'beyoncé kno', 'Beyoncé Knowles'],
    ['artist', 'u2', 'U2'],
    ['artist', 'u', 'U2'],
    ['artist', 'ac/dc', 'AC/DC'],
    ['artist', '宇多', '宇多田ヒカル'],
    ['artist', '田', '宇多田ヒカル'],
    ['artist', 'КИНО', 'Кино'],
    ['track', 'ferry nightjar', 'Slow Ferry'],
    ['track', 'ferry slow', 'Slow Ferry'],
    ['genre', 'slowc', 'Slowcore'],
    ['tag', 'late-night', 'Late night'],
    ['playlist', 'tin roof', 'Rain on a tin roof'],
    ['channel', 'studio', 'Fresh from the studio'],
    ['user', 'rasmus', 'Rasmus Kjær'],
  ])('a %s is found by %s', async (type, query, name) => {
    const results = await search(query);
    expect(results.did_you_mean).toBeNull();
    expect(namesOf(results, type)).toContain(name);
  });

  test.each([
    ['slwo', 'Slow'],
    ['solw', 'Slow'],
    ['zlow', 'Slow'],
    ['slow fery', 'Slow Ferry'],
    ['nightjr', 'Nightjar & the Low Sun'],
    ['nihgtjra', 'Nightjar & the Low Sun'],
    ['instrmuetns', 'Strange Instruments'],
    ['beyonse', 'Beyoncé Knowles'],
    ['acdc', 'AC/DC'],
  ])('%s is corrected to %s', async (query, name) => {
    const results = await search(query);
    expect(results.groups.flatMap(({ hits }) => hits.map(({ item }) => nameOf(item)))).toContain(name);
    expect(results.did_you_mean).not.toBeNull();
  });

  test('a short query with two typos finds nothing but suggests a correction', async () => {
    const results = await search('fxxry');
    expect(results.groups.flatMap(({ hits }) => hits)).toEqual([]);
    expect(results.did_you_mean).toBe('Ferry');
  });

  test('a query without similar names finds nothing', async () => {
    const results = await search('qqqqqqqqq zzzz');
    expect(results).toMatchObject({ did_you_mean: null, top: null });
    expect(results.groups.map(({ count }) => count)).toEqual(results.groups.map(() => 0));
  });

  test('each hit has the ranges of its matching characters', async () => {
    const results = await search('slow night');
    const [hit] = results.groups.find(({ type }) => type === 'track')?.hits ?? [];
    expect(hit?.matches).toEqual([
      { field: 'name', text: 'Go Slow, Municipal', ranges: [[3, 7]] },
      { field: 'artist', text: 'Nightjar & the Low Sun', ranges: [[0, 5]] },
    ]);
  });

  test('lyrics are found by line with its time', async () => {
    const results = await search('ferry take the', '&types=lyric');
    expect(results.groups).toHaveLength(1);
    expect(results.groups[0]?.hits[0]).toMatchObject({
      item: { text: 'Slow ferry, slow ferry, take the long way round', time: 96_200, track: { name: 'Slow Ferry' } },
      matches: [
        {
          field: 'line',
          ranges: [
            [5, 10],
            [17, 22],
            [24, 28],
            [29, 32],
          ],
        },
      ],
    });
    expect((await search('light slow', '&types=lyric')).groups[0]?.hits).toEqual([]);
  });

  test('types and perType limit the results', async () => {
    const results = await search('slow', '&types=track,genre&perType=2');
    expect(results.groups.map(({ type, count, hits }) => [type, count, hits.length])).toEqual([
      ['track', 4, 2],
      ['genre', 1, 1],
    ]);
  });
});

describe('suggestions', () => {
  test('suggestions have page path and match ranges', async () => {
    const { suggestions } = await read(searchApi.suggestions, 'search/suggestions?query=nightj');
    expect(suggestions[0]).toMatchObject({ type: 'artist', name: 'Nightjar & the Low Sun', by: null, ranges: [[0, 6]] });
    expect(suggestions[0]?.path).toMatch(/^\/artist\/\d+\/nightjar-the-low-sun$|^\/artist\/\d+\//);
    const people = await read(searchApi.suggestions, 'search/suggestions?query=rasmus');
    expect(people.suggestions).toContainEqual(
      expect.objectContaining({ type: 'user', name: 'Rasmus Kjær', path: expect.stringMatching(/^\/user\/\d+\/rasmus-kj%C3%A6r$/) }),
    );
  });
});

describe('INJ-03 INJ-02 odd queries', () => {
  test.each([
    ['49 characters', 'a'.repeat(49)],
    ['51 characters', 'a'.repeat(51)],
    ['200 characters', 'ab '.repeat(67).slice(0, 199)],
    ['only wildcards', '%%%___%%%'],
    ['operators', '" OR * NEAR(a b) AND NOT ^ {x}:'],
    ['quotes', `'"''""`],
    ['an emoji', '😀'],
    ['NUL', 'a\u0000b\u0000'],
    ['a lone surrogate', '\ud800'],
    ['combining marks', '\u0301'.repeat(150)],
    ['marks of the index', '\u0002\u0003'],
  ])('a query of %s is accepted', async (_, query) => {
    const response = await call(`search?query=${encodeURIComponent(query.toWellFormed())}`);
    expect(response.status).toBe(200);
    expect((await call(`search/suggestions?query=${encodeURIComponent(query.toWellFormed())}`)).status).toBe(200);
  });

  test.each([
    ['none', ''],
    ['spaces', '%20%20'],
    ['201 characters', 'a'.repeat(201)],
    ['5 000 characters', 'a'.repeat(5000)],
    ['10 000 combining marks', '%CC%81'.repeat(10_000)],
    ['a letter under 10 000 marks', `e${'%CC%81'.repeat(10_000)}`],
  ])('a query of %s is refused', async (_, query) => {
    expect(Object.keys(await fieldErrors(`search?query=${query}`))).toEqual(['query']);
  });

  test.each([
    ['combining marks', '\u0301'],
    ['letters under marks', 'e\u0301\u0323'],
    ['words', 'ab '],
    ['letters of a slip', 'xq'],
  ])('the work for %s is linear in length, and none is done for refused queries', async (_, unit) => {
    const workFor = async (length: number) => {
      const query = encodeURIComponent(unit.repeat(200).slice(0, length));
      const { status, statements } = await statementsOf(`search?query=${query}`);
      return { status, count: statements.length, size: JSON.stringify(statements).length };
    };
    const [none, half, whole] = [await workFor(1), await workFor(100), await workFor(199)];
    expect([none.status, half.status, whole.status]).toEqual([200, 200, 200]);
    expect(whole.count).toBeLessThanOrEqual(half.count + 1);
    // Bound data reflects the work of the index: a query of double length may at most double it, approximately.
    expect(whole.size - none.size).toBeLessThanOrEqual(2.5 * Math.max(half.size - none.size, 1000));
    const [short, long] = [await statementsOf('search?query=a'), await statementsOf(`search?query=${'%CC%81'.repeat(10_000)}`)];
    expect(long.status).toBe(422);
    expect(long.statements.filter(({ sql }) => /search_|json_each/.test(sql))).toEqual([]);
    expect(short.statements.filter(({ sql }) => /search_|json_each/.test(sql)).length).toBeGreaterThan(0);
  });

  test('unknown types and counts are field errors', async () => {
    expect(Object.keys(await fieldErrors('search?query=a&types=secret&perType=0'))).toEqual(['types.0', 'perType']);
  });
});
