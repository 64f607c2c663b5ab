import { useMutation } from '@tanstack/react-query';
import type { Comment, CommentReply, commentApi } from '#contracts/community/comment';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { type CommentsSubject, refreshComments, refreshMoments } from './comment.queries';
import { addComment, addReply, changeOne, countComment } from './comment-cache';

export interface NewComment {
  content: string;
  position: number | null;
  parentId: number | null;
}

let sent = 0;

/** Optimistic comment with a negative id. */
const expected = (subject: CommentsSubject, { content, position, parentId }: NewComment): Comment => {
  const user = $bootstrap.get()?.user;
  sent += 1;
  return {
    model_type: 'comment',
    id: -sent,
    commentable_type: subject.type,
    commentable_id: subject.id,
    parent_id: parentId,
    content,
    position,
    pinned: false,
    likes_count: 0,
    liked: false,
    deleted: false,
    edited_at: null,
    created_at: new Date().toISOString(),
    user: user ? { id: user.id, name: user.name, slug: '', image: user.image, part: null } : null,
    can: {},
    replies: [],
    replies_count: 0,
  };
};

/** Optimistic: removed again if the server rejects it. The form then retains the text. */
export const useAddComment = (subject: CommentsSubject) =>
  useMutation({
    mutationFn: ({ content, position, parentId }: NewComment) => {
      const send = () =>
        call<typeof commentApi.create>(
          { method: 'POST', path: '/comments' },
          { body: { commentable_type: subject.type, commentable_id: subject.id, content, position, parent_id: parentId } },
        );
      return send().catch(async (error: unknown) => {
        if (!(error instanceof HttpError) || error.refusal.code !== 'not_human') throw error;
        const { sendAsHuman } = await import('#islands/platform/captcha/send-as-human');
        return sendAsHuman(error, 'comment', send);
      });
    },
    onMutate: (input) => {
      const shown = expected(subject, input);
      if (input.parentId === null) addComment(subject, shown);
      else addReply(subject, input.parentId, shown);
      countComment(subject, 1);
      return shown.id;
    },
    onSuccess: ({ comment }, _input, shownId) => {
      // A duplicate returns the existing comment, which may be in the list already.
      changeOne(subject, comment.id, () => null);
      changeOne(subject, shownId, () => comment);
      void refreshMoments(subject);
    },
    onError: (_error, _input, shownId) => {
      if (shownId === undefined) return;
      changeOne(subject, shownId, () => null);
      countComment(subject, -1);
    },
  });

const refreshAfter = (subject: CommentsSubject) => ({
  onError: (error: unknown) => showError(error),
  onSettled: () => refreshComments(subject),
});

export const useUpdateComment = (subject: CommentsSubject) =>
  useMutation({
    mutationFn: ({ id, content }: { id: number; content: string }) =>
      call<typeof commentApi.update>({ method: 'PUT', path: '/comments/:id' }, { params: { id }, body: { content } }),
    onSuccess: ({ comment: { content, edited_at } }, { id }) => changeOne(subject, id, (one) => ({ ...one, content, edited_at })),
  });

const withLike = (one: CommentReply, liked: boolean): CommentReply =>
  one.liked === liked ? one : { ...one, liked, likes_count: Math.max(0, one.likes_count + (liked ? 1 : -1)) };

/** Optimistic, rolled back on errors. The comment's position stays until the next refetch. */
export const useLikeComment = (subject: CommentsSubject) =>
  useMutation({
    mutationFn: ({ id, liked }: { id: number; liked: boolean }) =>
      call<typeof commentApi.like>(
        { method: 'POST', path: liked ? '/comments/:id/like' : ('/comments/:id/unlike' as '/comments/:id/like') },
        { params: { id } },
      ),
    // Runs quick likes and unlikes in order.
    scope: { id: 'comment-likes' },
    onMutate: ({ id, liked }) => changeOne(subject, id, (one) => withLike(one, liked)),
    onSuccess: ({ likes_count }, { id, liked }) => changeOne(subject, id, (one) => (one.liked === liked ? { ...one, likes_count } : one)),
    onError: (error, { id, liked }) => {
      changeOne(subject, id, (one) => withLike(one, !liked));
      showError(error);
    },
  });

export const usePinComment = (subject: CommentsSubject) =>
  useMutation({
    mutationFn: ({ id, pinned }: { id: number; pinned: boolean }) =>
      call<typeof commentApi.update>({ method: 'PUT', path: '/comments/:id' }, { params: { id }, body: { pinned } }),
    onSuccess: (_answer, { pinned }) => showToast(pinned ? t('Comment pinned') : t('Comment unpinned')),
    ...refreshAfter(subject),
  });

/** Optimistic; a comment with replies becomes a placeholder. */
export const useDeleteComment = (subject: CommentsSubject) =>
  useMutation({
    mutationFn: ({ id }: CommentReply) =>
      call<typeof commentApi.delete>({ method: 'DELETE', path: '/comments/:ids' }, { params: { ids: id } }),
    onMutate: (comment: CommentReply & { replies_count?: number }) =>
      changeOne(subject, comment.id, (one) =>
        comment.replies_count ? { ...one, content: '', deleted: true, user: null, pinned: false, can: {} } : null,
      ),
    onSuccess: () => showToast(t('Comment deleted')),
    ...refreshAfter(subject),
  });
