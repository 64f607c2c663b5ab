import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, test } from 'vitest';
import { artistApi } from '#contracts/catalogue/artist';
import { trackNeighbours } from '#db/schema/listening';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const names = (list: { name: string }[]) => list.map((artist) => artist.name);
const list = async (query = '') => (await read(artistApi.list, `artists?${query}`)).pagination;

describe('artist list', () => {
  beforeAll(async () => {
    await createArtist({ name: 'Beta', plays: 30, likesCount: 1, createdAt: new Date(3000) });
    await createArtist({ name: 'Alpha', plays: 20, likesCount: 3, createdAt: new Date(1000) });
    await createArtist({ name: 'Gamma', plays: 10, likesCount: 2, createdAt: new Date(2000) });
    await createArtist({ name: 'Disabled', plays: 99, disabled: true });
    await createArtist({ name: 'Deleted', plays: 99, deletedAt: new Date() });
  });

  test.each([
    ['', ['Beta', 'Alpha', 'Gamma']],
    ['orderDir=asc', ['Gamma', 'Alpha', 'Beta']],
    ['orderBy=name&orderDir=asc', ['Alpha', 'Beta', 'Gamma']],
    ['orderBy=newest', ['Beta', 'Gamma', 'Alpha']],
    ['orderBy=likes', ['Alpha', 'Gamma', 'Beta']],
    ['query=ALPH', ['Alpha']],
    ['query=%25', []],
  ])('"%s" returns %j without disabled and deleted artists', async (query, expected) => {
    expect(names((await list(query)).data)).toEqual(expected);
  });

  test('pages link to the next and previous page; pages past the end are empty', async () => {
    expect(await list('perPage=2')).toMatchObject({ current_page: 1, per_page: 2, next_page: 2, prev_page: null });
    const last = await list('perPage=2&page=2');
    expect(last).toMatchObject({ current_page: 2, next_page: null, prev_page: 1 });
    expect(names(last.data)).toEqual(['Gamma']);
    expect(await list('page=9')).toMatchObject({ data: [], next_page: null, prev_page: 8 });
  });

  test('OBJ-20 perPage is limited to 100 rows', async () => {
    expect((await list('perPage=100000')).per_page).toBe(100);
  });

  test('OBJ-20 INJ-02 unknown orders and invalid page parameters are field errors', async () => {
    expect(await fieldErrors('artists?orderBy=password&orderDir=up&page=0&perPage=none')).toEqual({
      orderBy: ['Order by one of: popular, name, newest, likes.'],
      orderDir: ['Order asc or desc.'],
      page: ['Pages start at 1.'],
      perPage: ['Rows per page must be a number.'],
    });
    expect(await fieldErrors('artists?orderBy=name;drop')).toHaveProperty('orderBy');
    expect(await fieldErrors('artists?page=501')).toEqual({ page: ['The page must be at most 500.'] });
    expect(await fieldErrors(`artists?query=${'a'.repeat(201)}`)).toEqual({ query: ['Search for at most 200 characters.'] });
  });
});

describe('artist page', () => {
  test('an artist shows its profile and genres', async () => {
    const genre = await createGenre({ name: 'dream-pop', displayName: 'Dream pop' });
    const { id } = await createArtist({
      name: 'Nightjar',
      genres: [genre],
      city: 'Lisbon',
      country: 'Portugal',
      description: 'A band.',
      images: ['/one.webp'],
      links: [{ title: 'Site', url: 'https://example.com' }],
      image: '/face-320.webp',
      verified: true,
      spotlight: true,
    });
    const { artist } = await read(artistApi.show, `artists/${id}`);
    expect(artist).toMatchObject({
      name: 'Nightjar',
      image_small: '/face-320.webp',
      verified: true,
      spotlight: true,
      profile: {
        city: 'Lisbon',
        country: 'Portugal',
        description: 'A band.',
        images: ['/one.webp'],
        links: [{ title: 'Site', url: 'https://example.com' }],
      },
      genres: [{ id: genre.id, name: 'dream-pop', display_name: 'Dream pop' }],
      can: { edit: false, delete: false },
    });
  });

  test('disabled, deleted and malformed artist ids get the same 404 as unknown ones', async () => {
    const unknown = await refusal('artists/999999');
    expect(unknown.status).toBe(404);
    const hidden = [await createArtist({ disabled: true }), await createArtist({ deletedAt: new Date() })];
    for (const id of [...hidden.map((artist) => artist.id), 0, -1, 'x', '1e3', '9007199254740993', '99999999999999999999']) {
      for (const part of ['', '/similar', '/albums', '/tracks']) expect(await refusal(`artists/${id}${part}`)).toEqual(unknown);
    }
  });

  test('a user with artists.update sees a disabled artist', async () => {
    const { id } = await createArtist({ disabled: true });
    const headers = await signIn(await createUser({ permissions: ['artists.update'] }));
    expect((await read(artistApi.show, `artists/${id}`, { headers })).artist).toMatchObject({
      disabled: true,
      can: { edit: true, delete: true },
    });
  });

  test('similar artists are ordered by shared genres, then by plays', async () => {
    const [rock, folk, jazz] = [await createGenre(), await createGenre(), await createGenre()];
    const { id } = await createArtist({ genres: [rock, folk] });
    await createArtist({ name: 'One genre, less played', genres: [rock], plays: 5 });
    await createArtist({ name: 'One genre', genres: [folk], plays: 50 });
    await createArtist({ name: 'Both genres', genres: [rock, folk] });
    await createArtist({ name: 'None', genres: [jazz], plays: 500 });
    await createArtist({ name: 'Gone', genres: [rock, folk], disabled: true });
    const { artists } = await read(artistApi.similar, `artists/${id}/similar`);
    expect(names(artists)).toEqual(['Both genres', 'One genre', 'One genre, less played']);
  });

  test('of similar artists with equal genres, those with common listeners rank first', async () => {
    const rock = await createGenre();
    const made = [];
    for (const name of ['Own', 'Heard', 'Played'])
      made.push(await createArtist({ name, genres: [rock], plays: name === 'Played' ? 9 : 0 }));
    const unlike = await createArtist({ name: 'Unlike' });
    const [own, heard, far] = [made[0], made[1], unlike].map((artist) => createTrack({ artists: [artist] }));
    await drizzle(env.DB)
      .insert(trackNeighbours)
      .values([
        { trackId: (await own).id, neighbourId: (await heard).id, score: 0.4 },
        { trackId: (await own).id, neighbourId: (await far).id, score: 0.9 },
      ]);
    const { artists } = await read(artistApi.similar, `artists/${made[0].id}/similar`);
    expect(names(artists)).toEqual(['Heard', 'Played']);
  });
});

test('an artist without an image has the colour of the newest public release', async () => {
  const [plain, pictured] = [await createArtist(), await createArtist({ image: '/media/p.webp' })];
  for (const artist of [plain, pictured]) {
    await createAlbum({ artists: [artist], tint: '#112233', releaseDate: '2019' });
    await createAlbum({ artists: [artist], tint: '#445566', releaseDate: '2021-03' });
    await createAlbum({ artists: [artist], tint: null, releaseDate: '2022' });
    await createAlbum({ artists: [artist], tint: '#778899', releaseDate: '2023', visibility: 'private' });
  }
  const tintOf = async ({ id }: { id: number }) => (await read(artistApi.show, `artists/${id}`)).artist.tint;
  expect([await tintOf(plain), await tintOf(pictured)]).toEqual(['#445566', null]);
});
