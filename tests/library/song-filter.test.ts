import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { libraryApi } from '#contracts/library';
import { plays } from '#db/schema/play';
import { fieldErrors, read } from '../support/call';
import { like } from '../support/factories/like.factory';
import { createLyric } from '../support/factories/lyric.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';

test('LIB-003 songs are narrowed to short ones, to those with lyrics, and to those that the caller has never played', async () => {
  const [owner, friend] = [await createUser(), await createUser()];
  const short = await createTrack({ name: 'Short', duration: 239_999 });
  const worded = await createTrack({ name: 'Worded', duration: 240_000 });
  const both = await createTrack({ name: 'Both', duration: 1000 });
  for (const { id } of [worded, both]) await createLyric({ trackId: id });
  await like(owner, { tracks: [short, worded, both] });
  const hear = (user: { id: number }, track: { id: number }) =>
    drizzle(env.DB)
      .insert(plays)
      .values({ trackId: track.id, userId: user.id, listener: `${user.id}`, ticketId: `${user.id} ${track.id}`, countedAt: new Date() });
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
  // What a person has heard is theirs alone: somebody else's list is narrowed by what the caller has heard.
  expect(await songs(friend, 'unplayed')).toEqual(['Both', 'Worded']);
  expect(Object.keys(await fieldErrors(`users/${owner.id}/liked-tracks?only=short,loud`))).toEqual(['only.1']);
});
