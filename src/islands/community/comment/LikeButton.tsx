import { useStore } from '@nanostores/react';
import type { CommentReply } from '#contracts/community/comment';
import { subjectOf } from '#functions/platform/contract/subject';
import { askToLogIn } from '#islands/account/saved-state/pending-action';
import * as styles from '#islands/community/comment/LikeButton.module.css';
import { $bootstrap, hasSession } from '#islands/platform/bootstrap/bootstrap.store';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { useLikeComment } from './comment.mutations';
import type { CommentsSubject } from './comment.queries';

interface LikeButtonProps {
  subject: CommentsSubject;
  comment: CommentReply;
  className?: string;
}

const likes = (count: number): string => (count === 1 ? t('1 like') : t(':count likes', { count: formatCount(count) }));

/** Guests are sent to the login first. Users who cannot like (the author) see the count if it is not zero. */
export const LikeButton = ({ subject, comment, className }: LikeButtonProps) => {
  const { mutate } = useLikeComment(subject);
  const isGuest = !useStore($bootstrap, { ssr: 'initial' })?.user && !hasSession();
  const { id, can, liked, likes_count: count } = comment;
  const look = buttonClass({ variant: 'ghost', size: '2xs' }, classNames(className, styles.root));
  if (!can.like && !isGuest)
    return count === 0 ? null : (
      <span className={classNames(styles.root, styles.count)} data-part="likes">
        <Icon name="heart" size="xs" />
        <span>{likes(count)}</span>
      </span>
    );
  const press = () => (isGuest ? askToLogIn({ kind: 'comments', subject: subjectOf('comment', id) }) : mutate({ id, liked: !liked }));
  return (
    <button
      type="button"
      className={look}
      data-part="likes"
      aria-pressed={liked}
      aria-label={t('Like comment by :name, :likes', { name: comment.user?.name ?? '', likes: likes(count) })}
      onClick={press}
    >
      <Icon name={liked ? 'heart-fill' : 'heart'} size="xs" />
      {count > 0 ? formatCount(count) : t('Like')}
    </button>
  );
};
