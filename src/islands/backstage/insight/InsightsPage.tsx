import { useState } from 'react';
import type { InsightRange, Insights } from '#contracts/backstage/insight';
import type { ArtistReference } from '#contracts/catalogue/artist';
import { HOW_PLAYS_COUNT_PATH } from '#functions/platform/contract/page-path';
import * as styles from '#islands/backstage/insight/InsightsPage.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { Breakdowns } from './Breakdowns';
import { DailyPanel } from './DailyPanel';
import { ExportMenu } from './ExportMenu';
import { InsightHeader } from './InsightHeader';
import { useInsights } from './insight.queries';
import { notesQuery } from './insight-note.queries';
import { type InsightArea, rangeSearch } from './insight-range';
import { MailSwitch } from './MailSwitch';
import { MetricTiles } from './MetricTiles';
import { NotesPanel } from './NotesPanel';
import { RangePicker } from './RangePicker';

export interface InsightsPageProps {
  insights: Insights;
  own: ArtistReference[];
  /** Area for links to other insights. */
  area?: InsightArea;
}

const isQuiet = ({ plays, likes, follows }: Insights): boolean =>
  [plays, likes, follows].every((metric) => !metric || (metric.now === 0 && metric.before === 0));

const Quiet = () => (
  <EmptyState title={t('No plays in this period')}>
    <p className={textStyles.muted}>{t('There were no plays in this or the previous period. New plays appear after a few minutes.')}</p>
    <a className={textStyles.link} href={HOW_PLAYS_COUNT_PATH}>
      {t('How plays are counted')}
    </a>
  </EmptyState>
);

/** Artist whose timeline has the notes: for tracks and albums, the first managed one. */
const notedArtist = ({ kind, artists }: Insights, own: ArtistReference[]): ArtistReference | undefined =>
  kind === 'artists' ? artists[0] : artists.find(({ id }) => own.some((artist) => artist.id === id));

const Screen = ({ insights: first, own, area = '/backstage' }: InsightsPageProps) => {
  const [range, setRange] = useState<InsightRange>(first.range);
  const { data = first, isPlaceholderData, isError, refetch } = useInsights(first, range);
  const noted = notedArtist(data, own);
  const { data: notes = [] } = usePageQuery({ ...notesQuery(noted?.id ?? 0, range), enabled: noted !== undefined });
  const choose = (chosen: InsightRange) => {
    setRange(chosen);
    history.replaceState(history.state, '', rangeSearch(chosen, Date.now()));
  };
  const search = rangeSearch(range, Date.now());
  return (
    <>
      <InsightHeader insights={data} own={own} area={area} search={search}>
        <RangePicker range={range} onChange={choose} />
        <ExportMenu subject={data} range={range} />
      </InsightHeader>
      {isError ? (
        <ErrorState title={t('The insights did not load')} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy={isPlaceholderData} className={styles.content}>
          {isQuiet(data) ? (
            <Quiet />
          ) : (
            <>
              <MetricTiles insights={data} />
              <DailyPanel insights={data} notes={notes} />
              {noted && <NotesPanel artist={noted} notes={notes} />}
              {data.kind === 'artists' && own.some(({ id }) => id === data.id) && <MailSwitch artist={data} />}
              <Breakdowns insights={data} area={area} search={search} />
            </>
          )}
        </div>
      )}
    </>
  );
};

export const InsightsPage = (props: InsightsPageProps) => (
  <ScreenRoot>
    <Screen {...props} />
  </ScreenRoot>
);
