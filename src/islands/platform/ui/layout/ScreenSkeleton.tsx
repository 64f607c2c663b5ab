import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as styles from '#islands/platform/ui/layout/ScreenSkeleton.module.css';
import { Skeleton } from '../base/Skeleton';

const LINES = ['38%', '72%', '55%', '64%'];

/** For client-only screens; invisible at first, to avoid flashing. */
export const ScreenSkeleton = () => (
  <div className={styles.root} role="status" aria-label={t('Loading')}>
    <Skeleton width="min(320px, 100%)" height={40} />
    {LINES.map((width) => (
      <div key={width} className={layoutStyles.row}>
        <Skeleton width={40} height={40} />
        <Skeleton width={width} />
      </div>
    ))}
  </div>
);
