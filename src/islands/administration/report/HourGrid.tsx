import { type CSSProperties, useState } from 'react';
import { DAY } from '#functions/platform/contract/duration';
import * as styles from '#islands/administration/report/HourGrid.module.css';
import * as insightPanelStyles from '#islands/backstage/insight/insight-panel.module.css';
import { formatCount, formatPlays } from '#islands/platform/lib/format';
import { pageLocale } from '#islands/platform/lib/page-locale';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as dataTableStyles from '#islands/platform/ui/table/DataTable.module.css';
import { type ChartView, ViewChoice } from './ViewChoice';

/** A Monday. */
const MONDAY = Date.UTC(2026, 10, 2);
const MARKED = [0, 6, 12, 18];

const weekday = (index: number, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(pageLocale(), { weekday: length, timeZone: 'UTC' }).format(new Date(MONDAY + index * DAY));

/** The darker the fewer. */
const Grid = ({ hours, most }: { hours: number[][]; most: number }) => (
  <div className={styles.root} aria-hidden="true">
    {hours.map((row, index) => (
      <div key={weekday(index, 'short')} className={styles.row}>
        <span>{weekday(index, 'short')}</span>
        {row.map((count, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
            key={at}
            title={`${weekday(index, 'long')} ${at}:00, ${formatPlays(count)}`}
            style={{ '--part': most ? count / most : 0 } as CSSProperties}
          />
        ))}
      </div>
    ))}
    <div className={styles.hours}>
      {MARKED.map((at) => (
        <span key={at}>{at}:00</span>
      ))}
    </div>
  </div>
);

const Hours = ({ hours }: { hours: number[][] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the table
  <section className={styles.table} tabIndex={0} aria-label={t('Plays by weekday and hour')}>
    <table className={dataTableStyles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Hour')}</th>
          {hours.map((_, index) => (
            <th key={weekday(index, 'short')} scope="col" className={dataTableStyles.numeric}>
              <abbr title={weekday(index, 'long')}>{weekday(index, 'short')}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(hours[0] ?? []).map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
          <tr key={at}>
            <th scope="row">{at}:00</th>
            {hours.map((row, index) => (
              <td key={weekday(index, 'short')} className={dataTableStyles.numeric}>
                {formatCount(row[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

export const HourGrid = ({ hours, timezone }: { hours: number[][]; timezone: string }) => {
  const [view, setView] = useState<ChartView>('chart');
  const most = Math.max(...hours.flat());
  const day = hours.findIndex((row) => row.includes(most));
  const hour = hours[day]?.indexOf(most) ?? 0;
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded}`} aria-labelledby="report-hours">
      <div className={`${layoutStyles.row} ${layoutStyles.spaceBetween}`}>
        <h2 className={insightPanelStyles.title} id="report-hours">
          {t('Listening times')}
        </h2>
        <span className={`${textStyles.faint} ${textStyles.small}`}>{timezone}</span>
      </div>
      {view === 'chart' ? <Grid hours={hours} most={most} /> : <Hours hours={hours} />}
      <div className={`${layoutStyles.row} ${layoutStyles.spaceBetween} ${layoutStyles.marginTop3}`}>
        <p className={`${textStyles.faint} ${textStyles.small}`}>
          {most
            ? t('Most plays: :day at :hour:00 (:count).', { day: weekday(day, 'long'), hour, count: formatCount(most) })
            : t('No plays in this period.')}
        </p>
        <ViewChoice className={styles.view} view={view} onChange={setView} />
      </div>
    </section>
  );
};
