import { type SQL, sql } from 'drizzle-orm';
import { type FeedSection, REPOSTERS_NAMED } from '#contracts/community/feed';
import { first, list, number, object } from '#db/json-row';
import { inPageOrder, type PageRequest, pageAfter } from '#db/keyset';
import { albumArtists, albumLikes, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { artistFollows, userFollows } from '#db/schema/follow';
import { reposts } from '#db/schema/repost';
import { trackArtists, trackLikes, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { publicTabWhere } from '#functions/account/user/user.select';
import { albumRow } from '#functions/catalogue/album/album.select';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { trackRow } from '#functions/catalogue/track/track.select';
import { userReferenceRow } from '#functions/listening/playlist/playlist.select';
import type { Actor } from '#functions/platform/access/actor';

/** Part of the tie breaker, with the row id. */
const KIND = { album: 0, track: 1, repostedAlbum: 2, repostedTrack: 3 } as const;
const KINDS = Object.keys(KIND).length;
const WANTED: Record<FeedSection, SQL> = {
  releases: sql`entry.kind < ${KIND.repostedAlbum}`,
  reposts: sql`entry.kind >= ${KIND.repostedAlbum}`,
};

const followedArtists = (userId: number): SQL => sql`${artistFollows}
  cross join ${artists} on ${artists.id} = ${artistFollows.artistId} and ${publicArtistWhere} and ${artistFollows.userId} = ${userId}`;

/** Excludes suspended users and those with private reposts. */
const followedReposts = (userId: number): SQL => sql`${userFollows} cross join ${users} on ${users.id} = ${userFollows.followedId}
  and ${userFollows.followerId} = ${userId} and ${users.bannedAt} is null and ${publicTabWhere('reposts')}
  cross join ${reposts} on ${reposts.userId} = ${users.id}`;

/** Pre-saves are searched only among the latest saves, which an index finds. */
const SAVES_LOOKED_AT = 500;
const presavedAlbums = (
  userId: number,
): SQL => sql`select found.id from (select ${albumLikes.albumId} as id, ${albumLikes.createdAt} as time
    from ${albumLikes} where ${albumLikes.userId} = ${userId} order by ${albumLikes.createdAt} desc limit ${SAVES_LOOKED_AT}) as found
  cross join ${albums} as come on come.id = found.id and come.published_at > found.time`;
const presavedTracks = (
  userId: number,
): SQL => sql`select found.id from (select ${trackLikes.trackId} as id, ${trackLikes.createdAt} as time
    from ${trackLikes} where ${trackLikes.userId} = ${userId} order by ${trackLikes.createdAt} desc limit ${SAVES_LOOKED_AT}) as found
  cross join ${tracks} as come on come.id = found.id and come.published_at > found.time`;

/** A reposted item is one entry, dated by the latest repost. */
const entries = (userId: number): SQL => sql`(
  select ${KIND.album} as kind, ${albums.id} as id, ${albums.publishedAt} as time from ${albums}
    where ${publicAlbumWhere} and ${albums.id} in (select ${albumArtists.albumId} from ${followedArtists(userId)}
      cross join ${albumArtists} on ${albumArtists.artistId} = ${artists.id} union ${presavedAlbums(userId)})
  union all select ${KIND.track}, ${tracks.id}, ${tracks.publishedAt} from ${tracks}
    where ${publicTrackWhere} and ${tracks.albumId} is null and ${tracks.id} in (select ${trackArtists.trackId} from ${followedArtists(userId)}
      cross join ${trackArtists} on ${trackArtists.artistId} = ${artists.id} union ${presavedTracks(userId)})
  union all select ${KIND.repostedAlbum}, ${albums.id}, max(${reposts.createdAt}) from ${followedReposts(userId)}
    cross join ${albums} on ${albums.id} = ${reposts.albumId} and ${publicAlbumWhere} group by ${albums.id}
  union all select ${KIND.repostedTrack}, ${tracks.id}, max(${reposts.createdAt}) from ${followedReposts(userId)}
    cross join ${tracks} on ${tracks.id} = ${reposts.trackId} and ${publicTrackWhere} group by ${tracks.id}) as entry`;

/** Refers to the `page` row of the outer query. */
const repostsOfRow = (userId: number): SQL => sql`${followedReposts(userId)} where page.kind >= ${KIND.repostedAlbum}
  and case page.kind when ${KIND.repostedAlbum} then ${reposts.albumId} = page.id else ${reposts.trackId} = page.id end`;

const entryRow = (actor: Actor, userId: number) =>
  object({
    time: number(sql`page.sort_key`),
    tie: number(sql`page.tie`),
    isRepost: number(sql`page.kind >= ${KIND.repostedAlbum}`),
    album: first(albumRow(actor), sql`${albums} where ${albums.id} = page.id and page.kind in (${KIND.album}, ${KIND.repostedAlbum})`),
    track: first(trackRow(actor), sql`${tracks} where ${tracks.id} = page.id and page.kind in (${KIND.track}, ${KIND.repostedTrack})`),
    reposters: list(userReferenceRow, sql`${repostsOfRow(userId)} order by ${reposts.createdAt} desc limit ${REPOSTERS_NAMED}`),
    repostsCount: number(sql`(select count(*) from ${repostsOfRow(userId)})`),
  });

export const feedPage = (actor: Actor, userId: number, only: FeedSection | undefined, pageQuery: PageRequest) => {
  const page = pageAfter(
    {
      from: entries(userId),
      where: only ? WANTED[only] : sql`1`,
      id: sql`entry.id`,
      key: sql`entry.time`,
      tie: sql`entry.id * ${KINDS} + entry.kind`,
      more: sql`entry.kind as kind`,
    },
    pageQuery,
  );
  return { row: entryRow(actor, userId), from: sql`${page} ${inPageOrder(pageQuery)}` };
};
