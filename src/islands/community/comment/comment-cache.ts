import type { Comment, CommentReply } from '#contracts/community/comment';
import { queryClient } from '#islands/platform/query/query-client';
import { type CommentsPageData, type CommentsSubject, commentsKey, type Parts } from './comment.queries';

/** Updates the cached comment pages of a subject in every order. */
const changeParts = (
  subject: CommentsSubject,
  change: (part: CommentsPageData, index: number, order: string) => CommentsPageData,
): void => {
  for (const [key, parts] of queryClient.getQueriesData<Parts>({ queryKey: [...commentsKey(subject), 'list'] })) {
    if (!parts) continue;
    const order = String(key.at(-1));
    queryClient.setQueryData<Parts>(key, { ...parts, pages: parts.pages.map((part, index) => change(part, index, order)) });
  }
};

/** Inserts by track position; in other orders at the top, so that the author sees it. */
const withNew = (comments: Comment[], added: Comment, order: string): Comment[] => {
  if (order !== 'position') return [added, ...comments];
  const positionOf = ({ position }: Comment): number => position ?? Number.POSITIVE_INFINITY;
  const next = comments.findIndex((comment) => positionOf(comment) > positionOf(added));
  return next < 0 ? [...comments, added] : [...comments.slice(0, next), added, ...comments.slice(next)];
};

export const countComment = (subject: CommentsSubject, by: 1 | -1): void =>
  changeParts(subject, (part) => ({ ...part, count: part.count + by }));

export const addComment = (subject: CommentsSubject, added: Comment): void =>
  changeParts(subject, (part, index, order) => (index > 0 ? part : { ...part, comments: withNew(part.comments, added, order) }));

/** Maps every comment and its replies; null removes it. */
export const changeComments = (subject: CommentsSubject, change: (comment: Comment) => Comment | null): void =>
  changeParts(subject, (part) => ({
    ...part,
    pinned: part.pinned && change(part.pinned),
    comments: part.comments.flatMap((comment) => change(comment) ?? []),
  }));

/** Maps one comment or reply; null removes it, with its replies. */
export const changeOne = (subject: CommentsSubject, id: number, change: (one: CommentReply) => CommentReply | null): void =>
  changeComments(subject, (comment) => {
    const replies = comment.replies.flatMap((reply) => (reply.id === id ? (change(reply) ?? []) : reply));
    const merged = { ...comment, replies, replies_count: comment.replies_count - comment.replies.length + replies.length };
    if (comment.id !== id) return merged;
    const changed = change(comment);
    return changed && { ...merged, ...changed };
  });

export const addReply = (subject: CommentsSubject, parentId: number, reply: CommentReply): void =>
  changeComments(subject, (comment) =>
    comment.id === parentId ? { ...comment, replies: [...comment.replies, reply], replies_count: comment.replies_count + 1 } : comment,
  );
