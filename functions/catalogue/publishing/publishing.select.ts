import { sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { tracks } from '#db/schema/track';

/** Artists that everybody may see. Written so that the indexes of the lists fit. */
export const publicArtistWhere = sql`${artists.disabled} = 0 and ${artists.deletedAt} is null`;

/** Albums that stand in lists. Written so that the indexes of the lists fit. */
export const publicAlbumWhere = sql`${albums.visibility} = 'public' and ${albums.deletedAt} is null`;

/** Tracks that stand in lists: public, and not on an album that is not. Written so that the indexes of the lists fit. */
export const publicTrackWhere = sql`${tracks.visibility} = 'public' and ${tracks.deletedAt} is null and (${tracks.albumId} is null
  or exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId} and ${publicAlbumWhere}))`;
