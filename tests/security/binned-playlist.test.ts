import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeRow } from '../support/any-row';
import { act, officer } from '../support/bulk';
import { call } from '../support/call';
import { createChannel } from '../support/factories/channel.factory';
import { createPlaylist } from '../support/factories/playlist.factory';
import { next } from '../support/factories/sequence';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';

type Headers = Record<string, string>;

let name: string;
let readers: Record<string, Headers>;
let playlist: { id: number; name: string; slug: string; ownerId: number };
let channel: { id: number; slug: string };
let rules: { id: number; slug: string };

const invitation = 'a-secret-of-an-invitation';

beforeEach(async () => {
  name = `Lakeside ${next()}`;
  const [owner, editor, follower] = await Promise.all([1, 2, 3].map(() => createUser()));
  playlist = await createPlaylist({
    name,
    ownerId: owner.id,
    collaborative: true,
    inviteToken: `${invitation}-${next()}`,
    tracks: [await createTrack()],
    editors: [editor],
  });
  await makeRow('playlist_followers', { playlist_id: playlist.id, user_id: follower.id });
  await makeRow('comments', { playlist_id: playlist.id, user_id: follower.id, content: 'Lovely' });
  channel = await createChannel({ contentType: 'playlist', items: [{ playlistId: playlist.id }] });
  rules = await createChannel({ contentType: 'playlist', method: 'newest' });
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
  ['add', () => [`playlists/${playlist.id}/tracks/add`, 'POST', { ids: [1] }]],
  ['restore', () => [`playlists/${playlist.id}/restore`, 'POST']],
];

const LISTS: [what: string, path: () => string][] = [
  ['search', () => `search?query=${encodeURIComponent(name)}`],
  ['suggestions', () => `search/suggestions?query=${encodeURIComponent(name)}`],
  ['a channel by hand', () => `channels/${channel.id}`],
  ['a channel by rule', () => `channels/${rules.id}`],
  ['the public list', () => 'playlists'],
  ['the profile of its owner', () => `users/${playlist.ownerId}/playlists`],
  ['the library', () => 'users/me/playlists'],
  ['notifications', () => 'notifications'],
  ['the palette', () => `admin-search?query=${encodeURIComponent(name)}`],
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

  test.each(LISTS)('%s', async (_, path) => {
    for (const [reader, headers] of Object.entries(readers)) {
      const response = await call(path(), { headers });
      const text = await response.text();
      expect({ reader, isNamed: text.includes(`"${name}"`), isServed: response.status < 500 }).toEqual({
        reader,
        isNamed: false,
        isServed: true,
      });
    }
  });

  test('its invitation shows nothing and admits no editor', async () => {
    const { headers } = await officer();
    const token = (await env.DB.prepare('select invite_token as token from playlists where id = ?').bind(playlist.id).first<{ token: string }>())
      ?.token;
    expect((await call(`playlist-invitations/${token}`, { headers })).status).toBe(404);
    expect((await call('playlists/join', { method: 'POST', headers, body: { token } })).status).toBe(404);
  });

  test('the sitemap and the list of the administration need the right', async () => {
    for (const headers of Object.values(readers))
      expect((await call('resources/playlists?filter=state:is:deleted', { headers })).status).toBeGreaterThanOrEqual(401);
  });
});
