import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as styles from '#islands/community/comment/Comments.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { useHydrated } from '#islands/platform/lib/use-hydrated';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { CommentList } from './CommentList';
import { type CommentOrder, type CommentsSubject, commentsQuery } from './comment.queries';
import { commentsTitle } from './comments-title';

/** True two frames after `isThere`. Until then `aria-busy` turns scroll anchoring off, see `CommentsPlaceholder.module.css`. */
const useSettled = (isThere: boolean): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSettled(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  return isSettled;
};

const Section = ({ type, id }: CommentsSubject) => {
  const subject = { type, id };
  const [order, setOrder] = useState<CommentOrder>('newest');
  const isHydrated = useHydrated();
  // The previous order stays until the new one has loaded, so the order switch does not lose focus.
  const query = useInfiniteQuery({ ...commentsQuery(subject, order), refetchOnMount: 'always', placeholderData: keepPreviousData });
  // Cached comments wait for hydration, which must match the server's HTML.
  const parts = isHydrated ? query.data?.pages : undefined;
  const first = parts?.[0];
  const isSettled = useSettled(first !== undefined || query.isError);
  return (
    <section className={styles.root} id="comments" aria-labelledby="comments-title" aria-busy={!isSettled}>
      <div className={styles.header}>
        <h2 className={textStyles.display1} id="comments-title" tabIndex={-1}>
          {commentsTitle(type)}
          {first && first.count > 0 && <small className={textStyles.numeric}>{` ${formatCount(first.count)}`}</small>}
        </h2>
        {first && first.count > 1 && (
          <SegmentedControl
            label={t('Sort by')}
            size="sm"
            value={order}
            onChange={setOrder}
            options={[
              { id: 'newest', label: t('Newest') },
              ...(type === 'track' ? [{ id: 'position' as const, label: t('Track position') }] : []),
              { id: 'likes', label: t('Most liked') },
            ]}
          />
        )}
      </div>
      <CommentList subject={subject} parts={parts} query={query} />
    </section>
  );
};

/** Fetched in the browser: comments change more often than the page. `CommentsPlaceholder` reserves the space. */
export const Comments = (props: CommentsSubject) => (
  <QueryProvider>
    <Section {...props} />
  </QueryProvider>
);
