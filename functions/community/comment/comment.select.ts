import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { COMMENTS_COUNT_MAX, MOMENTS_MAX, REPLIES_SHOWN } from '#contracts/community/comment';
import { boolean, first, list, number, object } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { COMMENT_PLACE, commentLikes, comments } from '#db/schema/comment';
import { contentReports } from '#db/schema/content-report';
import { playlists } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { controlsAlbum, controlsTrack } from '#functions/account/membership/ownership.select';
import { albumPermissions } from '#functions/catalogue/album/album.select';
import { artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import { playlistPermissions } from '#functions/listening/playlist/playlist.select';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

type Table = typeof comments;
const reply = alias(comments, 'reply') as unknown as Table;
export const replies = { table: reply, from: sql`${comments} as ${reply}` };

export const SUBJECT_COLUMNS = { track: comments.trackId, album: comments.albumId, playlist: comments.playlistId };

export const commentPosition = sql.raw(COMMENT_PLACE);
const LAST_PLACE = sql`9007199254740991`;

const keptByAuthor = (of: Table): SQL => sql`case
  when ${of.trackId} is not null then exists (select 1 from ${tracks} where ${tracks.id} = ${of.trackId} and ${controlsTrack(sql`${of.userId}`)})
  when ${of.albumId} is not null then exists (select 1 from ${albums} where ${albums.id} = ${of.albumId} and ${controlsAlbum(sql`${of.userId}`)})
  else exists (select 1 from ${playlists} where ${playlists.id} = ${of.playlistId} and ${playlists.ownerId} = ${of.userId}) end`;

const likedBy = (actor: Pick<Actor, 'user'>, of: Table): SQL =>
  actor.user
    ? sql`exists (select 1 from ${commentLikes} where ${commentLikes.userId} = ${actor.user.id} and ${commentLikes.commentId} = ${of.id})`
    : sql`0`;

const fields = (actor: Pick<Actor, 'user'>, of: Table) => ({
  id: of.id,
  userId: of.userId,
  trackId: of.trackId,
  albumId: of.albumId,
  playlistId: of.playlistId,
  parentId: of.parentId,
  content: of.content,
  position: of.position,
  pinned: of.pinned,
  editedAt: of.editedAt,
  deletedAt: of.deletedAt,
  createdAt: of.createdAt,
  likesCount: of.likesCount,
  liked: boolean(likedBy(actor, of)),
  kept: boolean(keptByAuthor(of)),
  user: first(object({ id: users.id, name: users.name, image: users.image }), sql`${users} where ${users.id} = ${of.userId}`),
});

export const commentOnly = (actor: Actor) => object(fields(actor, comments));
/** Read from `replies`. */
export const replyRow = (actor: Actor) => object(fields(actor, reply));

export const commentRow = (actor: Actor) =>
  object({
    ...fields(actor, comments),
    repliesCount: number(sql`(select count(*) from ${replies.from} where ${reply.parentId} = ${comments.id})`),
    replies: list(
      replyRow(actor),
      sql`${replies.from} where ${reply.parentId} = ${comments.id} order by ${reply.id} limit ${REPLIES_SHOWN}`,
    ),
  });

export const momentRow = object({
  id: comments.id,
  position: comments.position,
  content: comments.content,
  user: first(object({ id: users.id, name: users.name, image: users.image }), sql`${users} where ${users.id} = ${comments.userId}`),
});

/** Selects the newest moments and sorts them by position. */
export const momentsOf = (trackId: number): SQL => sql`(select ${comments.id} as id from ${comments} where ${comments.trackId} = ${trackId}
  and ${comments.parentId} is null and ${comments.deletedAt} is null and ${commentPosition} < ${LAST_PLACE}
  order by ${comments.createdAt} desc, ${comments.id} desc limit ${MOMENTS_MAX}) as page
  join ${comments} on ${comments.id} = page.id order by ${comments.position}, ${comments.id}`;

/** Counts up to `COMMENTS_COUNT_MAX`. */
export const countOf = (where: SQL) =>
  number(
    sql`(select count(*) from (select 1 from ${comments} where ${where} and ${comments.deletedAt} is null limit ${COMMENTS_COUNT_MAX}))`,
  );

const trackOf = sql`${tracks} where ${tracks.id} = ${comments.trackId}`;
const albumOf = sql`${albums} where ${albums.id} = ${comments.albumId}`;
const playlistOf = sql`${playlists} where ${playlists.id} = ${comments.playlistId}`;

const trackName = { id: tracks.id, name: tracks.name, slug: tracks.slug };
const playlistName = { id: playlists.id, name: playlists.name, slug: playlists.slug };
const albumName = {
  id: albums.id,
  name: albums.name,
  slug: albums.slug,
  artist: first(object({ slug: artists.slug }), artistsOfAlbum),
};

/** Refers to the `comments` row of the outer query. */
export const commentSubject = object({
  track: first(object(trackName), trackOf),
  album: first(object(albumName), albumOf),
  playlist: first(object(playlistName), playlistOf),
});

const subjectOf = (actor: Actor) => ({
  track: first(object({ ...trackPermissions(actor), ...trackName }), trackOf),
  album: first(object({ ...albumPermissions(actor), ...albumName }), albumOf),
  playlist: first(object({ ...playlistPermissions(actor), ...playlistName }), playlistOf),
});

export const commentWithSubject = (actor: Actor) => object({ ...fields(actor, comments), ...subjectOf(actor) });

const openReports = sql`${contentReports} where ${contentReports.commentId} = ${comments.id} and ${contentReports.decidedAt} is null`;

export const adminCommentRow = (actor: Actor) =>
  object({ ...fields(actor, comments), ...subjectOf(actor), reports: number(sql`(select count(*) from ${openReports})`) });

const openTo = (actor: Pick<Actor, 'permissions'>, permission: string, open: SQL): SQL =>
  hasPermission(actor, permission) ? sql`1` : open;
const ALBUM_REACHED = sql`${albums.deletedAt} is null and ${albums.visibility} in ('public', 'unlisted')`;

/** Everything reachable by URL, plus what the actor may administer; nothing in the bin. */
export const visibleWhere = (actor: Pick<Actor, 'permissions'>): SQL => sql`case
  when ${comments.trackId} is not null then exists (select 1 from ${tracks} where ${tracks.id} = ${comments.trackId}
    and ${tracks.deletedAt} is null and ${openTo(
      actor,
      'tracks.update',
      sql`${tracks.visibility} in ('public', 'unlisted') and (${tracks.albumId} is null
        or exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId} and ${ALBUM_REACHED}))`,
    )})
  when ${comments.albumId} is not null then exists (select 1 from ${albums} where ${albums.id} = ${comments.albumId}
    and ${albums.deletedAt} is null and ${openTo(actor, 'albums.update', ALBUM_REACHED)})
  else exists (select 1 from ${playlists} where ${playlists.id} = ${comments.playlistId}
    and ${playlists.deletedAt} is null and ${openTo(actor, 'playlists.update', sql`${playlists.public} = 1`)}) end`;

export const isReported = sql`${comments.id} in (select ${contentReports.commentId} from ${contentReports} where decided_at is null and comment_id is not null)`;
