import { type SQL, sql } from 'drizzle-orm';
import type { Spotlight } from '#contracts/catalogue/artist';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { trackArtists, tracks } from '#db/schema/track';

/** The public release of the artist around it that has this id. */
const albumOf = (id: SQL): SQL =>
  sql`${albums} where ${albums.id} = ${id} and ${albums.visibility} = 'public' and ${albums.deletedAt} is null
    and exists (select 1 from ${albumArtists} where ${albumArtists.albumId} = ${albums.id} and ${albumArtists.artistId} = ${artists.id})`;

/** The public track of the artist around it that has this id; one of a release that is not public is not either. */
const trackOf = (id: SQL): SQL =>
  sql`${tracks} where ${tracks.id} = ${id} and ${tracks.visibility} = 'public' and ${tracks.deletedAt} is null
    and exists (select 1 from ${trackArtists} where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.artistId} = ${artists.id})
    and (${tracks.albumId} is null or exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId}
      and ${albums.visibility} = 'public' and ${albums.deletedAt} is null))`;

/** The release, or the track, that the artist around it puts forward: at most one of the two is there. */
export const spotlightAlbum: SQL = sql`${albumOf(sql`${artists.spotlightId}`)} and ${artists.spotlightKind} = 'album'`;
export const spotlightTrack: SQL = sql`${trackOf(sql`${artists.spotlightId}`)} and ${artists.spotlightKind} = 'track'`;

/** Whether the artist around it may put something forward: it is its own, and everybody may hear it. */
export const isPublicMusic = ({ kind, id }: Spotlight): SQL =>
  sql`exists (select 1 from ${kind === 'album' ? albumOf(sql`${id}`) : trackOf(sql`${id}`)})`;
