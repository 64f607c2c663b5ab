import { useState } from 'react';
import * as styles from '#islands/community/comment/CommentList.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { MoreButton, type MoreList } from '#islands/platform/ui/layout/MoreButton';
import { CommentComposer } from './CommentComposer';
import { CommentsSkeleton } from './CommentsSkeleton';
import { CommentThread } from './CommentThread';
import type { CommentsPageData, CommentsSubject } from './comment.queries';

interface CommentListProps {
  subject: CommentsSubject;
  /** Undefined while loading. */
  parts: CommentsPageData[] | undefined;
  query: MoreList & { isError: boolean; refetch: () => Promise<unknown> };
}

export const CommentList = ({ subject, parts, query }: CommentListProps) => {
  const [now] = useState(() => Date.now());
  const first = parts?.[0];
  if (!first && query.isError) return <ErrorState title={t('The comments did not load')} onRetry={() => void query.refetch()} />;
  if (!first) return <CommentsSkeleton />;
  const comments = [...(first.pinned ? [first.pinned] : []), ...parts.flatMap((part) => part.comments)];
  return (
    <>
      <CommentComposer subject={subject} mayComment={first.mayComment} />
      {comments.length === 0 ? (
        <p className={`${styles.empty} ${textStyles.muted}`}>{t('No comments yet. Be the first to comment.')}</p>
      ) : (
        <ul className={styles.root} aria-label={t('Comments')}>
          {comments.map((comment) => (
            <CommentThread key={comment.id} subject={subject} comment={comment} now={now} />
          ))}
        </ul>
      )}
      <MoreButton list={query} className={styles.more} label={t('Load more')} />
    </>
  );
};
