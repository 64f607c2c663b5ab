import { useState } from 'react';
import type { InsightRange } from '#contracts/backstage/insight';
import { TOP_DIMENSIONS } from '#functions/administration/report/top.contract';
import { localTime } from '#functions/platform/contract/time-zone';
import * as styles from '#islands/administration/overview/DashboardPage.module.css';
import { ReportTabs } from '#islands/administration/report/ReportTabs';
import { rangeSearch } from '#islands/backstage/insight/insight-range';
import { RangePicker } from '#islands/backstage/insight/RangePicker';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Callout } from '#islands/platform/ui/base/Callout';
import { FigurePanel } from './FigurePanel';
import { HealthStrip } from './HealthStrip';
import { Inbox } from './Inbox';
import { LatestActions } from './LatestActions';
import { StoragePanel } from './StoragePanel';
import { TopPanel } from './TopPanel';

interface DashboardPageProps {
  range: InsightRange;
  timezone: string;
  /** Why the days of the URL are not shown. */
  refused: string | null;
  seesReports: boolean;
  seesHealth: boolean;
  keepsFiles: boolean;
  seesActions: boolean;
}

const Screen = ({ range: first, timezone, refused, seesReports, seesHealth, keepsFiles, seesActions }: DashboardPageProps) => {
  const [range, setRange] = useState(first);
  const choose = (chosen: InsightRange) => {
    setRange(chosen);
    history.replaceState(history.state, '', rangeSearch(chosen, localTime(Date.now(), timezone)));
  };
  return (
    <>
      {seesReports && (
        <>
          <ReportTabs current="" />
          <div className={styles.header}>
            <RangePicker range={range} timezone={timezone} onChange={choose} />
          </div>
          {refused && range === first && <Callout>{t(refused)}</Callout>}
        </>
      )}
      {seesHealth && <HealthStrip />}
      <div className={styles.columns}>
        <Inbox />
        {seesReports && <FigurePanel range={range} />}
      </div>
      <div className={styles.panels}>
        {seesReports &&
          TOP_DIMENSIONS.map((dimension) => <TopPanel key={dimension} dimension={dimension} range={range} timezone={timezone} />)}
        {seesReports && <StoragePanel keepsFiles={keepsFiles} />}
        {seesActions && <LatestActions />}
      </div>
    </>
  );
};

/** Each panel needs its own permission. */
export const DashboardPage = (props: DashboardPageProps) => (
  <ScreenRoot>
    <Screen {...props} />
  </ScreenRoot>
);
