import * as styles from '#islands/listening/rating/Star.module.css';

export const Star = ({ isFilled }: { isFilled: boolean }) => (
  <svg className={styles.root} viewBox="0 0 24 24" aria-hidden="true" data-state={isFilled ? 'on' : undefined}>
    <path d="m12 4 2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z" />
  </svg>
);
