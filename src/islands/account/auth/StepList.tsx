import * as styles from '#islands/account/auth/StepList.module.css';
import { t } from '#islands/platform/lib/translate';

export const SecondStep = () => (
  <svg className={styles.root} viewBox="0 0 400 44" fill="none" role="img" aria-label={t('Step 2 of 2')}>
    <path className={styles.remaining} d="M13 11H150C190 11 170 33 210 33H387" />
    <path className={styles.current} d="M13 11H150C190 11 170 33 210 33H220" />
    <circle className={styles.done} cx="13" cy="11" r="10" />
    <path className={styles.check} d="m8.5 11.2 3 3 6-6.4" />
    <circle className={styles.dot} cx="220" cy="33" r="8" />
  </svg>
);
