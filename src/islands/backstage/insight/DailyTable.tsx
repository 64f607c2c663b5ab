import type { InsightDay } from '#contracts/backstage/insight';
import * as styles from '#islands/backstage/insight/DailyTable.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as dataTableStyles from '#islands/platform/ui/table/DataTable.module.css';
import { longDay } from './day-name';

export const DailyTable = ({ days }: { days: InsightDay[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the table
  <section className={`${dataTableStyles.root} ${styles.root}`} tabIndex={0} aria-label={t('Days')}>
    <table className={`${dataTableStyles.table} ${dataTableStyles.responsive}`}>
      <thead>
        <tr>
          <th scope="col" className={dataTableStyles.kept}>
            {t('Day')}
          </th>
          <th scope="col" className={`${dataTableStyles.numeric} ${dataTableStyles.kept}`}>
            {t('Plays')}
          </th>
          <th scope="col" className={dataTableStyles.numeric}>
            {t('Previous plays')}
          </th>
          <th scope="col" className={`${dataTableStyles.numeric} ${dataTableStyles.kept}`}>
            {t('Listeners')}
          </th>
          <th scope="col" className={dataTableStyles.numeric}>
            {t('Saves')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row" className={dataTableStyles.kept}>
              {longDay(day.day)}
            </th>
            <td className={`${dataTableStyles.numeric} ${dataTableStyles.kept}`}>{formatCount(day.plays)}</td>
            <td className={dataTableStyles.numeric}>{formatCount(day.plays_before)}</td>
            <td className={`${dataTableStyles.numeric} ${dataTableStyles.kept}`}>{formatCount(day.listeners)}</td>
            <td className={dataTableStyles.numeric}>{formatCount(day.likes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
