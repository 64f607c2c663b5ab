import * as styles from '#islands/administration/frame/site-notice.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { lengthText } from './figure-text';

/** `age` in milliseconds; null if the scheduler never ran. */
export const ClockNotice = ({ age }: { age: number | null }) => (
  <aside className={styles.root} data-state="failing" aria-label={t('Scheduled tasks')}>
    <Icon name="warning" size="sm" />
    <span>
      {age === null
        ? t('Scheduled tasks have never run on this site.')
        : t('Scheduled tasks haven’t run for :length, so releases and counts are delayed.', { length: lengthText(age) })}{' '}
      <a href="/admin/health#clock">{t('See what to do')}</a>
    </span>
  </aside>
);
