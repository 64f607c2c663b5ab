import { isActOnComment } from '../subject/comment.select';
import { commentText } from './comment-text';
import { defineKind } from './kind.definition';

export const commentReplied = defineKind({
  key: 'comment-replied',
  subscription: 'comment-reply',
  subject: 'comment',
  isDeliverable: isActOnComment,
  text: (row) => ({
    ...commentText(row, row.comment, [
      ':person replied to your comment on :title',
      ':person and one other replied to your comment on :title',
      ':person and :count others replied to your comment on :title',
    ]),
    icon: 'comment',
  }),
});
