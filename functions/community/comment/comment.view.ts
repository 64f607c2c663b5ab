import { type Comment, type CommentReply, type ListedComment, type Moment, REPLIES_SHOWN } from '#contracts/community/comment';
import type { Read } from '#db/json-row';
import type { Actor } from '#functions/platform/access/actor';
import { albumPath, playlistPath, trackPath } from '#functions/platform/contract/page-path';
import { toSlug } from '#functions/platform/contract/slug';
import { canDeleteComment, canLikeComment, canPinComment, canReportComment, canUpdateComment, ownsSubject } from './comment.policy';
import type { adminCommentRow, commentOnly, commentRow, commentSubject, momentRow } from './comment.select';

export type CommentOnly = Read<ReturnType<typeof commentOnly>>;
type ListedRow = Read<ReturnType<typeof adminCommentRow>>;
type CommentedOn = Read<typeof commentSubject>;

const subjectOf = ({ trackId, albumId, playlistId }: CommentOnly) => {
  if (trackId !== null) return { commentable_type: 'track' as const, commentable_id: trackId };
  if (albumId !== null) return { commentable_type: 'album' as const, commentable_id: albumId };
  return { commentable_type: 'playlist' as const, commentable_id: playlistId ?? 0 };
};

export const toSingle = (actor: Actor, row: CommentOnly, keeps: boolean): CommentReply => {
  const subject = subjectOf(row);
  const part = subject.commentable_type === 'playlist' ? 'owner' : 'artist';
  const { user } = row;
  return {
    model_type: 'comment',
    id: row.id,
    ...subject,
    parent_id: row.parentId,
    content: row.content,
    position: row.position,
    pinned: row.pinned,
    likes_count: row.likesCount,
    liked: row.liked,
    deleted: row.deletedAt !== null,
    edited_at: row.editedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    user: user && { ...user, slug: toSlug(user.name), part: row.kept ? part : null },
    can: {
      edit: canUpdateComment(actor, row),
      delete: canDeleteComment(actor, row, keeps),
      pin: canPinComment(actor, row, keeps),
      report: canReportComment(actor, row),
      like: canLikeComment(actor, row),
      reply: actor.user !== null && row.deletedAt === null,
    },
  };
};

export const toComment = (actor: Actor, row: Read<ReturnType<typeof commentRow>>, keeps: boolean): Comment => ({
  ...toSingle(actor, row, keeps),
  replies_count: row.repliesCount,
  replies: row.replies.slice(0, REPLIES_SHOWN).map((answer) => toSingle(actor, answer, keeps)),
});

export const toCommentable = ({ track, album, playlist }: CommentedOn): ListedComment['commentable'] => {
  if (track) return { name: track.name, path: trackPath(track) };
  if (album) return { name: album.name, path: albumPath(album, album.artist?.slug) };
  return { name: playlist?.name ?? '', path: playlist ? playlistPath(playlist) : '' };
};

export const toListed = (actor: Actor, row: ListedRow): ListedComment => ({
  ...toSingle(actor, row, ownsSubject(actor, row)),
  commentable: toCommentable(row),
  reports_count: row.reports,
});

/** Empty if the author was deleted meanwhile. */
export const toMoment = ({ id, position, content, user }: Read<typeof momentRow>): Moment[] =>
  user && position !== null ? [{ id, position, content, user }] : [];
