import type { Insights } from '#contracts/backstage/insight';
import * as styles from '#islands/backstage/insight/Breakdowns.module.css';
import { t } from '#islands/platform/lib/translate';
import { BreakdownList } from './BreakdownList';
import { countryBreakdown, deviceBreakdown, namedBreakdown, sourceBreakdown } from './breakdown-label';
import type { InsightArea } from './insight-range';
import { RetentionChart } from './RetentionChart';
import { TopTracks } from './TopTracks';

interface BreakdownsProps {
  insights: Insights;
  area: InsightArea;
  search: string;
}

/** Who the plays of the range come from, and how far they go. */
export const Breakdowns = ({ insights, area, search }: BreakdownsProps) => {
  const { kind, plays, countries, devices, platforms, referrers, tracks } = insights;
  const nothing = t('Nothing was played in these days.');
  return (
    <>
      <div className={styles.row}>
        <RetentionChart insights={insights} />
        <BreakdownList title={t('Places')} shares={countryBreakdown(countries)} empty={nothing} />
        <BreakdownList title={t('Where it was played from')} shares={sourceBreakdown(insights)} of={plays.now} empty={nothing} />
      </div>
      <div className={styles.row}>
        {kind !== 'tracks' && <TopTracks tracks={tracks} area={area} search={search} />}
        <BreakdownList title={t('Devices')} shares={deviceBreakdown(devices)} of={plays.now} empty={nothing} />
        <BreakdownList title={t('Systems')} shares={namedBreakdown(platforms, t('Not known'))} of={plays.now} empty={nothing} />
        <BreakdownList
          title={t('Sites that led here')}
          shares={namedBreakdown(referrers, t('No other site'))}
          of={plays.now}
          empty={nothing}
        />
      </div>
    </>
  );
};
