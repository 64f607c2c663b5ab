import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Comment, CommentableType, CommentReply, commentApi } from '#contracts/community/comment';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';
import { drawMoments } from './moment-pins';

export interface CommentsSubject {
  type: CommentableType;
  id: number;
}
export type CommentOrder = 'position' | 'newest' | 'likes';

export interface CommentsPageData {
  comments: Comment[];
  pinned: Comment | null;
  count: number;
  mayComment: boolean;
  cursor: string | null;
}
export type Parts = InfiniteData<CommentsPageData, string | undefined>;

const PAGE_SIZE = 20;
const REPLIES_PAGE_SIZE = 100;

// Imports the contract's types only, so that its schemas stay out of the bundle.
const PATHS = { track: '/tracks/:id/comments', album: '/albums/:id/comments', playlist: '/playlists/:id/comments' } as const;

export const commentsKey = ({ type, id }: CommentsSubject) => ['comments', type, id] as const;

export const commentsQuery = (subject: CommentsSubject, orderBy: CommentOrder) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(subject), 'list', orderBy],
    queryFn: async ({ pageParam, signal }): Promise<CommentsPageData> => {
      const answer = await call<(typeof commentApi)['ofTrack' | 'ofAlbum' | 'ofPlaylist']>(
        { method: 'GET', path: PATHS[subject.type] },
        { params: { id: subject.id }, query: { orderBy, perPage: PAGE_SIZE, cursor: pageParam }, signal },
      );
      const { pagination, pinned, comments_count, can } = answer;
      return { comments: pagination.data, pinned, count: comments_count, mayComment: can.comment === true, cursor: pagination.next_cursor };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Refetches only the moments on the waveform; loaded pages of the list stay. */
export const refreshMoments = async ({ type, id }: CommentsSubject): Promise<void> => {
  if (type === 'track') await drawMoments(id);
};

export const refreshComments = async (subject: CommentsSubject): Promise<void> => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: commentsKey(subject) }), refreshMoments(subject)]);
};

/** Loads every page of replies, oldest first. */
export const readReplies = async (id: number): Promise<CommentReply[]> => {
  const replies: CommentReply[] = [];
  let cursor: string | undefined;
  do {
    const { pagination } = await call<typeof commentApi.replies>(
      { method: 'GET', path: '/comments/:id/replies' },
      { params: { id }, query: { perPage: REPLIES_PAGE_SIZE, cursor } },
    );
    replies.push(...pagination.data);
    cursor = pagination.next_cursor ?? undefined;
  } while (cursor);
  return replies;
};
