import type { GenreReference } from '#contracts/catalogue/artist';
import { CHART_PERIODS, type Chart, type ChartPeriod, chartPath } from '#contracts/listening/chart';
import { TrackList } from '#islands/catalogue/track/TrackList';
import * as styles from '#islands/listening/chart/ChartPage.module.css';
import { fitOf } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { ChipLink } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import * as pageIntroStyles from '#islands/platform/ui/layout/page-intro.module.css';
import * as tabsStyles from '#islands/platform/ui/layout/Tabs.module.css';
import { ChartMove } from './ChartMove';

const periodName = (period: ChartPeriod): string => ({ today: t('Today'), week: t('This week'), all: t('All time') })[period];

const periodNote = (period: ChartPeriod): string =>
  ({
    today: t('The most played tracks today (UTC).'),
    week: t('The most played tracks of the last seven days.'),
    all: t('The most played tracks of all time.'),
  })[period];

export interface ChartPageProps {
  chart: Chart;
  genres: GenreReference[];
}

export const chartName = ({ genre }: Pick<Chart, 'genre'>): string =>
  genre ? t(':genre charts', { genre: genre.display_name }) : t('Charts');

export const ChartPage = ({ chart, genres }: ChartPageProps) => {
  const { period, genre, tracks, has_previous } = chart;
  const name = chartName(chart);
  const subject = `chart:${period}${genre ? `:${genre.name}` : ''}`;
  return (
    <>
      <header className={pageIntroStyles.root}>
        <h1 className={textStyles.display4} data-fit={fitOf(name)} dir="auto">
          {name}
        </h1>
        <p className={`${textStyles.lead} ${textStyles.muted}`}>{periodNote(period)}</p>
      </header>
      <nav className={tabsStyles.root} aria-label={t('Periods')}>
        {CHART_PERIODS.map((other) => (
          <a key={other} className={tabsStyles.tab} href={chartPath(other, genre)} aria-current={other === period ? 'page' : undefined}>
            {periodName(other)}
          </a>
        ))}
      </nav>
      <nav className={styles.genres} aria-label={t('Genres')}>
        <ChipLink isOutline href={chartPath(period)} aria-current={genre ? undefined : 'true'}>
          {t('All genres')}
        </ChipLink>
        {genres.map((other) => (
          <ChipLink
            key={other.id}
            isOutline
            href={chartPath(period, other)}
            aria-current={other.id === genre?.id ? 'true' : undefined}
            dir="auto"
          >
            {other.display_name}
          </ChipLink>
        ))}
      </nav>
      {tracks.length > 0 ? (
        <>
          <div className={pageActionsStyles.root} data-part="actions">
            <PlayPill subject={subject} name={name} />
            <button type="button" className={iconButtonClass({ size: 'lg' })} data-shuffle={subject} aria-label={t('Shuffle')}>
              <Icon name="shuffle" />
            </button>
          </div>
          <div className={styles.list}>
            <TrackList
              tracks={tracks.map((track) => ({ ...track, plays: track.chart_plays }))}
              from={subject}
              name={name}
              layout="ranked"
              hasHeader
              mark={
                has_previous ? ({ previous_place }, position) => <ChartMove place={position + 1} previous={previous_place} /> : undefined
              }
            />
          </div>
        </>
      ) : (
        <EmptyState title={t('No plays yet')}>
          <p className={textStyles.muted}>{t('Tracks appear here as soon as they are played.')}</p>
          <ButtonLink variant="outline" isPill href={chartPath('all', genre)}>
            {t('View all-time chart')}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
};
