import type { CSSProperties } from 'react';
import type { ErrorDays as Days } from '#contracts/platform/error-log';
import * as styles from '#islands/administration/logs/ErrorDays.module.css';
import { formatDay } from '#islands/platform/lib/day';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

export const ErrorDays = ({ days }: { days: Days }) => {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const all = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className={styles.root} data-part="error-days">
      <figcaption>{t('Occurrences in the last 30 days: :count', { count: formatCount(all) })}</figcaption>
      <ol aria-label={t('By day')}>
        {days.map(({ day, count }) => {
          const text = `${formatDay(day)}: ${formatCount(count)}`;
          return (
            <li key={day} title={text} data-met={count ? '' : undefined} style={{ '--share': count / most } as CSSProperties}>
              <span className={textStyles.visuallyHidden}>{text}</span>
              <span className={styles.bar} />
            </li>
          );
        })}
      </ol>
      <p aria-hidden="true">
        <span>{formatDay(days[0]?.day ?? '')}</span>
        <span>{t('Today')}</span>
      </p>
    </figure>
  );
};
