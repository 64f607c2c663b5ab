import type { CSSProperties } from 'react';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';

/** Holds the place of an entry that is on its way. */
export const RowPlaceholder = ({ style }: { style: CSSProperties }) => (
  <li className="tr" style={style} aria-hidden="true">
    <span className="ix" />
    <span className="tt">
      <span className="cv">
        <Skeleton shape="cover" />
      </span>
      <span className="grow pl-form-s">
        <Skeleton width="40%" />
        <Skeleton width="24%" />
      </span>
    </span>
  </li>
);
