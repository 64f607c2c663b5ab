import type { Insights } from '#contracts/backstage/insight';
import { t } from '#islands/platform/lib/translate';
import { ShareList } from './BreakdownList';
import { countryShares, deviceShares, namedShares, sourceShares } from './breakdown-label';
import type { InsightArea } from './insight-range';
import { StopCurve } from './RetentionChart';
import { TopTracks } from './TopTracks';

interface InsightPartsProps {
  insights: Insights;
  area: InsightArea;
  search: string;
}

/** Who the plays of the range come from, and how far they go. */
export const InsightParts = ({ insights, area, search }: InsightPartsProps) => {
  const { kind, plays, countries, devices, platforms, referrers, tracks } = insights;
  const nothing = t('Nothing was played in these days.');
  return (
    <>
      <div className="ig">
        <StopCurve insights={insights} />
        <ShareList title={t('Places')} shares={countryShares(countries)} empty={nothing} />
        <ShareList title={t('Where it was played from')} shares={sourceShares(insights)} of={plays.now} empty={nothing} />
      </div>
      <div className="ig">
        {kind !== 'tracks' && <TopTracks tracks={tracks} area={area} search={search} />}
        <ShareList title={t('Devices')} shares={deviceShares(devices)} of={plays.now} empty={nothing} />
        <ShareList title={t('Systems')} shares={namedShares(platforms, t('Not known'))} of={plays.now} empty={nothing} />
        <ShareList title={t('Sites that led here')} shares={namedShares(referrers, t('No other site'))} of={plays.now} empty={nothing} />
      </div>
    </>
  );
};
