import { useState } from 'react';
import type { CommentReply } from '#contracts/community/comment';
import * as styles from '#islands/community/comment/CommentItem.module.css';
import * as momentChipStyles from '#islands/community/comment/moment-chip.module.css';
import { profilePath } from '#islands/platform/bootstrap/current-user';
import { pageLocale } from '#islands/platform/lib/page-locale';
import { clockTime } from '#islands/platform/lib/position-text';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import * as avatarStyles from '#islands/platform/ui/base/Avatar.module.css';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { CommentActions } from './CommentActions';
import { CommentForm } from './CommentForm';
import { useUpdateComment } from './comment.mutations';
import type { CommentsSubject } from './comment.queries';

/** Plays from this position when clicked. */
const MomentChip = ({ trackId, position }: { trackId: number; position: number }) => {
  const time = clockTime(position);
  return (
    <a
      className={momentChipStyles.root}
      data-part="moment"
      href={`#t=${time}`}
      data-seek={position}
      data-seek-track={trackId}
      aria-label={t('Play from :time', { time })}
    >
      {time}
    </a>
  );
};

interface CommentItemProps {
  subject: CommentsSubject;
  comment: CommentReply;
  now: number;
  onReply: () => void;
}

const CommentHeader = ({ comment, now }: Pick<CommentItemProps, 'comment' | 'now'>) => {
  const { user, position, pinned, created_at, edited_at, commentable_id } = comment;
  return (
    <p className={styles.header}>
      {user?.slug ? (
        <a className={`${textStyles.strong} ${textStyles.plainLink}`} href={profilePath(user)} dir="auto">
          {user.name}
        </a>
      ) : (
        <b dir="auto">{user?.name}</b>
      )}
      {user?.part && (
        <Chip size="xs" colour="primary">
          {user.part === 'artist' ? t('Artist') : t('Owner')}
        </Chip>
      )}
      {position !== null && <MomentChip trackId={commentable_id} position={position} />}
      {pinned && (
        <Chip size="xs" icon="pin">
          {t('Pinned')}
        </Chip>
      )}
      <time className={textStyles.faint} dateTime={created_at}>
        {relativeTime(Date.parse(created_at), now, pageLocale())}
      </time>
      {edited_at && <span className={textStyles.faint}>{t('edited')}</span>}
    </p>
  );
};

/** Plain text only: links are not rendered. */
export const CommentItem = ({ subject, comment, now, onReply }: CommentItemProps) => {
  const [isEdited, setEdited] = useState(false);
  const reword = useUpdateComment(subject);
  const size = comment.parent_id === null ? 36 : 28;
  if (comment.deleted)
    return (
      <article className={`${styles.root} ${styles.deleted}`}>
        <span className={avatarStyles.root} style={{ '--s': `${size}px` } as React.CSSProperties} aria-hidden="true" />
        <p className={textStyles.faint}>{t('This comment was deleted.')}</p>
      </article>
    );
  const send = async (content: string): Promise<void> => {
    await reword.mutateAsync({ id: comment.id, content });
    setEdited(false);
  };
  return (
    <article className={styles.root} data-comment={comment.id} aria-busy={comment.id < 0 || undefined}>
      {comment.user && <Avatar of={comment.user} size={size} />}
      <div className={layoutStyles.grow}>
        <CommentHeader comment={comment} now={now} />
        {isEdited ? (
          <CommentForm
            label={t('Your comment')}
            verb={t('Save')}
            before={comment.content}
            onSend={send}
            onCancel={() => setEdited(false)}
          />
        ) : (
          <>
            <p className={styles.text} dir="auto">
              {comment.content}
            </p>
            {comment.id > 0 && <CommentActions {...{ subject, comment, onReply }} onEdit={() => setEdited(true)} />}
          </>
        )}
      </div>
    </article>
  );
};
