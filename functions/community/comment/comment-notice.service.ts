import { type SQL, sql } from 'drizzle-orm';
import type { CommentableType } from '#contracts/community/comment';
import { albums } from '#db/schema/album';
import { commentLikes, comments } from '#db/schema/comment';
import { playlists } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { controllersOfAlbums, controllersOfTracks } from '#functions/account/membership/ownership.select';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';

const keepersOf = (type: CommentableType, id: number): SQL =>
  ({
    track: controllersOfTracks(sql`${tracks.id} = ${id}`),
    album: controllersOfAlbums(sql`${albums.id} = ${id}`),
    playlist: sql`select ${playlists.ownerId} as user_id, ${id} as subject from ${playlists} where ${playlists.id} = ${id}`,
  })[type];

/** Belongs in the batch that creates the comment. */
export const commentedNotice = (context: NotifyContext, actorId: number, { type, id }: { type: CommentableType; id: number }) =>
  notifyStatement(context, { kind: `${type}-commented`, actorId, recipients: keepersOf(type, id) });

/** Belongs in the batch that creates the reply; `commentId` is an SQL expression. */
export const repliedNotice = (context: NotifyContext, actorId: number, commentId: SQL) =>
  notifyStatement(context, {
    kind: 'comment-replied',
    actorId,
    recipients: sql`select ${comments.userId} as user_id, ${comments.id} as subject from ${comments}
      where ${comments.id} = ${commentId} and ${comments.userId} is not null`,
  });

/** Must precede the like in its batch, because it checks that the like is new. */
export const likedNotice = (context: NotifyContext, actorId: number, commentId: number) =>
  notifyStatement(context, {
    kind: 'comment-liked',
    actorId,
    recipients: sql`select ${comments.userId} as user_id, ${comments.id} as subject from ${comments}
      where ${comments.id} = ${commentId} and ${comments.userId} is not null and ${comments.deletedAt} is null
      and not exists (select 1 from ${commentLikes} where ${commentLikes.userId} = ${actorId} and ${commentLikes.commentId} = ${commentId})`,
  });
