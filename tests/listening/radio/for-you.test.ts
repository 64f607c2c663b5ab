import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { radioApi } from '#contracts/listening/radio';
import { sessions } from '#db/schema/auth';
import { plays } from '#db/schema/play';
import { userPermissions } from '#db/schema/role';
import { tags } from '#db/schema/tag';
import { trackLikes, tracks } from '#db/schema/track';
import { moveClock } from '#functions/platform/http/clock';
import { call, read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);
const DAY = 86_400_000;
const PATH = 'users/me/for-you';

const person = async () => {
  const user = await createUser();
  return { user, headers: await signIn(user) };
};
const forYou = async (headers: Record<string, string>) => read(radioApi.forYou, PATH, { headers });
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort();

let ticket = 0;
const hear = (userId: number, trackId: number) =>
  db.insert(plays).values({ userId, trackId, listenerHash: `${userId}`, ticketId: `for-you-${++ticket}`, countedAt: new Date() });

beforeEach(async () => {
  await db.batch([db.delete(tracks), db.delete(tags)]);
});

test('“For you” is per user and not cached; guests get 401', async () => {
  const { headers } = await person();
  const response = await call(PATH, { headers });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  await response.text();
  const guest = await call(PATH);
  expect(guest.status).toBe(401);
  await guest.text();
});

test('a new user has an empty list', async () => {
  await createTrack();
  const { headers } = await person();
  expect(await forYou(headers)).toEqual({ tracks: [], artists: [] });
});

test("tracks follow the user's plays and likes only", async () => {
  const [dusk, sea] = [await createTag({ displayName: 'Dusk' }), await createTag({ displayName: 'Sea' })];
  const ada = await createArtist({ name: 'Ada' });
  const [played, liked] = [await createTrack({ tags: [dusk], artists: [ada] }), await createTrack({ tags: [sea] })];
  const near = [await createTrack({ tags: [dusk] }), await createTrack({ tags: [sea] })];
  await createTrack();
  const [one, other] = [await person(), await person()];
  await hear(one.user.id, played.id);
  await hear(one.user.id, played.id);
  await db.insert(trackLikes).values({ userId: one.user.id, trackId: liked.id });
  const recommendations = await forYou(one.headers);
  expect(ids(recommendations.tracks)).toEqual(ids([played, liked, ...near]));
  expect(recommendations.tracks.find(({ id }) => id === near[0].id)?.reason).toEqual({ kind: 'tag', name: 'Dusk' });
  expect(recommendations.artists).toContain('Ada');
  expect((await forYou(other.headers)).tracks).toEqual([]);
});

test('recently played tracks are left out; the list changes daily', async () => {
  const tag = await createTag();
  const all: { id: number }[] = [];
  for (let made = 0; made < 60; made += 1) all.push(await createTrack({ tags: [tag] }));
  const { user, headers } = await person();
  for (const { id } of all.slice(0, 5)) await hear(user.id, id);
  const today = (await forYou(headers)).tracks.map(({ id }) => id);
  expect(today).toHaveLength(24);
  expect(today.filter((id) => ids(all.slice(0, 5)).includes(id))).toEqual([]);
  expect((await forYou(headers)).tracks.map(({ id }) => id)).toEqual(today);
  moveClock(DAY);
  await db.update(sessions).set({ expiresAt: new Date(Date.now() + 2 * DAY) });
  expect((await forYou(headers)).tracks.map(({ id }) => id)).not.toEqual(today);
});

test('OBJ-18 a hidden track and its artist are not in the list', async () => {
  const [artist, tag] = [await createArtist({ name: 'Gone' }), await createTag()];
  const hidden = await createTrack({ name: 'Hidden', artists: [artist], tags: [tag], visibility: 'private' });
  await createTrack({ tags: [tag] });
  const { user, headers } = await person();
  await hear(user.id, hidden.id);
  expect(await forYou(headers)).toEqual({ tracks: [], artists: [] });
});

test('a user without music.view gets 403', async () => {
  const { headers } = await person();
  await db.delete(userPermissions);
  const response = await call(PATH, { headers });
  expect(response.status).toBe(403);
  await response.text();
});
