import type { CSSProperties } from 'react';
import * as trackRowStyles from '#islands/catalogue/track/TrackRow.module.css';
import * as styles from '#islands/listening/playlist-track/RowPlaceholder.module.css';
import * as coverStyles from '#islands/platform/ui/base/Cover.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';

export const RowPlaceholder = ({ style }: { style: CSSProperties }) => (
  <li className={trackRowStyles.root} style={style} aria-hidden="true">
    <span className={trackRowStyles.index} />
    <span className={trackRowStyles.main}>
      <span className={`${coverStyles.root} ${trackRowStyles.cover}`}>
        <Skeleton shape="cover" />
      </span>
      <span className={`${layoutStyles.grow} ${styles.lines}`}>
        <Skeleton width="40%" />
        <Skeleton width="24%" />
      </span>
    </span>
  </li>
);
