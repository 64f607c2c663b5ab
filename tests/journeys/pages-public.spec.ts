import { channelPath, genrePath, radioPath, tagPath, userPath } from '#functions/platform/contract/page-path';
import { readCatalogue } from '../support/catalogue';
import { expect, test } from '../support/journey';

test('LIB-008 PLAYER-001 a guest opens every player page; only library and feed need a login', async ({ request }) => {
  const { artist, album, track, playlist, tag, channels, paths } = await readCatalogue(request);
  const genres = (await (await request.get('/api/v1/genres')).json()).pagination.data;
  const channel = channelPath(channels[0]!);
  const open = [
    '/',
    '/lyrics',
    '/landing',
    `/artist/${artist.id}`,
    paths.artist,
    paths.album,
    `${paths.album}/embed`,
    paths.track,
    `${paths.track}/embed`,
    paths.playlist,
    `${paths.playlist}/embed`,
    tagPath(tag),
    `${tagPath(tag)}/tracks`,
    `${tagPath(tag)}/albums`,
    userPath(playlist.owner),
    userPath(playlist.owner, 'followers'),
    userPath(playlist.owner, 'liked-tracks'),
    radioPath({ ...artist, model_type: 'artist' }),
    radioPath({ ...track, model_type: 'track' }),
    '/search',
    `/search/${encodeURIComponent(album.name)}`,
    `/search/${encodeURIComponent(album.name)}/albums`,
    channel,
    `/channel${channel}`,
    `/channel/${channels[0]!.id}`,
    genrePath(genres[0]),
  ];
  for (const path of open) {
    const response = await request.get(path);
    const login = response.url().includes('/login');
    expect({ path, status: response.status(), login }).toEqual({ path, status: 200, login: false });
    expect([path, await response.text()]).toEqual([path, expect.stringMatching(/<main[\s\S]*?<h1[^>]*>\s*(<[^/][^>]*>\s*)*[^<\s]/)]);
  }
  const sections = ['songs', 'playlists', 'albums', 'artists', 'history'].map((section) => `/library/${section}`);
  for (const path of ['/library', ...sections, '/feed'])
    expect([path, new URL((await request.get(path)).url()).pathname]).toEqual([path, '/login']);
});
