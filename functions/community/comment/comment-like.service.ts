import { eq, sql } from 'drizzle-orm';
import { LIKES_RATE_LIMIT } from '#contracts/community/comment';
import { commentLikes, comments } from '#db/schema/comment';
import type { Context } from '#functions/platform/access/context';
import { enforceReachLimit, type ReachRule, refundReach } from '#functions/platform/api/reach-limit';
import { callerOf, findComment } from './comment-change.service';
import { likedNotice } from './comment-notice.service';

const LIKING: ReachRule = { name: 'comment-likes', timesUnverified: 60, ...LIKES_RATE_LIMIT };

const likeOf = (userId: number, id: number) => sql`${commentLikes.userId} = ${userId} and ${commentLikes.commentId} = ${id}`;

const countOf = ({ db }: Pick<Context, 'db'>, id: number) =>
  db.select({ likes_count: comments.likesCount }).from(comments).where(eq(comments.id, id));

/** Idempotent; notifies the author. Throws 404, 429. */
export const likeComment = async (context: Context, id: number) => {
  const { db, now } = context;
  const userId = callerOf(context);
  await findComment(context, id);
  if (!(await db.$count(commentLikes, likeOf(userId, id)))) await enforceReachLimit(context, LIKING, [id]);
  const isThere = sql`exists (select 1 from ${comments} where ${comments.id} = ${id} and ${comments.deletedAt} is null)`;
  const row = sql`select ${userId}, ${id}, 1, ${now.getTime()} where ${isThere}`;
  const like = db.insert(commentLikes).select(row).onConflictDoNothing();
  const [, , [comment]] = await db.batch([likedNotice(context, userId, id), like, countOf(context, id)]);
  return { likes_count: comment?.likes_count ?? 0, liked: comment !== undefined };
};

/** Idempotent. Throws 404. */
export const unlikeComment = async (context: Context, id: number) => {
  const { db } = context;
  const userId = callerOf(context);
  await findComment(context, id);
  const unlike = db.delete(commentLikes).where(likeOf(userId, id)).returning({ id: commentLikes.commentId });
  const [ended, [comment]] = await db.batch([unlike, countOf(context, id)]);
  if (ended.length) await refundReach(context, LIKING, [id]);
  return { likes_count: comment?.likes_count ?? 0, liked: false };
};
