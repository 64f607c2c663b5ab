import { env } from 'cloudflare:workers';
import { sha256Hex } from '#functions/platform/http/hmac';
import { wav } from '../support/wav';
import type { World } from './running-world';

export type Write = [operation: string, request: (world: World) => Request | Promise<Request>];
export type Request = [method: string, path: string, body?: object | Uint8Array<ArrayBuffer>];

const SECOND = 8000; // bytes of `wav`

const soundOf = ({ file }: World) => ({ entry_id: file.id, duration: 5000, loudness: null, true_peak: null, peaks: null });
const primary = (id: number) => ({ id, role: 'primary' });

/** Writes of a user who controls the works; each is named by its operation. */
export const WRITES: Write[] = [
  [
    'POST /tracks',
    (world) => ['POST', 'tracks', { name: 'New', artists: [primary(world.artist.id)], sound: soundOf(world), album_id: world.album.id }],
  ],
  ['PUT /tracks/:id', ({ track }) => ['PUT', `tracks/${track.id}`, { name: 'Renamed' }]],
  ['PUT /tracks/:id', ({ track }) => ['PUT', `tracks/${track.id}`, { visibility: 'public' }]],
  ['PUT /tracks/:id', (world) => ['PUT', `tracks/${world.track.id}`, { sound: soundOf(world), description: 'Other' }]],
  ['PUT /tracks/:id', ({ track, artist, other }) => ['PUT', `tracks/${track.id}`, { artists: [primary(artist.id), primary(other.id)] }]],
  ['DELETE /tracks/:ids', ({ track, bare }) => ['DELETE', `tracks/${track.id},${bare.id}`]],
  ['POST /tracks/:id/restore', ({ binned }) => ['POST', `tracks/${binned.id}/restore`]],
  ['POST /tracks/:id/sounds/:soundId/restore', ({ track, version }) => ['POST', `tracks/${track.id}/sounds/${version}/restore`]],
  ['PUT /albums/:id', ({ album }) => ['PUT', `albums/${album.id}`, { name: 'Renamed', visibility: 'public' }]],
  [
    'PUT /albums/:id/tracks',
    ({ album, onAlbum, bare }) => ['PUT', `albums/${album.id}/tracks`, { tracks: [{ id: bare.id }, { id: onAlbum.id }] }],
  ],
  ['DELETE /albums/:ids', ({ album }) => ['DELETE', `albums/${album.id}`]],
  ['POST /albums/:id/restore', ({ binnedAlbum }) => ['POST', `albums/${binnedAlbum.id}/restore`]],
  [
    'PUT /tracks/:id/measurement',
    async ({ track }) => {
      const sound = (await sha256Hex(track.audioKey!)).slice(0, 32);
      const line = (length: number) => Array.from({ length }, () => 1);
      return [
        'PUT',
        `tracks/${track.id}/measurement`,
        { sound, duration: track.duration, loudness: null, true_peak: null, peaks: line(48), waveform: line(800) },
      ];
    },
  ],
  ['POST /lyrics', ({ bare }) => ['POST', 'lyrics', { track_id: bare.id, text: 'La' }]],
  ['PUT /lyrics/:id', ({ lyric }) => ['PUT', `lyrics/${lyric.id}`, { text: 'La' }]],
  ['DELETE /lyrics/:ids', ({ lyric }) => ['DELETE', `lyrics/${lyric.id}`]],
  ['PUT /premieres/:kind/:id', ({ silent }) => ['PUT', `premieres/track/${silent.id}`, { shows_tracks: true }]],
  ['DELETE /premieres/:kind/:id', ({ coming }) => ['DELETE', `premieres/track/${coming.id}`]],
  [
    'PUT /premieres/:kind/:id/teaser',
    ({ coming }) => ['PUT', `premieres/track/${coming.id}/teaser?track_id=${coming.id}&from=10000&length=20000`, wav(20 * SECOND)],
  ],
  ['DELETE /premieres/:kind/:id/teaser', ({ coming }) => ['DELETE', `premieres/track/${coming.id}/teaser`]],
  [
    'PUT /release-notes/:kind/:id/:artist',
    ({ coming, artist }) => ['PUT', `release-notes/track/${coming.id}/${artist.id}`, { body: 'More', revision: 1 }],
  ],
  [
    'PUT /release-notes/:kind/:id/:artist',
    ({ out, artist }) => ['PUT', `release-notes/track/${out.id}/${artist.id}`, { body: 'More', revision: 0 }],
  ],
  [
    'POST /release-notes/:kind/:id/:artist/send',
    ({ coming, artist }) => [
      'POST',
      `release-notes/track/${coming.id}/${artist.id}/send`,
      { revision: 1, as_of: new Date().toISOString(), notified: 0, mailed: 0 },
    ],
  ],
  [
    'DELETE /release-notes/:kind/:id/:artist/send',
    ({ silent, artist }) => ['DELETE', `release-notes/track/${silent.id}/${artist.id}/send`],
  ],
  ['POST /private-links', ({ track }) => ['POST', 'private-links', { track_id: track.id, name: 'Radio' }]],
  ['POST /private-links', ({ album }) => ['POST', 'private-links', { album_id: album.id, name: 'Radio' }]],
  ['PUT /private-links/:id', ({ link }) => ['PUT', `private-links/${link}`, { name: 'Radio' }]],
  ['DELETE /private-links/:ids', ({ link }) => ['DELETE', `private-links/${link}`]],
  ['DELETE /private-links/:id/comments/:ids', ({ link }) => ['DELETE', `private-links/${link}/comments/1`]],
  ['POST /download-codes/of/:kind/:id', ({ track }) => ['POST', `download-codes/of/track/${track.id}`, { name: 'Mine', amount: 1 }]],
  ['PUT /download-codes/:id', ({ codes }) => ['PUT', `download-codes/${codes}`, { name: 'Mine' }]],
  ['DELETE /download-codes/:ids', ({ codes }) => ['DELETE', `download-codes/${codes}`]],
  ['POST /grants', ({ track, guest }) => ['POST', 'grants', { track_id: track.id, artist_id: guest.id, right: 'edit' }]],
  ['DELETE /grants/:id', ({ grant }) => ['DELETE', `grants/${grant}`]],
];

/** Writes of a direct manager of the artist that need no right to an existing work of it. */
export const ARTIST_WRITES: Write[] = [
  ['POST /tracks', (world) => ['POST', 'tracks', { name: 'New', artists: [primary(world.artist.id)], sound: soundOf(world) }]],
  ['POST /albums', ({ artist }) => ['POST', 'albums', { name: 'New', artists: [artist.id], record_type: 'album' }]],
  ['PUT /artists/:id', ({ artist }) => ['PUT', `artists/${artist.id}`, { name: 'Renamed' }]],
  [
    'DELETE /artists/:ids',
    async ({ artist, guest }) => {
      for (const table of ['tracks', 'albums'])
        await env.DB.prepare(`update ${table} set home_artist_id = ? where home_artist_id = ?`).bind(guest.id, artist.id).run();
      return ['DELETE', `artists/${artist.id}`];
    },
  ],
  ['POST /credit-requests/:id/accept', ({ ask, terms }) => ['POST', `credit-requests/${ask}/accept`, { terms }]],
  ['POST /credit-requests/:id/decline', ({ ask }) => ['POST', `credit-requests/${ask}/decline`, { never: true }]],
  [
    'POST /credits/withdraw',
    ({ credited, artist }) => ['POST', 'credits/withdraw', { track_id: credited.id, artist_id: artist.id, role: 'featured' }],
  ],
  ['DELETE /credit-blocks/:artistId/:userId', ({ artist, stranger }) => ['DELETE', `credit-blocks/${artist.id}/${stranger.id}`]],
  ['POST /home-offers/:id/accept', ({ received }) => ['POST', `home-offers/${received}/accept`]],
  ['POST /home-offers/:id/decline', ({ received }) => ['POST', `home-offers/${received}/decline`]],
  ['POST /artists/:id/insight-notes', ({ artist }) => ['POST', `artists/${artist.id}/insight-notes`, { day: '2026-01-02', text: 'B' }]],
  ['PUT /insight-notes/:id', ({ note }) => ['PUT', `insight-notes/${note}`, { day: '2026-01-02', text: 'B' }]],
  ['DELETE /insight-notes/:id', ({ note }) => ['DELETE', `insight-notes/${note}`]],
];

/** Writes of a direct manager of the home. */
export const HEAD_WRITES: Write[] = [
  ['POST /home-offers', ({ track, guest }) => ['POST', 'home-offers', { track_id: track.id, artist_id: guest.id }]],
  ['DELETE /home-offers/:id', ({ sent }) => ['DELETE', `home-offers/${sent}`]],
];

/** Writes of an editor by a grant. */
export const EDITOR_WRITES: Write[] = [
  ['PUT /tracks/:id', ({ track }) => ['PUT', `tracks/${track.id}`, { name: 'Renamed' }]],
  ['PUT /tracks/:id', (world) => ['PUT', `tracks/${world.track.id}`, { sound: soundOf(world) }]],
  ['POST /tracks/:id/sounds/:soundId/restore', ({ track, version }) => ['POST', `tracks/${track.id}/sounds/${version}/restore`]],
  ['PUT /albums/:id', ({ album }) => ['PUT', `albums/${album.id}`, { name: 'Renamed' }]],
  ['PUT /albums/:id/tracks', ({ album, onAlbum }) => ['PUT', `albums/${album.id}/tracks`, { tracks: [{ id: onAlbum.id, disc: 2 }] }]],
  ['POST /lyrics', ({ bare }) => ['POST', 'lyrics', { track_id: bare.id, text: 'La' }]],
  ['PUT /lyrics/:id', ({ lyric }) => ['PUT', `lyrics/${lyric.id}`, { text: 'La' }]],
  ['DELETE /lyrics/:ids', ({ lyric }) => ['DELETE', `lyrics/${lyric.id}`]],
];

/** Writes that need no right but the account. */
export const ACCOUNT_WRITES: Write[] = [
  ['POST /file-entries/delete', ({ file }) => ['POST', 'file-entries/delete', { entryIds: [file.id] }]],
  ['POST /file-entries/delete', ({ file }) => ['POST', 'file-entries/delete', { entryIds: [file.id], deleteForever: true }]],
];

export const OFFICE_WRITES: Write[] = [
  ['PUT /homes/:kind/:id', ({ track, guest }) => ['PUT', `homes/track/${track.id}`, { artist_id: guest.id }]],
  ['PUT /tracks/:id', ({ track }) => ['PUT', `tracks/${track.id}`, { visibility: 'public' }]],
  ['DELETE /tracks/:ids', ({ track }) => ['DELETE', `tracks/${track.id}`]],
];
