import { useState } from 'react';
import type { ReportDay } from '#contracts/administration/report';
import { dayIn } from '#functions/platform/contract/time-zone';
import * as reportChartStyles from '#islands/administration/report/ReportChart.module.css';
import * as styles from '#islands/administration/report/ReportPanel.module.css';
import * as insightChartStyles from '#islands/backstage/insight/insight-chart.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as dataTableStyles from '#islands/platform/ui/table/DataTable.module.css';
import { type ChartLine, ReportChart } from './ReportChart';
import { dayText, isRunning } from './running-day';
import { type ChartView, ViewChoice } from './ViewChoice';

interface ReportPanelProps {
  /** `Plays a day`. */
  label: string;
  lines: [ChartLine, ...ChartLine[]];
  valueText: (value: number) => string;
  tickText?: (value: number) => string;
  timezone: string;
}

const Days = ({ label, lines, today }: { label: string; lines: ChartLine[]; today: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the table
  <section className={styles.days} tabIndex={0} aria-label={label}>
    <table className={dataTableStyles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          {lines.map((line) => (
            <th key={line.label} scope="col" className={dataTableStyles.numeric}>
              {line.label}
            </th>
          ))}
          <th scope="col" className={dataTableStyles.numeric}>
            {t('Previous')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines[0].days
          .map(({ day, before }: ReportDay, index) => (
            <tr key={day}>
              <th scope="row">{dayText(day, today)}</th>
              {lines.map((line) => (
                <td key={line.label} className={dataTableStyles.numeric}>
                  {formatCount(line.days[index].count)}
                </td>
              ))}
              <td className={dataTableStyles.numeric}>{formatCount(before)}</td>
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  </section>
);

export const ReportPanel = ({ label, lines, valueText, tickText, timezone }: ReportPanelProps) => {
  const [view, setView] = useState<ChartView>('chart');
  const count = lines[0].days.length;
  const today = dayIn(Date.now(), timezone);
  return (
    <>
      <div className={styles.legend}>
        {lines.map((line, index) => (
          <span key={line.label} dir="auto">
            <i className={classNames(insightChartStyles.legendLine, index > 0 && reportChartStyles.legendSecond)} />
            {line.label}
          </span>
        ))}
        <span className={textStyles.muted}>
          <i className={`${insightChartStyles.legendLine} ${insightChartStyles.dashed}`} />
          {count === 1 ? t('Previous day') : t('Previous :count days', { count })}
        </span>
        {view === 'chart' && count > 1 && isRunning(lines[0].days, today) && (
          <span>
            <i className={`${insightChartStyles.legendLine} ${styles.running}`} />
            {t('Today so far')}
          </span>
        )}
        <ViewChoice className={styles.view} view={view} onChange={setView} />
      </div>
      {view === 'chart' ? (
        <ReportChart label={label} lines={lines} valueText={valueText} tickText={tickText} today={today} />
      ) : (
        <Days label={label} lines={lines} today={today} />
      )}
    </>
  );
};
