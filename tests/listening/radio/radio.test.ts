import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { RADIO_PAGE, radioApi, SEED_TYPES, type SeedType } from '#contracts/listening/radio';
import { artists } from '#db/schema/artist';
import { genres } from '#db/schema/genre';
import { plays } from '#db/schema/play';
import { tags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import { rollUpPlays } from '#functions/listening/play/rollup.service';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);

const tune = (path: string) => read(radioApi.show, `radio/${path}`);
const tracksOf = async (path: string) => (await tune(path)).pagination.data;
const idsOf = (data: { id: number }[]) => data.map(({ id }) => id);

/** Consecutive calls of one radio. */
const listen = async (path: string, calls: number) => {
  const pages: Awaited<ReturnType<typeof tracksOf>>[] = [];
  let cursor: string | null = '7.0';
  while (cursor && pages.length < calls) {
    const { pagination }: Awaited<ReturnType<typeof tune>> = await tune(`${path}?cursor=${cursor}`);
    pages.push(pagination.data);
    cursor = pagination.next_cursor;
  }
  return pages;
};

beforeEach(async () => {
  await db.batch([db.delete(plays), db.delete(tracks), db.delete(artists), db.delete(genres), db.delete(tags)]);
});

interface World {
  /** Artist, tags and genres by index; plays decide the visibility. */
  songs: { artist: number; tags: number[]; genres: number[]; plays: number }[];
  seed: number;
}

const world: fc.Arbitrary<World> = fc.record({
  songs: fc.array(
    fc.record({
      artist: fc.nat(4),
      tags: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
      genres: fc.uniqueArray(fc.nat(1), { maxLength: 1 }),
      plays: fc.nat(1000),
    }),
    { minLength: 1, maxLength: 25 },
  ),
  seed: fc.nat(),
});

describe('radio', () => {
  test('PLAYER-020 PLAYER-036 every kind of seed plays all public tracks before any repeats', async () => {
    await fc.assert(
      fc
        .asyncProperty(world, async ({ songs, seed }) => {
          const makers = await Promise.all(Array.from({ length: 5 }, (_, index) => createArtist({ disabled: index === 4 })));
          const labels = await Promise.all(Array.from({ length: 4 }, () => createTag()));
          // A tag is only known if something public has it.
          await createAlbum({ tags: labels });
          const styles = await Promise.all(Array.from({ length: 2 }, () => createGenre()));
          const hidden = await createAlbum({ visibility: 'private' });
          const made = [];
          for (const song of songs)
            made.push(
              await createTrack({
                artists: [makers[song.artist]],
                tags: song.tags.map((index) => labels[index]),
                genres: song.genres.map((index) => styles[index]),
                plays: song.plays,
                ...(song.plays % 7 === 0 && { visibility: 'unlisted' as const }),
                ...(song.plays % 11 === 0 && { albumId: hidden.id }),
              }),
            );
          const open = made.filter((_, index) => {
            const { plays: played, artist } = songs[index];
            return played % 7 !== 0 && played % 11 !== 0 && artist !== 4;
          });
          const seeds: Record<SeedType, number> = {
            artist: makers[seed % 4].id,
            track: (open[0] ?? (await createTrack({ visibility: 'unlisted' }))).id,
            album: (await createAlbum()).id,
            genre: styles[seed % 2].id,
            tag: labels[seed % 4].id,
            playlist: (await createPlaylist({ tracks: made })).id,
          };
          for (const type of SEED_TYPES) {
            const pages = await listen(`${type}/${seeds[type]}`, 2);
            for (const page of pages) expect(idsOf(page).sort()).toEqual(idsOf(open).sort());
          }
        })
        .beforeEach(async () => void (await db.batch([db.delete(tracks), db.delete(artists), db.delete(genres), db.delete(tags)]))),
      { numRuns: 8 },
    );
  });

  test('a radio is endless; pages of fifty tracks contain no duplicates', async () => {
    const makers = [await createArtist(), await createArtist(), await createArtist()];
    for (let made = 0; made < 60; made += 1) await createTrack({ artists: [makers[made % 3]] });
    const pages = await listen(`artist/${makers[0].id}`, 7);
    expect(pages.map(({ length }) => length)).toEqual([RADIO_PAGE, 10, RADIO_PAGE, 10, RADIO_PAGE, 10, RADIO_PAGE]);
    for (const page of pages) expect(new Set(idsOf(page)).size).toBe(page.length);
    expect(new Set(pages.slice(0, 2).flatMap(idsOf)).size).toBe(60);
    const heard = pages.flat().map(({ artists: [first] }) => first.id);
    expect(heard.filter((artist, index) => artist === heard[index - 1])).toEqual([]);
  });

  test('the same seed and cursor return the same tracks; without cursor they vary', async () => {
    for (let made = 0; made < 12; made += 1) await createTrack();
    const seed = await createTrack();
    const again = await tune(`track/${seed.id}?cursor=abc.0`);
    expect(await tune(`track/${seed.id}?cursor=abc.0`)).toEqual(again);
    expect(again.pagination.next_cursor).toBe('abc.13');
    const fresh = await Promise.all(Array.from({ length: 4 }, async () => idsOf(await tracksOf(`track/${seed.id}`)).join()));
    expect(new Set(fresh).size).toBeGreaterThan(1);
  });

  test('a track radio begins with its track', async () => {
    await createTrack();
    const seed = await createTrack();
    expect((await tracksOf(`track/${seed.id}`))[0]).toMatchObject({ id: seed.id, reason: { kind: 'seed' } });
  });

  test('every track has its reason; closer tracks play earlier', async () => {
    const [dusk, rock] = [await createTag({ displayName: 'Dusk' }), await createGenre({ displayName: 'Rock' })];
    const artist = await createArtist({ name: 'Ada' });
    const seed = await createTrack({ name: 'Seed', artists: [artist], tags: [dusk], genres: [rock] });
    const near = {
      artist: await createTrack({ artists: [artist] }),
      tag: await createTrack({ tags: [dusk] }),
      genre: await createTrack({ genres: [rock] }),
      listeners: await createTrack(),
    };
    const far = await createTrack({ plays: 9000 });
    const heard = [[seed, near.listeners], [seed, near.listeners], [far], [far]];
    for (const list of heard) {
      const user = await createUser();
      for (const { id } of list)
        await db
          .insert(plays)
          .values({ trackId: id, userId: user.id, listenerHash: `${user.id}`, ticketId: `${user.id} ${id}`, countedAt: new Date() });
    }
    await rollUpPlays(env);
    const played = await tracksOf(`track/${seed.id}?cursor=1.0`);
    expect(Object.fromEntries(played.map(({ id, reason }) => [id, reason]))).toEqual({
      [seed.id]: { kind: 'seed' },
      [near.artist.id]: { kind: 'artist', name: 'Ada' },
      [near.tag.id]: { kind: 'tag', name: 'Dusk' },
      [near.genre.id]: { kind: 'genre', name: 'Rock' },
      [near.listeners.id]: { kind: 'listeners', name: 'Seed' },
      [far.id]: { kind: 'change' },
    });
    expect(played.at(-1)?.id).toBe(far.id);
  });

  test('genres and tags are accepted by name as well as by id', async () => {
    const genre = await createGenre();
    expect((await tune(`genre/${genre.name}`)).seed).toEqual((await tune(`genre/${genre.id}`)).seed);
    const tag = await createTag({ name: 'late-night' });
    await createTrack({ tags: [tag] });
    expect((await tune('tag/late-night')).seed).toMatchObject({ model_type: 'tag', id: tag.id });
  });

  test('an empty catalogue has no tracks and no cursor', async () => {
    const artist = await createArtist();
    expect((await tune(`artist/${artist.id}`)).pagination).toEqual({ data: [], per_page: RADIO_PAGE, next_cursor: null });
  });
});

describe('radio parameters', () => {
  test('a forged cursor is a field error', async () => {
    const { id } = await createArtist();
    for (const cursor of ['x', '-1.0', '1.-1', '1.10000', '1', 'zzzzzzz.0', '1.01', '']) {
      const errors = await fieldErrors(`radio/artist/${id}?cursor=${cursor}`);
      expect({ cursor, fields: Object.keys(errors) }).toEqual({ cursor, fields: ['cursor'] });
    }
  });

  test('the last cursor of a long radio leads to a new shuffle', async () => {
    for (let made = 0; made < 3; made += 1) await createTrack();
    const { id } = await createArtist();
    expect((await tune(`artist/${id}?cursor=5.9999`)).pagination.next_cursor).toBe('6.0');
  });

  test('OBJ-18 a hidden seed gets the same 404 as an unknown one', async () => {
    const owner = await createUser();
    const seeds: [SeedType, number][] = [
      ['track', (await createTrack({ visibility: 'private', ownerId: owner.id })).id],
      ['track', (await createTrack({ deletedAt: new Date() })).id],
      ['album', (await createAlbum({ visibility: 'private', ownerId: owner.id })).id],
      ['artist', (await createArtist({ disabled: true })).id],
      ['playlist', (await createPlaylist({ public: false, ownerId: owner.id })).id],
    ];
    for (const [type, id] of seeds) expect(await refusal(`radio/${type}/${id}`)).toEqual(await refusal(`radio/${type}/999999`));
    for (const path of ['user/1', 'tracks/1', 'track/x', 'track/0', 'genre/unknown'])
      expect((await refusal(`radio/${path}`)).status).toBe(404);
  });

  test('OBJ-18 hidden tracks are on no radio, not even their own', async () => {
    const owner = await createUser();
    const shared = { tags: [await createTag()], genres: [await createGenre()], artists: [await createArtist({ managers: [owner] })] };
    const hidden = [
      await createTrack({ ...shared, visibility: 'private' }),
      await createTrack({ ...shared, visibility: 'unlisted' }),
      await createTrack({ ...shared, visibility: 'scheduled', scheduledAt: new Date(Date.now() + 1e8) }),
      await createTrack({ ...shared, deletedAt: new Date() }),
      await createTrack({ ...shared, albumId: (await createAlbum({ visibility: 'unlisted' })).id }),
      await createTrack({ ...shared, artists: [await createArtist({ disabled: true })] }),
    ];
    const open = await createTrack(shared);
    const headers = await signIn(owner);
    const playlist = await createPlaylist({ tracks: [...hidden, open] });
    const paths = [
      `artist/${shared.artists[0].id}`,
      `tag/${shared.tags[0].id}`,
      `genre/${shared.genres[0].id}`,
      `playlist/${playlist.id}`,
      `track/${hidden[0].id}`,
      `track/${hidden[1].id}`,
    ];
    for (const path of paths) {
      const { pagination } = await read(radioApi.show, `radio/${path}`, { headers });
      expect({ path, ids: idsOf(pagination.data) }).toEqual({ path, ids: [open.id] });
    }
  });
});
