import { sql } from 'drizzle-orm';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { premieres } from '#db/schema/premiere';
import { trackArtists, tracks } from '#db/schema/track';

/** These three conditions are written so that the indexes of lists apply. */
export const publicArtistWhere = sql`${artists.disabled} = 0 and ${artists.deletedAt} is null`;

export const publicAlbumWhere = sql`${albums.visibility} = 'public' and ${albums.deletedAt} is null`;

/** Excludes tracks of hidden albums. */
export const publicTrackWhere = sql`${tracks.visibility} = 'public' and ${tracks.deletedAt} is null and (${tracks.albumId} is null
  or exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId} and ${publicAlbumWhere}))`;

/** Hidden except for the announced facts; requires a visible artist. */
export const announcedAlbumWhere = sql`(${albums.visibility} = 'scheduled' and ${albums.deletedAt} is null
  and exists (select 1 from ${premieres} where ${premieres.albumId} = ${albums.id})
  and exists (select 1 from ${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artistId}
    where ${albumArtists.albumId} = ${albums.id} and ${publicArtistWhere}))`;

/** Tracks of an album are announced with it. */
export const announcedTrackWhere = sql`(${tracks.visibility} = 'scheduled' and ${tracks.deletedAt} is null and ${tracks.albumId} is null
  and exists (select 1 from ${premieres} where ${premieres.trackId} = ${tracks.id})
  and exists (select 1 from ${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
    where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary' and ${publicArtistWhere}))`;
