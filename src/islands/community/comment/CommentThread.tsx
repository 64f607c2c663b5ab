import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment } from '#contracts/community/comment';
import * as styles from '#islands/community/comment/CommentThread.module.css';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import { useAddComment } from './comment.mutations';
import { type CommentsSubject, readReplies } from './comment.queries';
import { changeComments } from './comment-cache';

interface CommentThreadProps {
  subject: CommentsSubject;
  comment: Comment;
  now: number;
}

export const CommentThread = ({ subject, comment, now }: CommentThreadProps) => {
  const [isAnswered, setAnswered] = useState(false);
  const say = useAddComment(subject);
  const more = useMutation({
    mutationFn: () => readReplies(comment.id),
    onSuccess: (replies) =>
      changeComments(subject, (one) => (one.id === comment.id ? { ...one, replies, replies_count: replies.length } : one)),
    onError: (error) => showError(error),
  });
  const answer = () => setAnswered(true);
  const send = async (content: string): Promise<void> => {
    await say.mutateAsync({ content, position: null, parentId: comment.id });
    setAnswered(false);
  };
  const hidden = comment.replies_count - comment.replies.length;
  return (
    <li>
      <CommentItem {...{ subject, comment, now }} onReply={answer} />
      {(comment.replies.length > 0 || isAnswered) && (
        <ul className={styles.replies} data-part="replies">
          {comment.replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem subject={subject} comment={reply} now={now} onReply={answer} />
            </li>
          ))}
          {hidden > 0 && (
            <li className={styles.more}>
              <Button variant="ghost" size="xs" isLoading={more.isPending} onClick={() => more.mutate()}>
                {hidden === 1 ? t('Show 1 more reply') : t('Show :count more replies', { count: hidden })}
              </Button>
            </li>
          )}
          {isAnswered && (
            <li>
              <CommentForm
                label={t('Reply to :name', { name: comment.user?.name ?? '' })}
                verb={t('Reply')}
                onSend={send}
                onCancel={() => setAnswered(false)}
              />
            </li>
          )}
        </ul>
      )}
    </li>
  );
};
