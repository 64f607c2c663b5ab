import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeRow } from '../support/any-row';
import { act, officer } from '../support/bulk';
import { call } from '../support/call';
import { createChannel } from '../support/factories/channel.factory';
import { createComment } from '../support/factories/comment.factory';
import { createPlaylist } from '../support/factories/playlist.factory';
import { next } from '../support/factories/sequence';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';

type Headers = Record<string, string>;

let name: string;
let followerId: number;
let readers: Record<string, Headers>;
let playlist: { id: number; name: string; slug: string; ownerId: number };
let channel: { id: number; slug: string };
let rules: { id: number; slug: string };

const invitation = 'a-secret-of-an-invitation';

beforeEach(async () => {
  name = `Lakeside ${next()}`;
  const [owner, editor, follower] = await Promise.all([1, 2, 3].map(() => createUser()));
  followerId = follower.id;
  playlist = await createPlaylist({
    name,
    ownerId: owner.id,
    collaborative: true,
    inviteToken: `${invitation}-${next()}`,
    tracks: [await createTrack()],
    editors: [editor],
  });
  await makeRow('playlist_followers', { playlist_id: playlist.id, user_id: follower.id });
  await createComment({ playlistId: playlist.id, userId: follower.id });
  channel = await createChannel({ contentType: 'playlist', items: [{ playlistId: playlist.id }] });
  rules = await createChannel({ contentType: 'playlist', contentPolicy: 'auto', autoMethod: 'newest' });
  const other = await officer('tracks.update', 'channels.update');
  readers = { guest: {}, follower: await signIn(follower), editor: await signIn(editor), 'another office': other.headers };
  const keeper = await officer('playlists.update');
  await act(keeper, 'playlists', { action: 'delete', ids: [playlist.id], expected: 1 });
});

const url = () => encodeURIComponent(`${env.BASE_URL}/playlist/${playlist.id}/${playlist.slug}`);

const REFUSED: [what: string, ask: () => [path: string, method?: string, body?: object]][] = [
  ['page', () => [`playlists/${playlist.id}`]],
  ['tracks', () => [`playlists/${playlist.id}/tracks`]],
  ['order', () => [`playlists/${playlist.id}/order`]],
  ['comments', () => [`playlists/${playlist.id}/comments`]],
  ['file', () => [`playlists/${playlist.id}/export?format=m3u8`]],
  ['radio', () => [`radio/playlist/${playlist.id}`]],
  ['embed', () => [`oembed?url=${url()}`]],
  ['follow', () => [`playlists/${playlist.id}/follow`, 'POST']],
  ['comment', () => ['comments', 'POST', { commentable_type: 'playlist', commentable_id: playlist.id, content: 'Hello' }]],
  ['add', () => [`playlists/${playlist.id}/tracks/add`, 'POST', { tracks: [1] }]],
  ['restore', () => [`playlists/${playlist.id}/restore`, 'POST']],
];

/** `sees` could read it before. */
const LISTS: [what: string, path: () => string, sees: string][] = [
  ['search', () => `search?query=${encodeURIComponent(name)}`, 'guest'],
  ['suggestions', () => `search/suggestions?query=${encodeURIComponent(name)}`, 'guest'],
  ['a channel by hand', () => `channels/${channel.id}`, 'guest'],
  ['a channel by rule', () => `channels/${rules.id}`, 'guest'],
  ['the public list', () => 'playlists', 'guest'],
  ['the profile of its owner', () => `users/${playlist.ownerId}/playlists`, 'guest'],
  ['the followed playlists of others', () => `users/${followerId}/followed-playlists`, 'guest'],
  ['the library', () => 'users/me/playlists', 'editor'],
  ['the palette', () => `admin-search?query=${encodeURIComponent(name)}`, 'keeper'],
];

describe('a playlist in the bin is hidden from everyone but its owner and its office', () => {
  test.each(REFUSED)('%s', async (_, ask) => {
    const [path, method = 'GET', body] = ask();
    for (const [reader, headers] of Object.entries(readers)) {
      const response = await call(path, { method, headers, body });
      expect({ reader, status: response.status, isNamed: (await response.text()).includes(name) }).toEqual({
        reader,
        status: method === 'POST' && reader === 'guest' ? 401 : 404,
        isNamed: false,
      });
    }
  });

  test.each(LISTS)('%s', async (_, path, sees) => {
    const isNamed = async (headers: Headers) => (await (await call(path(), { headers })).text()).includes(`"name":"${name}"`);
    const keeper = await officer('playlists.update');
    const seen = await Promise.all(Object.entries(readers).map(async ([reader, headers]) => [reader, await isNamed(headers)]));
    expect([...seen, ['keeper', await isNamed(keeper.headers)]]).toEqual(
      [...Object.keys(readers), 'keeper'].map((reader) => [reader, false]),
    );
    await act(keeper, 'playlists', { action: 'restore', ids: [playlist.id], expected: 1 });
    expect(await isNamed({ ...readers, keeper: keeper.headers }[sees] ?? {})).toBe(true);
  });

  test('its invitation shows nothing and admits no editor', async () => {
    const { headers } = await officer();
    const token = (
      await env.DB.prepare('select invite_token as token from playlists where id = ?').bind(playlist.id).first<{ token: string }>()
    )?.token;
    expect((await call(`playlist-invitations/${token}`, { headers })).status).toBe(404);
    expect((await call('playlists/join', { method: 'POST', headers, body: { token } })).status).toBe(404);
  });

  test('the list of the administration needs the right', async () => {
    for (const headers of Object.values(readers))
      expect((await call('resources/playlists?filter=state:is:deleted', { headers })).status).toBeGreaterThanOrEqual(401);
  });
});
