import type { Insights } from '#contracts/backstage/insight';
import * as styles from '#islands/backstage/insight/Breakdowns.module.css';
import { t } from '#islands/platform/lib/translate';
import { BreakdownList } from './BreakdownList';
import { countryBreakdown, deviceBreakdown, namedBreakdown, newAndReturning, sourceBreakdown } from './breakdown-label';
import { valueText } from './chart-metric';
import type { InsightArea } from './insight-range';
import { Origins } from './Origins';
import { RetentionChart } from './RetentionChart';
import { TopTracks } from './TopTracks';

interface BreakdownsProps {
  insights: Insights;
  area: InsightArea;
  search: string;
}

export const Breakdowns = ({ insights, area, search }: BreakdownsProps) => {
  const { kind, plays, listeners, countries, devices, platforms, referrers, tracks } = insights;
  const nothing = t('No plays in this period.');
  return (
    <>
      <div className={styles.row}>
        <RetentionChart insights={insights} />
        <BreakdownList title={t('Places')} shares={countryBreakdown(countries)} empty={nothing} />
        <BreakdownList title={t('Sources')} shares={sourceBreakdown(insights)} of={plays.now} empty={nothing} />
      </div>
      <div className={styles.row}>
        {kind !== 'tracks' && <TopTracks tracks={tracks} area={area} search={search} />}
        <BreakdownList
          title={t('New and returning listeners')}
          shares={newAndReturning(insights)}
          of={listeners.now}
          countText={(count) => valueText('listeners', count)}
          empty={nothing}
        />
        <BreakdownList title={t('Devices')} shares={deviceBreakdown(devices)} of={plays.now} empty={nothing} />
        <BreakdownList title={t('Systems')} shares={namedBreakdown(platforms, t('Unknown'))} of={plays.now} empty={nothing} />
        <BreakdownList title={t('Referrers')} shares={namedBreakdown(referrers, t('No referrer'))} of={plays.now} empty={nothing} />
      </div>
      <Origins insights={insights} />
    </>
  );
};
