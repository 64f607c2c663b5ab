import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { planApi } from '#contracts/billing/plan';
import { albumApi } from '#contracts/catalogue/album';
import { artistApi } from '#contracts/catalogue/artist';
import { genreApi } from '#contracts/catalogue/genre';
import { lyricApi } from '#contracts/catalogue/lyric';
import { releaseApi } from '#contracts/catalogue/release';
import { tagApi } from '#contracts/catalogue/tag';
import { trackApi } from '#contracts/catalogue/track';
import { AUTO_METHODS, channelApi } from '#contracts/listening/channel';
import { chartApi } from '#contracts/listening/chart';
import { playlistApi } from '#contracts/listening/playlist';
import { playlistFileApi } from '#contracts/listening/playlist-file';
import { radioApi } from '#contracts/listening/radio';
import { searchApi } from '#contracts/listening/search';
import { smartPlaylistApi } from '#contracts/listening/smart-playlist';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import type { Env } from '#functions/platform/http/env';
import { readAlbumPage, readArtistPage, readTrackPage } from '#functions/site/public-page/music-page.service';
import { createLargeCatalogue } from '../../support/factories/catalogue.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { signIn } from '../../support/session';
import { planOf, recording, type Statement, statementsOf } from '../../support/statements';

/** Sample calls of all reads, with every order, page and filter. */
const READS: [path: string, calls: string[]][] = [
  ['/artists', ['popular', 'name', 'newest', 'likes'].map((order) => `artists?orderBy=${order}`)],
  ['/artists/:id', ['artists/1']],
  ['/artists/:id/similar', ['artists/1/similar']],
  ['/artists/:id/albums', ['popular', 'released', 'name', 'likes'].map((order) => `artists/1/albums?orderBy=${order}`)],
  [
    '/artists/:id/releases',
    ['', '?section=single', '?section=appearance&orderDir=asc&page=2'].map((query) => `artists/1/releases${query}`),
  ],
  ['/artists/:id/tracks', ['popular', 'newest', 'name', 'likes', 'duration'].map((order) => `artists/1/tracks?orderBy=${order}`)],
  ['/albums', ['popular', 'released', 'name', 'likes'].map((order) => `albums?orderBy=${order}&orderDir=asc`)],
  ['/albums/:id', ['albums/1']],
  ['/tracks', ['popular', 'newest', 'name', 'likes', 'duration'].map((order) => `tracks?orderBy=${order}&page=2&query=track`)],
  ['/tracks/:id', ['tracks/1']],
  ['/tracks/by-id/:ids', ['tracks/by-id/3,1,2']],
  ['/tracks/:id/lyrics', ['tracks/10/lyrics']],
  ['/tracks/:id/waveform', []],
  ['/tracks/:id/audio-lyrics', []],
  ['/tracks/:id/sounds', []],
  ['/lyrics', ['lyrics', 'lyrics?page=3']],
  ['/playlists', ['popular', 'newest', 'name'].map((order) => `playlists?orderBy=${order}`)],
  ['/playlists/:id', ['playlists/1']],
  ['/playlists/:id/tracks', ['playlists/1/tracks', 'playlists/1/tracks?after=1', 'playlists/1/tracks?query=track']],
  ['/playlists/:id/order', ['playlists/1/order']],
  ['/smart-playlists/:id', []],
  ['/users/me/playlists', []],
  ['/users/:id/playlists', ['popular', 'newest', 'name'].map((order) => `users/1/playlists?orderBy=${order}`)],
  ['/genres', ['genres?orderBy=popular', 'genres?orderBy=name']],
  ['/genres/:name', ['genres/genre-1']],
  ['/genre-proposals', []],
  ['/tags', ['tags?orderBy=popular', 'tags?orderBy=name']],
  ['/tags/:name', ['tags/tag-1']],
  ['/tags/:name/tracks', ['tags/tag-1/tracks']],
  ['/tags/:name/albums', ['tags/tag-1/albums']],
  ['/billing/products', ['billing/products']],
  ['/search', ['search?query=track+1', 'search?query=trakc', 'search?query=a', 'search?query=qqqq&types=lyric']],
  ['/search/suggestions', ['search/suggestions?query=artis']],
  ['/tracks/:id/similar', ['tracks/1/similar']],
  ['/albums/:id/similar', ['albums/1/similar']],
  ['/users/me/for-you', []],
  ['/charts', ['today', 'week', 'all'].flatMap((period) => [`charts?period=${period}`, `charts?period=${period}&genre=genre-1`])],
  ['/radio/:seedType/:seedId', ['artist', 'track', 'album', 'genre', 'tag', 'playlist'].map((type) => `radio/${type}/1?cursor=1.50`)],
  ['/channels', ['channels']],
  ['/channels/:idOrSlug', ['channels/home', 'channels/home?restriction=genre-1']],
];
/** Similarity needs one step for the seed and one for the results. */
const BY_LIKENESS = /^radio|^(tracks|albums)\/1\/similar/;
const CALLS = READS.flatMap(([, calls]) => calls);

/** Search operators, which find tracks in every possible way. */
const OPERATORS = [
  'artist:artist',
  'track+-artist:"artist 1"',
  'album:"album 7"',
  'label:label',
  'track+label:"label 3"',
  'isrc:ZZSEG2600007',
  'upc:000000000017',
  'track:"track 8"',
  'genre:genre',
  'tag:tag+-tag:"tag 3"',
  'year:2021',
  'track+year:2021..2022+-bpm:120',
  'bpm:120',
  'length:3:05',
  '"track 8"+-remix',
].map((query) => `search?query=${query}`);

const CONTENTS = ['artist', 'album', 'track', 'playlist', 'genre', 'tag', 'user', 'channel'] as const;
const CHANNELS = CONTENTS.flatMap((contentType) =>
  AUTO_METHODS.map((autoMethod) => ({ contentType, autoMethod, slug: `${contentType}-${autoMethod}` })),
);

/** Full scans that are allowed: small tables and small intermediate results. */
const SMALL =
  /^SCAN (genres|tags|channels|products|roles|users|page|found|one|alike|own|held|pool|looked_at|rule_values|named|profile|chosen_now|cover|first_covers|channel_items|json_each|\(subquery-\d+\)|CONSTANT ROW)( |$)/;
/** Bound ids, and the rows found for each. */
const BOUND = /^SCAN (listed|played|wanted|place|found) VIRTUAL TABLE INDEX 1:$/;
/** The search index reads only matches. */
const MATCHING = /^SCAN search_[a-z]+ VIRTUAL TABLE INDEX \d+:M/;
/** A list in index order stops at its page. */
const IN_ORDER =
  /^SCAN (tracks|albums|artists|playlists|lyrics) USING (COVERING )?INDEX \1_(popular|new|name|likes|length|released)$|^SCAN lyrics$/;

/** Plan steps that scan a large table. */
const largeScans = (plan: string[], sql: string) =>
  plan.filter(
    (step) =>
      step.startsWith('SCAN') &&
      !SMALL.test(step) &&
      !BOUND.test(step) &&
      !MATCHING.test(step) &&
      !(IN_ORDER.test(step) && sql.includes('limit')),
  );

beforeAll(async () => {
  await createLargeCatalogue();
  const made = [];
  for (const channel of CHANNELS) made.push(await createChannel({ ...channel, contentPolicy: 'auto', restriction: 'genre' }));
  await createChannel({
    slug: 'home',
    restriction: 'genre',
    items: [{ trackId: 1 }, ...made.slice(0, 8).map(({ id }) => ({ nestedChannelId: id }))],
  });
});

describe('statements on 10 000 tracks', () => {
  test('every read operation of the catalogue is covered', () => {
    const operations = [
      artistApi,
      albumApi,
      trackApi,
      releaseApi,
      playlistApi,
      smartPlaylistApi,
      playlistFileApi,
      lyricApi,
      tagApi,
      genreApi,
      channelApi,
      planApi,
      searchApi,
      radioApi,
      chartApi,
    ].flatMap((noun) => Object.values(noun));
    const reading = operations
      .filter((operation) => operation.method === 'GET' && !('bytes' in operation))
      .map((operation) => operation.path);
    expect(READS.map(([path]) => path).sort()).toEqual(reading.sort());
  });

  test.each([...CALLS, ...OPERATORS, ...CHANNELS.flatMap(({ slug }) => [`channels/${slug}`, `channels/${slug}?restriction=genre-1`])])(
    '%s scans no large table',
    async (path) => {
      const { status, statements } = await statementsOf(path);
      expect(status).toBe(200);
      for (const statement of statements) {
        const plan = await planOf(statement);
        expect({ sql: statement.sql, scans: largeScans(plan, statement.sql) }).toEqual({ sql: statement.sql, scans: [] });
      }
    },
  );

  test.each([
    ['an artist', readArtistPage],
    ['an album', readAlbumPage],
    ['a track', readTrackPage],
  ])('the page of %s takes one statement and scans no large table', async (_, readPage) => {
    const statements: Statement[] = [];
    await readPage(createContext({ ...env, DB: recording(statements) } as unknown as Env, ANONYMOUS_ACTOR), 10);
    expect(statements).toHaveLength(1);
    const plan = await planOf(statements[0]);
    expect(largeScans(plan, statements[0].sql)).toEqual([]);
  });

  test.each([
    ['tracks', { popular: 'popular', newest: 'new', name: 'name', likes: 'likes', duration: 'length' }],
    ['albums', { popular: 'popular', released: 'released', name: 'name', likes: 'likes' }],
    ['artists', { popular: 'popular', newest: 'new', name: 'name', likes: 'likes' }],
    ['playlists', { popular: 'popular', newest: 'new', name: 'name' }],
  ])('%s are read from the index of their order', async (noun, indexes) => {
    for (const [order, index] of Object.entries(indexes)) {
      const { statements } = await statementsOf(`${noun}?orderBy=${order}`);
      const plan = await planOf(statements[1]);
      expect(plan.filter((step) => step.startsWith(`SCAN ${noun} `)).map((step) => step.replace('COVERING ', ''))).toEqual([
        `SCAN ${noun} USING INDEX ${noun}_${index}`,
      ]);
    }
  });

  test.each(CALLS.filter((path) => path.startsWith('search')))(
    "%s takes two statements besides the caller's and the settings'",
    async (path) => {
      expect((await statementsOf(path)).statements.length).toBeLessThanOrEqual(4);
    },
  );

  test.each(OPERATORS)('%s takes one more statement if it filters by name', async (path) => {
    const names = /(artist|album|label|genre|tag):/.test(path) ? 1 : 0;
    expect((await statementsOf(path)).statements.length).toBeLessThanOrEqual(4 + names);
  });

  test.each([...OPERATORS, 'search?query=track+1'])('%s in a library scans no large table', async (path) => {
    const headers = await signIn({ id: 1 });
    for (const statement of (await statementsOf(path, headers)).statements) {
      const scans = largeScans(await planOf(statement), statement.sql);
      expect({ sql: statement.sql, scans }).toEqual({ sql: statement.sql, scans: [] });
    }
  });

  test.each(CALLS.filter((path) => BY_LIKENESS.test(path)))("%s takes exactly two statements besides the caller's", async (path) => {
    expect((await statementsOf(path)).statements).toHaveLength(3);
  });

  test('a radio from a smart playlist takes one more statement for its rules', async () => {
    const rules = { match: 'all', rules: [{ field: 'plays', operator: 'more', value: 10 }], order: 'most_played', limit: 500 };
    const { id } = await createPlaylist({ name: '0 rules', rules: rules as never, createdAt: new Date(0) });
    const { status, statements } = await statementsOf(`radio/playlist/${id}`);
    expect({ status, statements: statements.length }).toEqual({ status: 200, statements: 4 });
    const scans = await Promise.all(statements.map(async (statement) => largeScans(await planOf(statement), statement.sql)));
    expect(scans.flat().filter((step) => !/^SCAN (rule_values|chosen|first_chosen|sums)$/.test(step))).toEqual([]);
  });

  test.each(CALLS.filter((path) => !/^(channels\/|search)/.test(path) && !BY_LIKENESS.test(path)))(
    "%s takes one statement besides the caller's",
    async (path) => {
      expect((await statementsOf(path)).statements).toHaveLength(2);
    },
  );
});
