import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/ui/base/Spinner.module.css';
import { classNames } from './class-names';
import { useSpinner } from './use-spinner';

/** Shows at once; delay it with `useSpinner`. */
export const Spinner = ({ size, className }: { size?: 'lg'; className?: string }) => (
  <svg
    className={classNames(styles.root, size && styles.large, className)}
    data-part="spinner"
    viewBox="0 0 20 20"
    fill="none"
    aria-hidden="true"
  >
    <path d="M2 10h3c3 0 2-6 5-6s2 12 5 12 2-6 3-6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/** Invisible for the first half second. */
export const Loading = ({ label = t('Loading') }: { label?: string }) => (
  <div className={styles.loading} role="status" aria-label={label}>
    {useSpinner(true) && <Spinner size="lg" />}
  </div>
);
