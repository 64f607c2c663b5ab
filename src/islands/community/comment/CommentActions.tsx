import { Suspense, useState } from 'react';
import type { CommentReply } from '#contracts/community/comment';
import { subjectOf } from '#functions/platform/contract/subject';
import * as styles from '#islands/community/comment/CommentActions.module.css';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { useDeleteComment, usePinComment } from './comment.mutations';
import type { CommentsSubject } from './comment.queries';
import { LikeButton } from './LikeButton';

const DeleteDialog = lazyPart(() => import('./DeleteDialog'));

interface CommentActionsProps {
  subject: CommentsSubject;
  comment: CommentReply;
  onReply: () => void;
  onEdit: () => void;
}

const small = { variant: 'ghost', size: '2xs', className: styles.action } as const;

/** Each button's accessible name includes the author. */
export const CommentActions = ({ subject, comment, onReply, onEdit }: CommentActionsProps) => {
  const [isAsking, setAsking] = useState(false);
  const [pin, remove] = [usePinComment(subject), useDeleteComment(subject)];
  const { id, can, pinned } = comment;
  const name = comment.user?.name ?? '';
  return (
    <div className={styles.root}>
      <LikeButton subject={subject} comment={comment} className={styles.action} />
      {can.reply && (
        <Button {...small} aria-label={t('Reply to :name', { name })} onClick={onReply}>
          {t('Reply')}
        </Button>
      )}
      {can.edit && (
        <Button {...small} aria-label={t('Edit comment by :name', { name })} onClick={onEdit}>
          {t('Edit')}
        </Button>
      )}
      {can.pin && (
        <Button
          {...small}
          aria-pressed={pinned}
          aria-label={t('Pin comment by :name', { name })}
          onClick={() => pin.mutate({ id, pinned: !pinned })}
        >
          {pinned ? t('Unpin') : t('Pin')}
        </Button>
      )}
      {can.report && (
        <Button {...small} aria-label={t('Report comment by :name', { name })} data-action="report" value={subjectOf('comment', id)}>
          {t('Report')}
        </Button>
      )}
      {can.delete && (
        <Button {...small} aria-label={t('Delete comment by :name', { name })} onClick={() => setAsking(true)}>
          {t('Delete')}
        </Button>
      )}
      <Suspense>
        {isAsking && (
          <DeleteDialog
            comment={comment}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              document.getElementById('comments-title')?.focus();
              remove.mutate(comment);
            }}
          />
        )}
      </Suspense>
    </div>
  );
};
