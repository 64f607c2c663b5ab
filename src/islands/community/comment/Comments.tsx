import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

const Section = ({ type, id }: CommentsSubject) => {
  const subject = { type, id };
  const [order, setOrder] = useState<CommentOrder>('newest');
  const isHydrated = useHydrated();
  const query = useInfiniteQuery({ ...commentsQuery(subject, order), refetchOnMount: 'always' });
  // Who comes back to a page knows its comments already; the room that the server drew is taken over first.
  const parts = isHydrated ? query.data?.pages : undefined;
  const first = parts?.[0];
  return (
    <section className={styles.root} id="comments" aria-labelledby="comments-title">
      <div className={styles.header}>
        <h2 className={textStyles.display1} id="comments-title" tabIndex={-1}>
          {commentsTitle(type)}
          {first && first.count > 0 && <small className={textStyles.numeric}>{` ${formatCount(first.count)}`}</small>}
        </h2>
        {type === 'track' && first && first.count > 1 && (
          <SegmentedControl
            label={t('Order')}
            size="sm"
            value={order}
            onChange={setOrder}
            options={[
              { id: 'newest', label: t('Newest') },
              { id: 'position', label: t('Along the track') },
            ]}
          />
        )}
      </div>
      <CommentList subject={subject} parts={parts} query={query} />
    </section>
  );
};

/**
 * What people say of a track, an album or a playlist. The room for it stands in the page (`CommentsPlaceholder`); what is said is asked for when it is wanted, as it
 * changes more often than the page.
 */
export const Comments = (props: CommentsSubject) => (
  <QueryProvider>
    <Section {...props} />
  </QueryProvider>
);
