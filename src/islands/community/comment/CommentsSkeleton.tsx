import * as commentItemStyles from '#islands/community/comment/CommentItem.module.css';
import * as commentListStyles from '#islands/community/comment/CommentList.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';

const AWAITED = ['one', 'two', 'three'];

export const CommentsSkeleton = () => (
  <ul className={commentListStyles.root} aria-hidden="true">
    {AWAITED.map((row) => (
      <li key={row} className={commentItemStyles.root}>
        <Skeleton width={36} shape="circle" />
        <div className={layoutStyles.grow}>
          <Skeleton width={140} height={14} />
          <Skeleton width="80%" height={14} />
        </div>
      </li>
    ))}
  </ul>
);
