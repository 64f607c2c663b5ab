import { useState } from 'react';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { ErrorState } from '../ui/ErrorState';
import { CommentsWaiting } from './CommentsWaiting';
import { CommentThread } from './CommentThread';
import { Compose } from './Compose';
import type { CommentsPart, Subject } from './comment.queries';

interface CommentListProps {
  subject: Subject;
  /** Undefined while they are on their way. */
  parts: CommentsPart[] | undefined;
  query: {
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => Promise<unknown>;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The place to write, the pinned comment, and the others with their answers. */
export const CommentList = ({ subject, parts, query }: CommentListProps) => {
  const [now] = useState(() => Date.now());
  const first = parts?.[0];
  if (!first && query.isError) return <ErrorState title={t('The comments did not load')} onRetry={() => void query.refetch()} />;
  if (!first) return <CommentsWaiting />;
  const comments = [...(first.pinned ? [first.pinned] : []), ...parts.flatMap((part) => part.comments)];
  return (
    <>
      <Compose subject={subject} mayComment={first.mayComment} />
      {comments.length === 0 ? (
        <p className="cm-none muted">{t('Nobody has said anything yet. Be the first.')}</p>
      ) : (
        <ul className="cm-list" aria-label={t('Comments')}>
          {comments.map((comment) => (
            <CommentThread key={comment.id} subject={subject} comment={comment} now={now} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <p className="cm-more">
          <Button variant="outline" isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('Load more')}
          </Button>
        </p>
      )}
    </>
  );
};
