import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Comment, CommentableType, CommentReply, commentApi } from '#contracts/community/comment';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';
import { drawMoments } from './moment-pins';

/** What is commented on. */
export interface CommentsSubject {
  type: CommentableType;
  id: number;
}
export type CommentOrder = 'position' | 'newest' | 'likes';

/** A page of comments, and what holds for all of them. */
export interface CommentsPageData {
  comments: Comment[];
  pinned: Comment | null;
  count: number;
  mayComment: boolean;
  cursor: string | null;
}
export type Parts = InfiniteData<CommentsPageData, string | undefined>;

/** So many comments are asked for at once. */
const AT_ONCE = 20;
const REPLIES_AT_ONCE = 100;

// Only the types of the contract are needed, so that its schemas stay away.
const PATHS = { track: '/tracks/:id/comments', album: '/albums/:id/comments', playlist: '/playlists/:id/comments' } as const;

/** Every query of the comments on a thing begins with this. */
export const commentsKey = ({ type, id }: CommentsSubject) => ['comments', type, id] as const;

/** What people say of a thing, page by page. */
export const commentsQuery = (subject: CommentsSubject, orderBy: CommentOrder) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(subject), 'list', orderBy],
    queryFn: async ({ pageParam, signal }): Promise<CommentsPageData> => {
      const answer = await call<typeof commentApi.ofTrack>(
        { method: 'GET', path: PATHS[subject.type] },
        { params: { id: subject.id }, query: { orderBy, perPage: AT_ONCE, cursor: pageParam }, signal },
      );
      const { pagination, pinned, comments_count, can } = answer;
      return { comments: pagination.data, pinned, count: comments_count, mayComment: can.comment === true, cursor: pagination.next_cursor };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Reads the moments of a track anew; the list is known already, and stays as far as somebody has opened it. */
export const refreshMoments = async ({ type, id }: CommentsSubject): Promise<void> => {
  if (type === 'track') await drawMoments(id);
};

/** Reads everything that is said of a thing anew. */
export const refreshComments = async (subject: CommentsSubject): Promise<void> => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: commentsKey(subject) }), refreshMoments(subject)]);
};

/** Every answer to a comment, the oldest first. */
export const readReplies = async (id: number): Promise<CommentReply[]> => {
  const replies: CommentReply[] = [];
  let cursor: string | undefined;
  do {
    const { pagination } = await call<typeof commentApi.replies>(
      { method: 'GET', path: '/comments/:id/replies' },
      { params: { id }, query: { perPage: REPLIES_AT_ONCE, cursor } },
    );
    replies.push(...pagination.data);
    cursor = pagination.next_cursor ?? undefined;
  } while (cursor);
  return replies;
};
