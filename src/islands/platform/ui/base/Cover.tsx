import { imageAt, imageSet } from '#islands/platform/lib/image';
import * as styles from '#islands/platform/ui/base/Cover.module.css';
import { classNames } from './class-names';

interface CoverProps {
  image: string | null; // 320 px URL; null shows a grey S
  sizes: string; // `232px`, `(max-width: 768px) 148px, 190px`
  eager?: boolean; // for the largest image of a page
  width?: number;
  className?: string;
}

const DRAWN_AT = 320;

/** Decorative: the name is always next to it. */
export const Cover = ({ image, sizes, eager = false, width, className }: CoverProps) =>
  image ? (
    <span className={classNames(styles.root, className)} style={{ width }}>
      <img
        src={imageAt(image, DRAWN_AT)}
        srcSet={imageSet(image)}
        sizes={sizes}
        width={DRAWN_AT}
        height={DRAWN_AT}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </span>
  ) : (
    <span className={classNames(styles.root, styles.placeholder, className)} style={{ width }} aria-hidden="true">
      <svg viewBox="0 0 60 36" fill="none" role="presentation">
        <path d="M2 10h14c14 0 14 16 28 16h14" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  );
