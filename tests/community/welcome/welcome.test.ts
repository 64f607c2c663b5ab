import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { feedApi } from '#contracts/community/feed';
import { welcomeApi } from '#contracts/community/welcome';
import { radioApi } from '#contracts/listening/radio';
import { settingsApi } from '#contracts/platform/settings';
import { artists } from '#db/schema/artist';
import { genres } from '#db/schema/genre';
import { plays } from '#db/schema/play';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { fieldErrors, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { next } from '../../support/factories/sequence';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { register } from '../../support/registration';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);
const PATH = 'users/me/welcome';
let headers: Record<string, string>;
let userId: number;

beforeEach(async () => {
  await db.batch([db.delete(tracks), db.delete(artists), db.delete(genres)]);
  userId = (await register()).id;
  headers = await signIn({ id: userId });
});

const isDue = async () => (await read(settingsApi.bootstrap, 'bootstrap-data', { headers })).data.user?.welcome_due;
const finish = (body: object = {}) => read(welcomeApi.finish, PATH, { method: 'POST', headers, body });

test('the welcome is due for a new account until it is answered or skipped', async () => {
  expect(await isDue()).toBe(true);
  expect(await finish()).toEqual({ followed: 0 });
  expect(await isDue()).toBe(false);
  const userHeaders = await signIn(await createUser());
  expect((await read(settingsApi.bootstrap, 'bootstrap-data', { headers: userHeaders })).data.user?.welcome_due).toBe(false);
});

test('the welcome is no longer due after four minutes of listening', async () => {
  const { id } = await createTrack();
  const hear = (position: number) =>
    db.insert(plays).values({ trackId: id, userId, ticketId: `w-${next()}`, listenerHash: 'x', countedAt: new Date(), position });
  await hear(100_000);
  await hear(139_000);
  expect(await isDue()).toBe(true);
  await hear(1000);
  expect(await isDue()).toBe(false);
});

test('a default name contains neither the email address nor a number', async () => {
  const { id } = await register('secret.person@example.com');
  const [{ name }] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(name.toLowerCase()).not.toMatch(/secret|person|listener|\d/);
});

test('artists of the chosen genres rank first; disabled ones are not listed or followed', async () => {
  const [dub, folk] = [await createGenre({ displayName: 'Dub' }), await createGenre({ displayName: 'Folk' })];
  const ada = await createArtist({ name: 'Ada', genres: [dub], plays: 1 });
  const bob = await createArtist({ name: 'Bob', genres: [folk], plays: 100 });
  const hidden = await createArtist({ name: 'Hidden', genres: [dub], disabled: true });
  const offered = await read(welcomeApi.show, PATH, { headers });
  expect([offered.artists.map(({ name }) => name), offered.genres.map(({ display_name }) => display_name).sort()]).toEqual([
    ['Bob', 'Ada'],
    ['Dub', 'Folk'],
  ]);
  expect((await read(welcomeApi.show, `${PATH}?genres=${dub.id}`, { headers })).artists.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
  expect(await finish({ artists: [ada.id, bob.id, hidden.id, 999_999], genres: [dub.id, 999_999] })).toEqual({ followed: 2 });
  const again = await read(welcomeApi.show, PATH, { headers });
  expect([again.followed, again.chosen_genres]).toEqual([[ada.id, bob.id], [dub.id]]);
});

test('chosen artists and genres fill “For you” and the feed', async () => {
  const [dub, folk] = [await createGenre({ displayName: 'Dub' }), await createGenre({ displayName: 'Folk' })];
  const ada = await createArtist({ name: 'Ada' });
  await createAlbum({ name: 'First', artists: [ada] });
  const [own, near, other] = [
    await createTrack({ artists: [ada], genres: [folk] }),
    await createTrack({ genres: [folk] }),
    await createTrack({ genres: [dub] }),
  ];
  const forYou = async () => (await read(radioApi.forYou, 'users/me/for-you', { headers })).tracks.map(({ id }) => id).sort();
  expect(await forYou()).toEqual([]);
  await finish({ artists: [ada.id] });
  expect(await forYou()).toEqual([own.id, near.id].sort());
  await finish({ genres: [dub.id] });
  expect(await forYou()).toContain(other.id);
  const feed = await read(feedApi.mine, 'users/me/feed', { headers });
  expect(feed.pagination.data.map(({ item }) => item.name)).toContain('First');
});

test('invalid choices are field errors', async () => {
  const body = { artists: Array.from({ length: 31 }, (_, index) => index + 1), genres: ['dub'] };
  expect(await fieldErrors(PATH, { method: 'POST', headers, body })).toEqual({
    artists: ['Choose at most 30.'],
    'genres.0': ['Provide an id.'],
  });
});
