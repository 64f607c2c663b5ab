import { isActOnComment } from '../subject/comment.select';
import { commentText } from './comment-text';
import { defineKind } from './kind.definition';

export const commentLiked = defineKind({
  key: 'comment-liked',
  subscription: 'comment-like',
  subject: 'comment',
  isDeliverable: isActOnComment,
  text: (row) => ({
    ...commentText(row, row.comment, [
      ':person likes your comment on :title',
      ':person and one other like your comment on :title',
      ':person and :count others like your comment on :title',
    ]),
    icon: 'heart',
  }),
});
