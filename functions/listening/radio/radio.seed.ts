import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import type { RadioSeed, SeedType } from '#contracts/listening/radio';
import { type Expression, map } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { genres } from '#db/schema/genre';
import { playlists, playlistTracks } from '#db/schema/playlist';
import { tags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import { canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { albumRow } from '#functions/catalogue/album/album.select';
import { toAlbumItem } from '#functions/catalogue/album/album.view';
import { canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { artistRow } from '#functions/catalogue/artist/artist.select';
import { toArtistItem } from '#functions/catalogue/artist/artist.view';
import { genreRow } from '#functions/catalogue/genre/genre.select';
import { toGenreItem } from '#functions/catalogue/genre/genre.view';
import { genreIdOf, tagIdOf } from '#functions/catalogue/publishing/former-name.select';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { publicTagWhere, tagRow } from '#functions/catalogue/tag/tag.select';
import { toTagItem } from '#functions/catalogue/tag/tag.view';
import { canSeeTrack } from '#functions/catalogue/track/track.policy';
import { trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import { canSeePlaylist } from '#functions/listening/playlist/playlist.policy';
import { playlistRow } from '#functions/listening/playlist/playlist.select';
import { toPlaylistItem } from '#functions/listening/playlist/playlist.view';
import type { Actor } from '#functions/platform/access/actor';

/** Tracks that represent a large seed, and tracks of an artist that are searched for the most played. */
export const SEED_SAMPLE = 20;
const TRACK_SAMPLE_SIZE = 500;

interface Kind {
  table: Table & { id: Column };
  idOf?: (name: string) => SQL;
  open?: SQL;
  item: (actor: Actor) => Expression<RadioSeed | null>;
  /** Ids of the tracks that represent the seed; null for genres and tags. */
  tracks: SQL | null;
}

export const SEED_KINDS: Record<SeedType, Kind> = {
  artist: {
    table: artists,
    item: (actor) => map(artistRow(actor), (row) => (canSeeArtist(actor, row) ? toArtistItem(actor, row) : null)),
    tracks: sql`select ${tracks.id} as id from (select ${trackArtists.trackId} as id from ${trackArtists} where ${trackArtists.artistId} = ${artists.id}
      limit ${TRACK_SAMPLE_SIZE}) as own join ${tracks} on ${tracks.id} = own.id where ${publicTrackWhere} order by ${tracks.plays} desc limit ${SEED_SAMPLE}`,
  },
  track: {
    table: tracks,
    item: (actor) => map(trackRow(actor), (row) => (canSeeTrack(actor, row) ? toTrackItem(actor, row) : null)),
    tracks: sql`select ${tracks.id} as id`,
  },
  album: {
    table: albums,
    item: (actor) => map(albumRow(actor), (row) => (canSeeAlbum(actor, row) ? toAlbumItem(actor, row) : null)),
    tracks: sql`select ${tracks.id} as id from ${tracks} where ${tracks.albumId} = ${albums.id} and ${tracks.deletedAt} is null
      and ${tracks.visibility} = 'public' order by ${tracks.disc}, ${tracks.number} limit ${SEED_SAMPLE}`,
  },
  genre: { table: genres, idOf: genreIdOf, item: () => map(genreRow, toGenreItem), tracks: null },
  tag: { table: tags, idOf: tagIdOf, open: publicTagWhere, item: () => map(tagRow, toTagItem), tracks: null },
  playlist: {
    table: playlists,
    item: (actor) => map(playlistRow(actor), (row) => (canSeePlaylist(actor, row) ? toPlaylistItem(actor, row) : null)),
    tracks: sql`select ${tracks.id} as id from (select ${playlistTracks.trackId} as id from ${playlistTracks} where ${playlistTracks.playlistId} = ${playlists.id}
      order by ${playlistTracks.position} limit ${TRACK_SAMPLE_SIZE}) as held join ${tracks} on ${tracks.id} = held.id where ${publicTrackWhere} limit ${SEED_SAMPLE}`,
  },
};

/** A number is looked up as an id before a name. */
export const seedOf = (type: SeedType, idOrName: string): SQL => {
  const { table, idOf, open = sql`1` } = SEED_KINDS[type];
  const id = /^[1-9]\d{0,15}$/.test(idOrName) ? Number(idOrName) : null;
  if (!idOf) return sql`${table} where ${table.id} = ${id}`;
  return sql`${table} where (${table.id} = ${id} or ${table.id} = ${idOf(idOrName)}) and ${open} order by ${table.id} = ${id} desc limit 1`;
};
