import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import { list, number, object, readRows } from '#db/json-row';
import { albumLikes } from '#db/schema/album';
import { artistLikes } from '#db/schema/artist';
import { artistFollows, userFollows } from '#db/schema/follow';
import { playlistFollowers } from '#db/schema/playlist';
import { reposts } from '#db/schema/repost';
import { trackLikes } from '#db/schema/track';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { entityTag } from '#functions/platform/api/response';
import { unauthenticated } from '#functions/platform/http/app-error';
import { LIBRARY_IDS_MAX, type SavedState } from './saved-state.contract';

const idsIn = (table: Table & { createdAt: Column }, id: Column, user: Column) => {
  const newest: SQL = sql`select ${id} as id from ${table} where ${user} = ${users.id} and ${id} is not null
    order by ${table.createdAt} desc limit ${LIBRARY_IDS_MAX}`;
  return list(number(sql`mine.id`), sql`(${newest}) as mine order by mine.id`);
};

const savedStateRow = object({
  likedTracks: idsIn(trackLikes, trackLikes.trackId, trackLikes.userId),
  likedAlbums: idsIn(albumLikes, albumLikes.albumId, albumLikes.userId),
  likedArtists: idsIn(artistLikes, artistLikes.artistId, artistLikes.userId),
  artists: idsIn(artistFollows, artistFollows.artistId, artistFollows.userId),
  people: idsIn(userFollows, userFollows.followedId, userFollows.followerId),
  playlists: idsIn(playlistFollowers, playlistFollowers.playlistId, playlistFollowers.userId),
  repostedTracks: idsIn(reposts, reposts.trackId, reposts.userId),
  repostedAlbums: idsIn(reposts, reposts.albumId, reposts.userId),
});

/** Browsers cache it. `marks` is null if the caller has the `cached` version. One statement. */
export const readSavedState = async ({ db, actor }: Context, cached?: string): Promise<{ version: string; marks: SavedState | null }> => {
  const [row] = await readRows(db, savedStateRow, sql`${users} where ${users.id} = ${actor.user?.id ?? 0}`);
  if (!row) throw unauthenticated();
  const savedState: SavedState = {
    likes: { track: row.likedTracks, album: row.likedAlbums, artist: row.likedArtists },
    follows: { artist: row.artists, user: row.people, playlist: row.playlists },
    reposts: { track: row.repostedTracks, album: row.repostedAlbums },
  };
  const version = await entityTag(JSON.stringify(savedState));
  return { version, marks: version === cached ? null : savedState };
};
