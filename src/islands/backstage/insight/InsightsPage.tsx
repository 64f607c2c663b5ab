import { useState } from 'react';
import type { InsightRange, Insights } from '#contracts/backstage/insight';
import type { ArtistReference } from '#contracts/catalogue/artist';
import { HOW_PLAYS_COUNT_PATH } from '#islands/platform/lib/how-plays-count-path';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { InsightParts } from './Breakdowns';
import { DayPanel } from './DailyPanel';
import { ExportMenu } from './ExportMenu';
import { InsightHead } from './InsightHeader';
import { useInsights } from './insight.queries';
import { type InsightArea, rangeSearch } from './insight-range';
import { FigureTiles } from './MetricTiles';
import { RangePicker } from './RangePicker';
import '../../../styles/insight.css';

export interface InsightsPageProps {
  insights: Insights;
  /** The artists of the person, to go to. */
  own: ArtistReference[];
  /** Where the pages of other insights stand. */
  area?: InsightArea;
}

const isQuiet = ({ plays, likes, follows }: Insights): boolean =>
  [plays, likes, follows].every((figure) => !figure || (figure.now === 0 && figure.before === 0));

const Quiet = () => (
  <EmptyState title={t('Nobody has listened yet')}>
    <p className="muted">
      {t('In these days and as many before nothing was played. A play shows up here some minutes after it was counted.')}
    </p>
    <a className="link" href={HOW_PLAYS_COUNT_PATH}>
      {t('How a play is counted')}
    </a>
  </EmptyState>
);

const Screen = ({ insights: first, own, area = '/backstage' }: InsightsPageProps) => {
  const [range, setRange] = useState<InsightRange>(first.range);
  const { data = first, isPlaceholderData, isError, refetch } = useInsights(first, range);
  const choose = (chosen: InsightRange) => {
    setRange(chosen);
    history.replaceState(history.state, '', rangeSearch(chosen, Date.now()));
  };
  const search = rangeSearch(range, Date.now());
  return (
    <>
      <InsightHead insights={data} own={own} area={area} search={search}>
        <RangePicker range={range} onChange={choose} />
        <ExportMenu subject={data} range={range} />
      </InsightHead>
      {isError ? (
        <ErrorState title={t('The insights did not load')} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'insights is-old' : 'insights'}>
          {isQuiet(data) ? (
            <Quiet />
          ) : (
            <>
              <FigureTiles insights={data} />
              <DayPanel insights={data} />
              <InsightParts insights={data} area={area} search={search} />
            </>
          )}
        </div>
      )}
    </>
  );
};

/** Who listens to a track, an album or an artist. */
export const InsightsPage = (props: InsightsPageProps) => (
  <ScreenRoot>
    <Screen {...props} />
  </ScreenRoot>
);
