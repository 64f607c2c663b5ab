import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { type SearchResults, searchApi } from '#contracts/listening/search';
import { albumLikes } from '#db/schema/album';
import { artistFollows } from '#db/schema/follow';
import { playlistFollowers, playlistTracks } from '#db/schema/playlist';
import { trackLikes } from '#db/schema/track';
import { read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { statementsOf } from '../../support/statements';

type Headers = Record<string, string>;

let me: Awaited<ReturnType<typeof createUser>>;
let headers: Headers;
let word: string;
let round = 0;

const search = (query: string, by: Headers = headers, rest = ''): Promise<SearchResults> =>
  read(searchApi.search, `search?query=${encodeURIComponent(query)}${rest}`, { headers: by });
const library = async (query = word, by: Headers = headers): Promise<string[]> =>
  (await search(query, by)).library.map(({ item }) => ('name' in item ? item.name : '')).sort();

const db = () => drizzle(env.DB);

/** One item of each kind in a library, named after its kind. */
const fillLibrary = async (userId: number) => {
  const [liked, filed] = [await createTrack({ name: `${word} liked` }), await createTrack({ name: `${word} filed` })];
  const [album, artist] = [await createAlbum({ name: `${word} album` }), await createArtist({ name: `${word} artist` })];
  const [own, followed] = [
    await createPlaylist({ name: `${word} own`, ownerId: userId, public: false }),
    await createPlaylist({ name: `${word} followed` }),
  ];
  await db().insert(trackLikes).values({ userId, trackId: liked.id });
  await db().insert(albumLikes).values({ userId, albumId: album.id });
  await db().insert(artistFollows).values({ userId, artistId: artist.id });
  await db().insert(playlistFollowers).values({ userId, playlistId: followed.id });
  await db().insert(playlistTracks).values({ playlistId: own.id, trackId: filed.id, position: 0 });
  return { liked, filed, album, artist, own, followed };
};

beforeEach(async () => {
  me = await createUser();
  headers = await signIn(me);
  round += 1;
  word = `library${'abcdefghij'[round]}`;
});

test('liked, followed and own items are library results for their owner only', async () => {
  const { own } = await fillLibrary(me.id);
  await createTrack({ name: `${word} elsewhere`, plays: 1_000_000 });
  const all = ['album', 'artist', 'filed', 'followed', 'liked', 'own'].map((kind) => `${word} ${kind}`);
  expect(await library()).toEqual(all);
  expect((await search(word)).groups.find(({ type }) => type === 'track')?.count).toBe(3);
  const stranger = await signIn(await createUser());
  for (const by of [stranger, {}]) {
    const results = await search(word, by);
    expect(results.library).toEqual([]);
    expect(JSON.stringify(results)).not.toContain(own.name);
  }
  const { suggestions } = await read(searchApi.suggestions, `search/suggestions?query=${word}`, { headers });
  expect(suggestions.map(({ in_library }) => in_library)).toEqual([true, true, true, ...suggestions.slice(3).map(() => false)]);
});

test('REV-14 items hidden or deleted later are not in the library results', async () => {
  const { liked, filed, album, artist, own, followed } = await fillLibrary(me.id);
  await env.DB.batch([
    env.DB.prepare(`update tracks set visibility = 'private' where id = ?`).bind(liked.id),
    env.DB.prepare('update playlists set deleted_at = 5 where id = ?').bind(own.id),
    env.DB.prepare(`update albums set visibility = 'private' where id = ?`).bind(album.id),
    env.DB.prepare('update artists set disabled = 1 where id = ?').bind(artist.id),
    env.DB.prepare('update playlists set public = 0 where id = ?').bind(followed.id),
  ]);
  expect(await library()).toEqual([]);
  expect(await library(`track:${word}`)).toEqual([]);
  expect(filed.name).toContain(word);
});

test('operators apply to the library and can list it without search terms', async () => {
  const tag = await createTag({ name: word, displayName: word });
  const [mine, other] = [await createTrack({ name: 'Tagged', tags: [tag], plays: 0 }), await createTrack({ name: 'Untagged' })];
  await createTrack({ name: 'Tagged elsewhere', tags: [tag], plays: 9 });
  for (const track of [mine, other]) await db().insert(trackLikes).values({ userId: me.id, trackId: track.id });
  expect(await library(`tag:${word}`)).toEqual(['Tagged']);
  expect(await library(`tagged tag:${word}`)).toEqual(['Tagged']);
  expect(await library(`tag:${word} -tagged`)).toEqual([]);
});

test('the library takes one more statement, none for a guest', async () => {
  await fillLibrary(me.id);
  for (const query of [word, `artist:${word}`]) {
    const [guest, member] = [await statementsOf(`search?query=${query}`), await statementsOf(`search?query=${query}`, headers)];
    expect(member.statements.length - guest.statements.length).toBe(1);
  }
});
