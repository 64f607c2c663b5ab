import { type SQL, sql } from 'drizzle-orm';
import { LIBRARY_COVERS, LIBRARY_TAGS, type LibrarySummary } from '#contracts/listening/library';
import { list, map, number, object, readRows, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { plays } from '#db/schema/play';
import { playlistFollowers, playlists, playlistTracks } from '#db/schema/playlist';
import { tags, trackTags } from '#db/schema/tag';
import { trackLikes, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { tagReferenceRow } from '#functions/catalogue/album/album.select';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { imageOfTrack } from '#functions/catalogue/track/track.select';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { unauthenticated } from '#functions/platform/http/app-error';
import { LIKE_SOURCES, visibleItems } from './library.select';
import { toTime } from './library.view';

const COVER_SAMPLE_SIZE = 24;

const TAG_SAMPLE_SIZE = 500;

const covers = (newest: SQL) =>
  map(
    list(
      object({ image: text(sql`cover.image`) }),
      sql`(select newest.image, max(newest.at) as at from (${newest} limit ${COVER_SAMPLE_SIZE}) as newest where newest.image is not null
        group by newest.image order by 2 desc limit ${LIBRARY_COVERS}) as cover order by cover.at desc`,
    ),
    (rows) => rows.map(({ image }) => image as string),
  );

const partOf = (kind: (typeof LIKE_SOURCES)[keyof typeof LIKE_SOURCES], image: SQL, actor: Actor, userId: number) => {
  const { likes, likedId, table } = kind;
  const from = sql`${likes} cross join ${table} on ${table.id} = ${likedId}
    where ${likes.userId} = ${userId} and ${visibleItems(kind, actor, userId)}`;
  return {
    count: number(sql`(select count(*) from ${from})`),
    covers: covers(sql`select ${image} as image, ${likes.createdAt} as at from ${from} order by ${likes.createdAt} desc`),
  };
};

const tagsOf = (actor: Actor, userId: number) =>
  list(
    object(tagReferenceRow),
    sql`(select ${trackTags.tagId} as id, count(*) as songs from (select ${tracks.id} as id from ${trackLikes} cross join ${tracks} on ${tracks.id} = ${trackLikes.trackId}
        where ${trackLikes.userId} = ${userId} and ${visibleItems(LIKE_SOURCES.track, actor, userId)} order by ${trackLikes.createdAt} desc limit ${TAG_SAMPLE_SIZE}) as newest
      join ${trackTags} on ${trackTags.trackId} = newest.id group by ${trackTags.tagId} order by songs desc, ${trackTags.tagId} limit ${LIBRARY_TAGS}) as found
      join ${tags} on ${tags.id} = found.id order by found.songs desc, found.id`,
  );

const imageOfPlaylist = sql`coalesce(${playlists.image}, (select ${imageOfTrack} from ${playlistTracks} join ${tracks} on ${tracks.id} = ${playlistTracks.trackId}
  where ${playlistTracks.playlistId} = ${playlists.id} and ${publicTrackWhere} order by ${playlistTracks.position} limit 1))`;

const playlistsOf = (userId: number) => {
  const mine = sql`${playlists} where ${playlists.deletedAt} is null and (${playlists.ownerId} = ${userId} or (${playlists.public} = 1
    and ${playlists.id} in (select ${playlistFollowers.playlistId} from ${playlistFollowers} where ${playlistFollowers.userId} = ${userId})))`;
  return {
    count: number(sql`(select count(*) from ${mine})`),
    covers: covers(sql`select ${imageOfPlaylist} as image, ${playlists.updatedAt} as at from ${mine} order by ${playlists.updatedAt} desc`),
  };
};

const historyOf = (actor: Actor, userId: number) => {
  const from = sql`${plays} cross join ${tracks} on ${tracks.id} = ${plays.trackId}
    where ${plays.userId} = ${userId} and ${visibleItems(LIKE_SOURCES.track, actor, userId)}`;
  return {
    since: {
      sql: sql`(select min(${plays.countedAt}) from ${plays} where ${plays.userId} = ${userId})`,
      read: (time: unknown) => time as number | null,
    },
    covers: covers(sql`select ${imageOfTrack} as image, ${plays.countedAt} as at from ${from} order by ${plays.countedAt} desc`),
  };
};

export const showLibrary = async ({ db, actor }: Context): Promise<LibrarySummary> => {
  const userId = actor.user?.id ?? 0;
  const row = object({
    tracks: object(partOf(LIKE_SOURCES.track, imageOfTrack, actor, userId)),
    albums: object(partOf(LIKE_SOURCES.album, sql`${albums.image}`, actor, userId)),
    artists: object(partOf(LIKE_SOURCES.artist, sql`${artists.image}`, actor, userId)),
    playlists: object(playlistsOf(userId)),
    tags: tagsOf(actor, userId),
    history: object(historyOf(actor, userId)),
  });
  const [summary] = await readRows(db, row, sql`${users} where ${users.id} = ${userId}`);
  if (!summary) throw unauthenticated();
  if (actor.viewer) return { ...summary, history: { since: null, covers: [] } };
  const { since } = summary.history;
  return { ...summary, history: { ...summary.history, since: since === null ? null : toTime(since) } };
};
