import { z } from 'zod';
import { albumChanges, albumDetail, newAlbum, tagReference } from '#contracts/catalogue/album';
import { ARTIST_ROLES, artistReference, genreReference, listedArtist, waitingCredit } from '#contracts/catalogue/artist';
import { VISIBILITIES } from '#contracts/catalogue/publishing';
import { contributor } from '#functions/catalogue/publishing/contributor.contract';
import { rights } from '#functions/catalogue/publishing/rights.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done, idsParams } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { orderBy, pageQuery, paginated } from '#functions/platform/contract/pagination';
import { newTrack, trackChanges } from './track-change.contract';
import { streamQuery } from './track-quality.contract';

export const SOURCE_KINDS = ['file', 'external'] as const;
export const TRACK_ORDERS = ['popular', 'newest', 'name', 'likes', 'duration'] as const;

export const trackArtist = artistReference.extend({ role: z.enum(ARTIST_ROLES) });

export const trackItem = z.object({
  model_type: z.literal('track'),
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  disc: z.number(),
  number: z.number(),
  /** Milliseconds. */
  duration: z.number(),
  /** 320 px; the album's image if the track has none. */
  image: z.string().nullable(),
  tint: z.string().nullable(),
  explicit: z.boolean(),
  album: z.object({ id: z.number(), name: z.string(), slug: z.string(), artist_slug: z.string() }).nullable(),
  artists: z.array(trackArtist),
  /** Names in lists: main and featured artists; on a record by various artists the performers instead of the publishers. */
  by: z.array(listedArtist),
  /** LUFS; the true peak is in dBTP. */
  loudness: z.number().nullable(),
  album_loudness: z.number().nullable(),
  true_peak: z.number().nullable(),
  /** 48 peaks from 0 to 100. */
  peaks: z.array(z.number()),
  plays: z.number(),
  likes_count: z.number(),
  lyrics_count: z.number(),
  src: z.enum(SOURCE_KINDS),
  visibility: z.enum(VISIBILITIES),
  can,
});
export type TrackItem = z.infer<typeof trackItem>;

export const playableTrack = trackItem.pick({
  id: true,
  name: true,
  slug: true,
  duration: true,
  image: true,
  tint: true,
  explicit: true,
  album: true,
  by: true,
  loudness: true,
  album_loudness: true,
  true_peak: true,
  lyrics_count: true,
  src: true,
});
export type PlayableTrack = z.infer<typeof playableTrack>;

export const trackDetail = trackItem.extend({
  description: z.string().nullable(),
  isrc: z.string().nullable(),
  bpm: z.number().nullable(),
  ...rights.shape,
  /** Used where the track names no rights; null without an album. */
  album_rights: rights.nullable(),
  contributors: z.array(contributor),
  work: z.string().nullable(),
  movement: z.string().nullable(),
  movement_number: z.number().nullable(),
  /** Empty unless the caller may edit the track. */
  proposed_genres: z.array(z.string()),
  release_date: z.string().nullable(),
  scheduled_at: z.string().nullable(),
  downloadable: z.boolean(),
  /** Listeners may hear the lossless original. */
  lossless: z.boolean(),
  genres: z.array(genreReference),
  tags: z.array(tagReference),
  /** Empty unless the caller controls the track. */
  waiting_credits: z.array(waitingCredit),
  /** Artist whose managers hold all rights; null also for callers who may not edit the track. */
  home: artistReference.nullable(),
  revision: z.number(),
});
export type TrackDetail = z.infer<typeof trackDetail>;

export const ALBUM_TRACKS_MAX = 500;
export const albumWithTracks = albumDetail.extend({ tracks: z.array(trackItem), contributors: z.array(contributor) });
export type AlbumWithTracks = z.infer<typeof albumWithTracks>;

export const trackListQuery = pageQuery.extend({ orderBy: orderBy(TRACK_ORDERS).default('popular') });
export const trackParams = z.object({ id: idParam });

export const trackApi = {
  list: endpoint({ method: 'GET', path: '/tracks', summary: 'List tracks', query: trackListQuery, response: paginated(trackItem) }),
  byId: endpoint({
    method: 'GET',
    path: '/tracks/by-id/:ids',
    summary: 'Show several tracks by their ids, without those you cannot see',
    params: idsParams,
    response: z.object({ tracks: z.array(trackItem) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tracks/:id',
    summary: 'Show a track',
    params: trackParams,
    response: z.object({ track: trackDetail }),
  }),
  audioVersions: endpoint({
    method: 'GET',
    path: '/tracks/:id/sounds',
    summary: 'List the replaced audio versions of your track from the last 30 days, last replaced first',
    params: trackParams,
    response: z.object({
      sounds: z.array(
        z.object({
          id: z.number(),
          /** Milliseconds. */
          duration: z.number(),
          /** Bytes of the played file. */
          size: z.number(),
          peaks: z.array(z.number()),
          replaced_at: z.string(),
          replaced_by: z.string().nullable(),
        }),
      ),
    }),
  }),
  restoreAudioVersion: endpoint({
    method: 'POST',
    path: '/tracks/:id/sounds/:soundId/restore',
    summary: 'Restore a previous audio version of a track; the current one becomes a previous version',
    params: trackParams.extend({ soundId: idParam }),
    response: z.object({ track: trackDetail }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tracks',
    summary: 'Create a track from an uploaded file',
    body: newTrack,
    response: z.object({ track: trackDetail }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/tracks/:id/restore',
    summary: 'Restore a deleted track within 30 days',
    params: trackParams,
    response: z.object({ track: trackDetail }),
  }),
  ofArtist: endpoint({
    method: 'GET',
    path: '/artists/:id/tracks',
    summary: 'List the tracks of an artist',
    params: trackParams,
    query: trackListQuery,
    response: paginated(trackItem),
  }),
  albumWithTracks: endpoint({
    method: 'GET',
    path: '/albums/:id',
    summary: 'Show an album with its tracks',
    params: trackParams,
    response: z.object({ album: albumWithTracks }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tracks/:id',
    summary: 'Update a track; If-Match with the revision (412 if there is a newer one)',
    params: trackParams,
    body: trackChanges,
    response: z.object({ track: trackDetail }),
  }),
  delete: endpoint({ method: 'DELETE', path: '/tracks/:ids', summary: 'Delete tracks', params: idsParams, response: done }),
  updateAlbum: endpoint({
    method: 'PUT',
    path: '/albums/:id',
    summary: 'Update an album; If-Match with the revision (412 if there is a newer one)',
    params: trackParams,
    body: albumChanges,
    response: z.object({ album: albumWithTracks }),
  }),
  createAlbum: endpoint({
    method: 'POST',
    path: '/albums',
    summary: 'Create an album',
    body: newAlbum,
    response: z.object({ album: albumWithTracks }),
  }),
  restoreAlbum: endpoint({
    method: 'POST',
    path: '/albums/:id/restore',
    summary: 'Restore a deleted album within 30 days',
    params: trackParams,
    response: z.object({ album: albumWithTracks }),
  }),
  orderAlbum: endpoint({
    method: 'PUT',
    path: '/albums/:id/tracks',
    summary: 'Set the tracks of an album, with their discs and order',
    params: trackParams,
    body: z.object({
      tracks: z
        .array(z.object({ id: z.int().positive(), disc: z.int().min(1).max(99).default(1) }))
        .max(ALBUM_TRACKS_MAX, `An album has at most ${ALBUM_TRACKS_MAX} tracks.`)
        .refine((tracks) => new Set(tracks.map(({ id }) => id)).size === tracks.length, 'List each track only once.'),
    }),
    response: z.object({ album: albumWithTracks }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/tracks/:id/download',
    summary: 'Download the original file of a track, if its artist allows it',
    params: trackParams,
    response: z.unknown(),
    bytes: true,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/tracks/:id/stream',
    summary: 'Stream the audio of a track, or its lossless original if the artist allows it',
    params: trackParams,
    query: streamQuery,
    response: z.unknown(),
    bytes: true,
  }),
  waveform: endpoint({
    method: 'GET',
    path: '/tracks/:id/waveform',
    summary: 'Show the waveform of a track',
    params: trackParams,
    response: z.object({ peaks: z.array(z.number()) }),
  }),
};
