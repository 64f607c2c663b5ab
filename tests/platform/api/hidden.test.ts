import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';

const SITE = 'http://localhost';
const UNKNOWN = 987_654;

/** Conditional and range headers. */
const HEADS: Record<string, string>[] = [
  {},
  { 'If-None-Match': '*' },
  { 'If-Match': '*' },
  { 'If-Match': '"x"' },
  { 'If-Modified-Since': 'Sat, 21 Nov 2026 10:00:00 GMT' },
  { Range: 'bytes=0-1' },
  { Range: 'bytes=999999999-' },
  { 'If-Range': '"x"', Range: 'bytes=0-1' },
];

/** URLs of hidden items, with `:id` for the id. */
const ADDRESSES = [
  ['track', '/api/v1/tracks/:id'],
  ['track', '/api/v1/tracks/:id/stream'],
  ['track', '/api/v1/tracks/:id/waveform'],
  ['track', '/api/v1/tracks/:id/download'],
  ['track', '/api/v1/tracks/:id/lyrics'],
  ['album', '/api/v1/albums/:id'],
  ['artist', '/api/v1/artists/:id'],
  ['artist', '/artist/:id/feed.xml'],
  ['playlist', '/api/v1/playlists/:id'],
  ['playlist', '/api/v1/playlists/:id/tracks'],
] as const;

const ask = async (url: string, method: string, headers: Record<string, string>) => {
  const response = await exports.default.fetch(new Request(SITE + url, { method, headers }));
  const told = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'set-cookie');
  return { status: response.status, told: Object.fromEntries(told), body: (await response.text()).replace(/"request_?id":"[^"]+"/i, '') };
};

test('REV-11 hidden resources respond like unknown ones to conditions, ranges and HEAD', async () => {
  const { track } = await createAudio({ visibility: 'private' });
  const ids = {
    track: track.id,
    album: (await createAlbum({ visibility: 'private' })).id,
    artist: (await createArtist({ disabled: true })).id,
    playlist: (await createPlaylist({ public: false })).id,
  };
  for (const [kind, url] of ADDRESSES)
    for (const method of ['GET', 'HEAD'])
      for (const headers of HEADS) {
        const [hidden, unknown] = [
          await ask(url.replace(':id', String(ids[kind])), method, headers),
          await ask(url.replace(':id', String(UNKNOWN)), method, headers),
        ];
        expect({ address: url, method, headers, ...hidden }).toEqual({ address: url, method, headers, ...unknown });
        expect({ address: url, status: hidden.status }).toEqual({ address: url, status: 404 });
      }
});
