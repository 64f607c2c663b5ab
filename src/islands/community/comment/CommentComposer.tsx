import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as styles from '#islands/community/comment/CommentComposer.module.css';
import * as momentChipStyles from '#islands/community/comment/moment-chip.module.css';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { clockTime } from '#islands/platform/lib/position-text';
import { t } from '#islands/platform/lib/translate';
import { storeReturnPath } from '#islands/platform/router/return-path';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { CommentForm } from './CommentForm';
import { useAddComment } from './comment.mutations';
import type { CommentsSubject } from './comment.queries';
import { useCommentTime } from './use-comment-time';

const Invitation = () => (
  <p className={styles.guest} data-part="guest">
    <ButtonLink variant="outline" isPill href="/login" onClick={() => storeReturnPath()}>
      {t('Log in to comment')}
    </ButtonLink>
  </p>
);

/** On a track, offers the current playback position. */
export const CommentComposer = ({ subject, mayComment }: { subject: CommentsSubject; mayComment: boolean }) => {
  const user = useStore($bootstrap)?.user;
  const [isWriting, setWriting] = useState(false);
  const { offered, moment, isTimed, toggle, freeze } = useCommentTime(subject.type === 'track' ? subject.id : null, isWriting);
  const say = useAddComment(subject);
  if (!mayComment) return <Invitation />;
  return (
    <div className={styles.root} data-part="composer">
      {user && <Avatar of={user} size={36} className={styles.avatar} />}
      <CommentForm
        label={offered !== null && isTimed ? t('Comment on this moment') : t('Add a comment')}
        verb={t('Send')}
        onSend={(content) => say.mutateAsync({ content, position: moment, parentId: null })}
        onWrite={(writing) => {
          if (writing) freeze();
          setWriting(writing);
        }}
      >
        {offered !== null && (
          <button
            type="button"
            className={`${momentChipStyles.root} ${styles.moment}`}
            data-part="moment"
            aria-pressed={isTimed}
            aria-label={t('At :time', { time: clockTime(offered) })}
            onClick={toggle}
          >
            {clockTime(offered)}
          </button>
        )}
      </CommentForm>
    </div>
  );
};
