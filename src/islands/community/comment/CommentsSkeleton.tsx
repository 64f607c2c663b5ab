import { Skeleton } from '#islands/platform/ui/base/Skeleton';

const AWAITED = ['one', 'two', 'three'];

/** Comments that are on their way. */
export const CommentsSkeleton = () => (
  <ul className="cm-list" aria-hidden="true">
    {AWAITED.map((row) => (
      <li key={row} className="cm">
        <Skeleton width={36} shape="circle" />
        <div className="grow">
          <Skeleton width={140} height={14} />
          <Skeleton width="80%" height={14} />
        </div>
      </li>
    ))}
  </ul>
);
