import { Suspense, useState } from 'react';
import type { ListeningStatistics, Period } from '#contracts/listening/statistics';
import { PERIODS } from '#contracts/listening/statistics';
import * as styles from '#islands/listening/statistics/StatisticsPage.module.css';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import { StatTile } from '#islands/platform/ui/base/StatTile';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { ListeningChart } from './ListeningChart';
import { StatisticsLists } from './StatisticsLists';
import { statisticsQuery } from './statistics.queries';
import { changeText, daysText, heardText, periodName, spanText } from './statistics-text';

const ListeningShareDialog = lazyPart(() => import('./ListeningShareDialog'));

const Tiles = ({ statistics: { totals, before, streak } }: { statistics: ListeningStatistics }) => (
  <div className={styles.tiles}>
    <StatTile label={t('Listened')} value={heardText(totals.duration)} {...changeText(totals.duration, before?.duration)} />
    <StatTile label={t('Plays')} value={formatCount(totals.plays)} {...changeText(totals.plays, before?.plays)} />
    <StatTile label={t('Artists')} value={formatCount(totals.artists)} {...changeText(totals.artists, before?.artists)} />
    <StatTile
      label={t('Days in a row')}
      value={formatCount(streak.current)}
      change={t('Longest in a year: :days', { days: daysText(streak.longest) })}
    />
  </div>
);

const StatisticsContent = ({ statistics }: { statistics: ListeningStatistics }) => {
  if (!statistics.totals.plays)
    return (
      <EmptyState title={t('No plays in this period')}>
        <p className={textStyles.muted}>{t('Plays count here after 30 seconds of listening. Only you can see them.')}</p>
        <ButtonLink variant="outline" isPill href="/">
          {t('Discover music')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <Tiles statistics={statistics} />
      <ListeningChart chart={statistics.chart} />
      {statistics.is_cut && (
        <p className={textStyles.muted}>{t('This period has too many plays to show, so the earliest are left out.')}</p>
      )}
      <StatisticsLists statistics={statistics} />
    </>
  );
};

const Waiting = () => (
  <div aria-busy="true">
    <div className={styles.tiles}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height={112} />
      ))}
    </div>
    <Skeleton height={200} />
  </div>
);

const Statistics = ({ period: initial }: { period: Period }) => {
  const [period, setPeriod] = useState(initial);
  const [isSharing, setSharing] = useState(false);
  const { data, isError, refetch } = usePageQuery(statisticsQuery(period));
  const choose = (chosen: Period) => {
    setPeriod(chosen);
    history.replaceState(history.state, '', `?period=${chosen}`);
  };
  return (
    <>
      <div className={styles.head}>
        <SegmentedControl
          label={t('Period')}
          options={PERIODS.map((id) => ({ id, label: periodName(id) }))}
          value={period}
          onChange={choose}
        />
        {data?.since && <span className={textStyles.muted}>{spanText({ since: data.since, until: data.until })}</span>}
        <Button icon="share" isDisabled={!data?.totals.plays} onClick={() => setSharing(true)} aria-label={t('Share')}>
          <span className={layoutStyles.phoneHidden}>{t('Share')}</span>
        </Button>
      </div>
      {isError && !data ? (
        <ErrorState title={t('Your statistics did not load')} onRetry={() => void refetch()} />
      ) : data ? (
        <StatisticsContent statistics={data} />
      ) : (
        <Waiting />
      )}
      {isSharing && data && (
        <Suspense fallback={null}>
          <ListeningShareDialog statistics={data} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
};

export const StatisticsPage = (props: { period: Period }) => (
  <ScreenRoot>
    <Statistics {...props} />
  </ScreenRoot>
);
