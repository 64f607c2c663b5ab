import { describe, expect, test } from 'vitest';
import { lossesText } from '#islands/administration/resource/losses-text';
import { look, officer } from '../../support/bulk';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createComment } from '../../support/factories/comment.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { editor } from './music-world';

const lossesOf = async (who: Parameters<typeof look>[0], list: string, ids: number[], action = 'delete_forever') =>
  Object.fromEntries((await look(who, list, `action=${action}&ids=${ids}`)).losses.map(({ name, count }) => [name, count]));

const createLoved = async (values: Parameters<typeof createTrack>[0] = {}) => {
  const track = await createTrack({ plays: 7, likesCount: 2, deletedAt: new Date(), ...values });
  for (let comments = 0; comments < 3; comments += 1) await createComment({ trackId: track.id });
  await createComment({ trackId: track.id, deletedAt: new Date(), content: '', userId: null });
  await createPlaylist({ tracks: [track, track] });
  await createPlaylist({ tracks: [track] });
  return track;
};

describe('the question before music is deleted permanently', () => {
  test('ADMIN-006 counts the plays, likes, comments and playlist entries of all selected tracks', async () => {
    const who = await editor();
    const [one, other] = [await createLoved(), await createLoved()];
    const kept = await createLoved({ deletedAt: null });
    expect(await lossesOf(who, 'tracks', [one.id, other.id, kept.id])).toEqual({ entries: 6, comments: 6, plays: 14, likes: 4 });
    expect(await lossesOf(who, 'tracks', [kept.id], 'delete')).toEqual({});
  });

  test('ADMIN-008 an album takes its own tracks along, and not those of other artists', async () => {
    const who = await editor();
    const artists = [await createArtist()];
    const homeArtistId = artists[0].id;
    const album = await createAlbum({ artists, homeArtistId, deletedAt: new Date(), likesCount: 1 });
    await createComment({ albumId: album.id });
    await createLoved({ artists, albumId: album.id, homeArtistId });
    await createLoved({ albumId: album.id });
    expect(await lossesOf(who, 'albums', [album.id])).toEqual({ tracks: 1, entries: 3, comments: 4, plays: 7, likes: 3 });
  });

  test('a track without any names nothing', async () => {
    const { id } = await createTrack({ deletedAt: new Date() });
    expect(await lossesOf(await editor(), 'tracks', [id])).toEqual({});
  });
});

test('ADMIN-021 deleting many accounts names the numbers that one deletion names', async () => {
  const who = await officer('users.update');
  const [one, other] = [await createUser(), await createUser()];
  for (const user of [one, other]) {
    await createPlaylist({ ownerId: user.id });
    for (let comments = 0; comments < 2; comments += 1) await createComment({ userId: user.id });
  }
  expect(await lossesOf(who, 'users', [one.id, other.id], 'delete')).toEqual({ playlists: 2, comments: 4 });
});

test('the numbers are one sentence, singular and plural', () => {
  expect(lossesText([])).toBeNull();
  expect(
    lossesText([
      { name: 'tracks', count: 1 },
      { name: 'entries', count: 1200 },
      { name: 'comments', count: 1 },
      { name: 'likes', count: 2 },
      { name: 'reposts', count: 3 },
    ]),
  ).toBe('Deleted too: 1 track, 1,200 playlist entries, 1 comment, 2 likes, 3 reposts.');
});
