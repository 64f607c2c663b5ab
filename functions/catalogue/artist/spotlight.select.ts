import { type SQL, sql } from 'drizzle-orm';
import type { Spotlight } from '#contracts/catalogue/artist';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { trackArtists, tracks } from '#db/schema/track';

/** Refers to the `artists` row of the outer query. */
const albumOf = (id: SQL): SQL =>
  sql`${albums} where ${albums.id} = ${id} and ${albums.visibility} = 'public' and ${albums.deletedAt} is null
    and exists (select 1 from ${albumArtists} where ${albumArtists.albumId} = ${albums.id} and ${albumArtists.artistId} = ${artists.id})`;

const trackOf = (id: SQL): SQL =>
  sql`${tracks} where ${tracks.id} = ${id} and ${tracks.visibility} = 'public' and ${tracks.deletedAt} is null
    and exists (select 1 from ${trackArtists} where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.artistId} = ${artists.id})
    and (${tracks.albumId} is null or exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId}
      and ${albums.visibility} = 'public' and ${albums.deletedAt} is null))`;

export const spotlightAlbum: SQL = sql`${albumOf(sql`${artists.spotlightId}`)} and ${artists.spotlightKind} = 'album'`;
export const spotlightTrack: SQL = sql`${trackOf(sql`${artists.spotlightId}`)} and ${artists.spotlightKind} = 'track'`;

export const isPublicMusic = ({ kind, id }: Spotlight): SQL =>
  sql`exists (select 1 from ${kind === 'album' ? albumOf(sql`${id}`) : trackOf(sql`${id}`)})`;
