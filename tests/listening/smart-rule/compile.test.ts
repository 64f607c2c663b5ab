import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { playlistApi } from '#contracts/listening/playlist';
import { smartRules } from '#contracts/listening/smart-rule';
import { artistFollows } from '#db/schema/follow';
import { trackListening, trackRatings } from '#db/schema/listening';
import { trackLikes, tracks } from '#db/schema/track';
import { read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { type Names, rulesOf } from './rule-arbitrary';
import { chooseFrom, type ModelTrack } from './rule-model';

const RUNS = 300;
const TRACKS = 70;
const DAY = 86_400_000;
/** Half an hour (milliseconds) from any boundary, so that the clock may advance during the test. */
const MARGIN = 1_800_000;
const TEXTS = [
  'Slow Ferry',
  'slow',
  "Åska's",
  'aska',
  'слово',
  'СЛОВО',
  'елка',
  'aero',
  'part 1',
  '50%_off"',
  "'; drop table tracks; --",
  'a',
];

const NAMES = [
  'Slow Ferry',
  'slow ferry (live)',
  'Åska',
  'åska II',
  'Слово',
  'Ёлка',
  'Ærø',
  'Part 10',
  'part 2',
  '50%_OFF"',
  "'; DROP TABLE tracks; --",
  'aska',
];

const db = drizzle(env.DB);
const catalogue: ModelTrack[] = [];
let owner: { id: number };
let names: Names;

const made = (count: number, create: () => Promise<{ id: number }>) => Promise.all(Array.from({ length: count }, create));

/** Deterministic tracks of every kind. */
const build = async () => {
  const now = Date.now();
  owner = await createUser();
  const stranger = await createUser();
  const [genres, tags, artists] = [await made(3, createGenre), await made(3, createTag), await made(3, createArtist)];
  const hidden = await createArtist({ disabled: true });
  for (const followed of [artists[0], hidden]) await db.insert(artistFollows).values({ userId: owner.id, artistId: followed.id });
  const albums = [
    { name: 'Slow Ferry', releaseDate: '2019-05-01', isOpen: true },
    { name: 'Åska', releaseDate: null, isOpen: true },
    { name: 'Kept back', releaseDate: '2020-01-01', isOpen: false },
  ];
  const albumIds: number[] = [];
  for (const { name, releaseDate, isOpen } of albums) {
    albumIds.push((await createAlbum({ name, releaseDate, visibility: isOpen ? 'public' : 'private', artists: [] })).id);
  }
  const pick = <Item>(items: Item[], number: number) => items[number % items.length];
  for (let n = 0; n < TRACKS; n += 1) {
    const some = <Item>(items: Item[], salt: number) => items.filter((_, index) => (n * 7 + index * 3 + salt) % 4 < 2);
    const album = n % 4 === 3 ? null : n % 11 === 0 ? 2 : n % 2;
    const state = n % 13 === 5 ? { visibility: 'private' as const } : n % 17 === 6 ? { deletedAt: new Date() } : {};
    const values = {
      name: pick(NAMES, n * 5),
      plays: (n * 7) % 12,
      likesCount: n % 5,
      duration: 58_000 + ((n * 613) % 5200),
      loudness: n % 6 === 0 ? null : -14 + ((n * 5) % 16) / 2,
      bpm: n % 5 === 0 ? null : 118 + ((n * 3) % 14) / 2,
      releaseDate: n % 3 === 0 ? `${2018 + (n % 6)}-0${1 + (n % 9)}-15`.slice(0, [10, 4, 7, 10][(n / 3) % 4]) : null,
    };
    const createdAt = now - (n % 40) * DAY - MARGIN;
    const parts = { genres: some(genres, 0), tags: some(tags, 1), artists: some(artists, 2) };
    const { id } = await createTrack({
      ...values,
      ...state,
      ...parts,
      artists: n % 9 === 0 ? [...parts.artists, hidden] : parts.artists,
      albumId: album === null ? null : albumIds[album],
      createdAt: new Date(createdAt),
    });
    const likedAt = n % 3 === 1 ? now - ((n * 3) % 50) * DAY - MARGIN : null;
    if (likedAt !== null) await db.insert(trackLikes).values({ userId: owner.id, trackId: id, createdAt: new Date(likedAt) });
    if (n % 2) await db.insert(trackLikes).values({ userId: stranger.id, trackId: id });
    const [rating, myPlays, skips] = [(n * 5) % 6, n % 2 ? (n * 3) % 7 : 0, (n * 2) % 5];
    const lastPlayed = myPlays ? now - ((n * 11) % 45) * DAY - MARGIN : null;
    if (rating) await db.insert(trackRatings).values({ userId: owner.id, trackId: id, rating });
    if (myPlays || skips) {
      const lastPlayedAt = lastPlayed === null ? null : new Date(lastPlayed);
      await db.insert(trackListening).values({ userId: owner.id, trackId: id, plays: myPlays, lastPlayedAt, skips });
    }
    await db.insert(trackRatings).values({ userId: stranger.id, trackId: id, rating: 1 + (n % 5) });
    await db.insert(trackListening).values({ userId: stranger.id, trackId: id, plays: n, lastPlayedAt: new Date(now), skips: n });
    const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
    catalogue.push({
      id,
      ...values,
      album: album === null ? null : albums[album],
      genres: ids(parts.genres),
      tags: ids(parts.tags),
      artists: ids(parts.artists),
      createdAt,
      likedAt,
      rating,
      myPlays,
      skips,
      lastPlayed,
      followed: parts.artists.some((each) => each.id === artists[0].id),
      firstArtist: parts.artists[0]?.id ?? (n % 9 === 0 ? hidden.id : null),
      isListed: Object.keys(state).length === 0 && (album === null || albums[album].isOpen),
    });
  }
  // Triggers count likes.
  const counts = new Map((await db.select().from(tracks)).map((row) => [row.id, row.likesCount]));
  for (const track of catalogue) track.likesCount = counts.get(track.id) ?? 0;
  const days = [0, 3, 10, 30]
    .map((ago) => new Date(now - ago * DAY).toISOString().slice(0, 10))
    .concat('2021-01-01', '2021-04-01', '2018-12-31');
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
  names = { genres: [...ids(genres), 999_999], tags: ids(tags), artists: [...ids(artists), hidden.id], texts: TEXTS, days };
};

beforeAll(build);

test('INJ-01 INJ-02 random rules choose the same tracks in SQL as in the reference model', async () => {
  let chosen = 0;
  await fc.assert(
    fc.asyncProperty(rulesOf(names), async (rules) => {
      expect(smartRules.parse(rules)).toEqual(rules);
      const { id } = await createPlaylist({ ownerId: owner.id, rules });
      const expected = chooseFrom(catalogue, rules, Date.now());
      const { pagination } = await read(playlistApi.tracks, `playlists/${id}/tracks?perPage=100`);
      expect(pagination.data.map((track) => track.id)).toEqual(expected);
      const { playlist } = await read(playlistApi.show, `playlists/${id}`);
      const length = catalogue.filter((track) => expected.includes(track.id)).reduce((sum, track) => sum + track.duration, 0);
      expect([playlist.tracks_count, playlist.duration]).toEqual([expected.length, length]);
      chosen += expected.length;
    }),
    { numRuns: RUNS },
  );
  expect(chosen).toBeGreaterThan(RUNS);
});
