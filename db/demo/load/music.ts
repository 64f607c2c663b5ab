import { nameKeys } from '#functions/platform/name/name-key';
import { type AlbumRow, type ArtistRow, type Catalogue, isComplete, isMade, type PlaylistRow, type TrackRow } from '../catalogue.ts';
import { between, numbered, type Tables } from './tables.ts';
import type { LoadTime } from './time.ts';

const ARTIST_AGE = 500;
const PLAYLIST_AGE = 120;

const artistRow = ({ genres: _genres, ...artist }: ArtistRow, time: LoadTime) => ({
  ...artist,
  name_keys: nameKeys(artist.name),
  created_at: time.created(ARTIST_AGE - artist.id),
  updated_at: time.created(1),
});

const albumRow = ({ artists: _artists, genres: _genres, tags: _tags, released, ...album }: AlbumRow, time: LoadTime) => ({
  ...album,
  release_date: time.date(released),
  scheduled_at: time.scheduled(released),
  deleted_at: isComplete(album) ? null : time.minutesAgo(0),
  created_at: time.created(released),
  updated_at: time.created(released),
});

const trackRow = (
  { artists: _artists, genres: _genres, tags: _tags, lyric: _lyric, waveform: _waveform, released, ...track }: TrackRow,
  time: LoadTime,
) => ({
  ...track,
  release_date: time.date(released),
  scheduled_at: time.scheduled(released),
  audio_type: 'audio/mpeg',
  deleted_at: isMade(track) ? null : time.minutesAgo(0),
  created_at: time.created(released),
  updated_at: time.created(released),
});

const playlistRow = ({ editors: _editors, followers: _followers, tracks: _tracks, ...playlist }: PlaylistRow, time: LoadTime) => ({
  ...playlist,
  collaborative: _editors.length > 0,
  created_at: time.created(PLAYLIST_AGE - 9 * playlist.id),
  updated_at: time.created(2),
});

/** Tracks not generated yet wait in the bin. */
export function musicTables({ image_tints, genres, tags, artists, albums, tracks }: Catalogue, time: LoadTime): Tables {
  return {
    image_tints: image_tints.map((tint) => ({ ...tint })),
    genres: genres.map((genre) => ({ ...genre })),
    tags: tags.map((tag) => ({ ...tag })),
    artists: artists.map((artist) => artistRow(artist, time)),
    albums: albums.map((album) => albumRow(album, time)),
    tracks: tracks.map((track) => trackRow(track, time)),
    track_waveforms: tracks.filter(isMade).map((track) => ({ track_id: track.id, peaks: track.waveform })),
    artist_genres: between(artists, 'artist', 'genre', (artist) => artist.genres),
    album_artists: numbered(
      between(albums, 'album', 'artist', (album) => album.artists),
      'album_id',
    ),
    album_genres: between(albums, 'album', 'genre', (album) => album.genres),
    album_tags: between(albums, 'album', 'tag', (album) => album.tags),
    track_artists: tracks.flatMap((track) => track.artists.map((artist, position) => ({ track_id: track.id, ...artist, position }))),
    track_genres: between(tracks, 'track', 'genre', (track) => track.genres),
    track_tags: between(tracks, 'track', 'tag', (track) => track.tags),
    lyrics: tracks.flatMap(({ id, lyric }) => (lyric ? [{ track_id: id, ...lyric, language: 'en' }] : [])),
  };
}

/** An editor added every second track of a shared playlist. */
export function playlistTables({ playlists }: Catalogue, time: LoadTime): Tables {
  const adders = ({ owner_id, editors }: PlaylistRow, position: number) =>
    position % 2 === 1 ? (editors[position % editors.length] ?? owner_id) : owner_id;
  return {
    playlists: playlists.map((playlist) => playlistRow(playlist, time)),
    playlist_tracks: playlists.flatMap((playlist) =>
      playlist.tracks.map((track, position) => ({
        playlist_id: playlist.id,
        track_id: track,
        position,
        added_by: adders(playlist, position),
        created_at: time.created(PLAYLIST_AGE - position),
      })),
    ),
    playlist_followers: playlists.flatMap(({ id, editors, followers }) =>
      followers.map((user) => ({ playlist_id: id, user_id: user, editor: editors.includes(user) })),
    ),
  };
}
