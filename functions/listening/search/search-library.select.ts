import { type SQL, sql } from 'drizzle-orm';
import type { SearchType } from '#contracts/listening/search';
import { albumLikes, albums } from '#db/schema/album';
import { artistLikes, artists } from '#db/schema/artist';
import { artistFollows } from '#db/schema/follow';
import { playlistFollowers, playlists, playlistTracks } from '#db/schema/playlist';
import { trackLikes, tracks } from '#db/schema/track';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { inLibraryWhere } from '#functions/listening/playlist/playlist-library.select';

export const LIBRARY_TYPES = ['track', 'artist', 'album', 'playlist'] as const satisfies SearchType[];
type LibraryType = (typeof LIBRARY_TYPES)[number];

const LIBRARY_MAX = 5000;
const most = sql.raw(`limit ${LIBRARY_MAX}`);

export interface LibraryPart {
  where: SQL;
  ids: SQL;
}

const filed = (userId: number): SQL => sql`select ${playlistTracks.trackId} as id from ${playlists}
  cross join ${playlistTracks} on ${playlistTracks.playlistId} = ${playlists.id}
  where ${playlists.ownerId} = ${userId} and ${playlists.deletedAt} is null ${most}`;

export const libraryOf = (type: LibraryType, userId: number, now: Date): LibraryPart => {
  switch (type) {
    case 'track':
      return {
        where: sql`${publicTrackWhere} and (exists (select 1 from ${trackLikes} where ${trackLikes.userId} = ${userId}
          and ${trackLikes.trackId} = ${tracks.id}) or ${tracks.id} in (${filed(userId)}))`,
        ids: sql`select * from (select ${trackLikes.trackId} as id from ${trackLikes} where ${trackLikes.userId} = ${userId}
          order by ${trackLikes.createdAt} desc ${most}) union select * from (${filed(userId)})`,
      };
    case 'album':
      return {
        where: sql`${publicAlbumWhere} and exists (select 1 from ${albumLikes} where ${albumLikes.userId} = ${userId}
          and ${albumLikes.albumId} = ${albums.id})`,
        ids: sql`select ${albumLikes.albumId} as id from ${albumLikes} where ${albumLikes.userId} = ${userId}
          order by ${albumLikes.createdAt} desc ${most}`,
      };
    case 'artist':
      return {
        where: sql`${publicArtistWhere} and (exists (select 1 from ${artistLikes} where ${artistLikes.userId} = ${userId}
          and ${artistLikes.artistId} = ${artists.id}) or exists (select 1 from ${artistFollows} where ${artistFollows.userId} = ${userId}
          and ${artistFollows.artistId} = ${artists.id}))`,
        ids: sql`select * from (select ${artistLikes.artistId} as id from ${artistLikes} where ${artistLikes.userId} = ${userId}
          order by ${artistLikes.createdAt} desc ${most}) union select * from (select ${artistFollows.artistId} as id from ${artistFollows}
          where ${artistFollows.userId} = ${userId} order by ${artistFollows.createdAt} desc ${most})`,
      };
    case 'playlist':
      return {
        where: inLibraryWhere(userId, 'all', now),
        ids: sql`select * from (select ${playlists.id} as id from ${playlists} where ${playlists.ownerId} = ${userId} ${most})
          union select * from (select ${playlistFollowers.playlistId} as id from ${playlistFollowers}
          where ${playlistFollowers.userId} = ${userId} ${most})`,
      };
  }
};
