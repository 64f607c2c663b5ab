import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { libraryApi } from '#contracts/listening/library';
import { plays } from '#db/schema/play';
import { fieldErrors, read } from '../../support/call';
import { like } from '../../support/factories/like.factory';
import { createLyric } from '../../support/factories/lyric.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

test('LIB-003 liked tracks are filtered by length, lyrics and not played by the caller', async () => {
  const [owner, friend] = [await createUser(), await createUser()];
  const short = await createTrack({ name: 'Short', duration: 239_999 });
  const worded = await createTrack({ name: 'Worded', duration: 240_000 });
  const both = await createTrack({ name: 'Both', duration: 1000 });
  for (const { id } of [worded, both]) await createLyric({ trackId: id });
  await like(owner, { tracks: [short, worded, both] });
  const hear = (user: { id: number }, track: { id: number }) =>
    drizzle(env.DB)
      .insert(plays)
      .values({
        trackId: track.id,
        userId: user.id,
        listenerHash: `${user.id}`,
        ticketId: `${user.id} ${track.id}`,
        countedAt: new Date(),
      });
  await hear(owner, both);
  await hear(friend, short);
  const songs = async (who: { id: number }, only: string) => {
    const path = `users/${owner.id}/liked-tracks`;
    const headers = await signIn(who);
    const { data } = (await read(libraryApi.likedTracks, `${path}?only=${only}`, { headers })).pagination;
    const { ids } = await read(libraryApi.likedTrackIds, `${path}/ids?only=${only}`, { headers });
    expect(ids).toEqual(data.map(({ id }) => id));
    return data.map(({ name }) => name).toSorted();
  };
  expect(await songs(owner, '')).toEqual(['Both', 'Short', 'Worded']);
  expect(await songs(owner, 'short')).toEqual(['Both', 'Short']);
  expect(await songs(owner, 'lyrics')).toEqual(['Both', 'Worded']);
  expect(await songs(owner, 'unplayed')).toEqual(['Short', 'Worded']);
  expect(await songs(owner, 'unplayed,short')).toEqual(['Short']);
  // Play history is private: another user's list is filtered by the caller's own.
  expect(await songs(friend, 'unplayed')).toEqual(['Both', 'Worded']);
  expect(Object.keys(await fieldErrors(`users/${owner.id}/liked-tracks?only=short,loud`))).toEqual(['only.1']);
});

test('LIB-003 INJ-01 liked tracks are filtered by tags; the library lists its most common tags', async () => {
  const owner = await createUser();
  const [sea, calm, odd] = [
    await createTag({ name: 'sea', displayName: 'Sea' }),
    await createTag({ name: 'calm', displayName: 'Calm' }),
    await createTag({ name: 'odd', displayName: 'Odd' }),
  ];
  const both = await createTrack({ name: 'Both', tags: [sea, calm] });
  const one = await createTrack({ name: 'One', tags: [sea] });
  const gone = await createTrack({ name: 'Gone', tags: [odd], deletedAt: new Date() });
  const none = await createTrack({ name: 'None' });
  await like(owner, { tracks: [both, one, gone, none] });
  const headers = await signIn(owner);
  const { library } = await read(libraryApi.show, 'users/me/library', { headers });
  expect(library.tags.map(({ display_name }) => display_name)).toEqual(['Sea', 'Calm']);
  const songs = async (tags: string) => {
    const search = new URLSearchParams({ tags });
    const { data } = (await read(libraryApi.likedTracks, `users/${owner.id}/liked-tracks?${search}`, { headers })).pagination;
    const { ids } = await read(libraryApi.likedTrackIds, `users/${owner.id}/liked-tracks/ids?${search}`, { headers });
    expect(ids).toEqual(data.map(({ id }) => id));
    return data.map(({ name }) => name).toSorted();
  };
  expect(await songs('sea')).toEqual(['Both', 'One']);
  expect(await songs('sea,calm')).toEqual(['Both']);
  expect(await songs('odd')).toEqual([]);
  expect(await songs("sea' or '1'='1")).toEqual([]);
  expect(Object.keys(await fieldErrors(`users/${owner.id}/liked-tracks?tags=a,b,c,d,e,f,g`))).toEqual(['tags']);
});
