import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { searchApi } from '#contracts/listening/search';
import { call, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createLyric } from '../../support/factories/lyric.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const SECRET = 'zanzibar';
const later = new Date(Date.now() + 86_400_000);

const HIDDEN: [what: string, create: () => Promise<unknown>][] = [
  ['a private track', () => createTrack({ name: SECRET, visibility: 'private' })],
  ['an unlisted track', () => createTrack({ name: SECRET, visibility: 'unlisted' })],
  ['a scheduled track', () => createTrack({ name: SECRET, visibility: 'scheduled', scheduledAt: later })],
  ['a deleted track', () => createTrack({ name: SECRET, deletedAt: new Date() })],
  [
    'a track on a private album',
    async () => createTrack({ name: SECRET, albumId: (await createAlbum({ name: 'Elsewhere', visibility: 'private' })).id }),
  ],
  ['the lyrics of a private track', async () => createLyric({ text: SECRET, trackId: (await createTrack({ visibility: 'private' })).id })],
  ['a private album', () => createAlbum({ name: SECRET, visibility: 'private' })],
  ['a deleted album', () => createAlbum({ name: SECRET, deletedAt: new Date() })],
  ['a disabled artist', () => createArtist({ name: SECRET, disabled: true })],
  ['a deleted artist', () => createArtist({ name: SECRET, deletedAt: new Date() })],
  ['a track by a disabled artist', async () => createTrack({ artists: [await createArtist({ name: SECRET, disabled: true })] })],
  [
    'the tag of a private track',
    async () => createTrack({ visibility: 'private', tags: [await createTag({ name: SECRET, displayName: SECRET })] }),
  ],
  ['the tag of a private album', async () => createAlbum({ visibility: 'private', tags: [await createTag({ displayName: SECRET })] })],
  ['a tag that nothing has', () => createTag({ displayName: SECRET })],
  ['a private playlist', () => createPlaylist({ name: SECRET, public: false })],
  ['a private channel', () => createChannel({ name: SECRET, public: false })],
  ['a suspended person', () => createUser({ name: SECRET, bannedAt: new Date() })],
  ['an address', () => createUser({ name: 'Somebody', email: `${SECRET}@example.com` })],
];

test.each(HIDDEN)('OBJ-18 REV-14 %s is not found by its name or a typo of it', async (_, create) => {
  await create();
  for (const query of [SECRET, 'zanz', 'zamzibar', 'znazbiar', SECRET.toUpperCase()]) {
    const results = await read(searchApi.search, `search?query=${query}`);
    expect(results.groups.map(({ type, count }) => [type, count])).toEqual(results.groups.map(({ type }) => [type, 0]));
    expect(results).toMatchObject({ did_you_mean: null, top: null });
    expect(await read(searchApi.suggestions, `search/suggestions?query=${query}`)).toEqual({ suggestions: [] });
  }
});

test('OBJ-18 a track is found only while it is public', async () => {
  const { id } = await createTrack({ name: 'Kilimanjaro' });
  const count = async () => (await read(searchApi.search, 'search?query=kilimanjaro&types=track')).groups[0]?.count;
  expect(await count()).toBe(1);
  await env.DB.prepare(`update tracks set visibility = 'private' where id = ?`).bind(id).run();
  expect(await count()).toBe(0);
  await env.DB.prepare(`update tracks set visibility = 'public' where id = ?`).bind(id).run();
  expect(await count()).toBe(1);
});

test('search without music.view is 403 for users and 401 for guests', async () => {
  await env.DB.prepare(`update roles set permissions = '[]' where is_guest = 1`).run();
  const user = await createUser();
  await env.DB.prepare('delete from user_permissions where user_id = ?').bind(user.id).run();
  expect((await call('search?query=a', { headers: await signIn(user) })).status).toBe(403);
  expect((await call('search/suggestions?query=a')).status).toBe(401);
});
