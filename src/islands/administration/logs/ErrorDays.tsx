import type { CSSProperties } from 'react';
import type { ErrorDays as Days } from '#contracts/platform/error-log';
import * as styles from '#islands/administration/logs/ErrorDays.module.css';
import { formatDay } from '#islands/platform/lib/day';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as dataTableStyles from '#islands/platform/ui/table/DataTable.module.css';

export const ErrorDays = ({ days }: { days: Days }) => {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const all = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className={styles.root} data-part="error-days">
      <figcaption>{t('Occurrences in the last 30 days: :count', { count: formatCount(all) })}</figcaption>
      <ol aria-hidden="true">
        {days.map(({ day, count }) => (
          <li
            key={day}
            title={`${formatDay(day)}: ${formatCount(count)}`}
            data-met={count ? '' : undefined}
            style={{ '--share': count / most } as CSSProperties}
          >
            <span className={styles.bar} />
          </li>
        ))}
      </ol>
      <p aria-hidden="true">
        <span>{formatDay(days[0]?.day ?? '')}</span>
        <span>{t('Today')}</span>
      </p>
      <details>
        <summary>{t('By day')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the table */}
        <section className={styles.days} tabIndex={0} aria-label={t('By day')}>
          <table className={dataTableStyles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Day')}</th>
                <th scope="col" className={dataTableStyles.numeric}>
                  {t('Count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day)}</th>
                  <td className={dataTableStyles.numeric}>{formatCount(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
};
