import {
  FILTER_COLUMNS,
  FILTER_DIMENSIONS,
  PLAY_DIMENSIONS,
  type PlayDimension,
  type PlayReport,
  type ReportRow,
} from '#contracts/administration/report';
import { insightsPath, playlistPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/administration/report/report-page.module.css';
import { FilterBuilder } from '#islands/administration/resource/FilterBuilder';
import { RangePicker } from '#islands/backstage/insight/RangePicker';
import { formatPlays } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { recountingText, ZoneNote } from './CountingNotes';
import { DimensionTable } from './DimensionTable';
import { HourGrid } from './HourGrid';
import { playFigures } from './play-figures';
import { playFilterFields } from './play-filter';
import { Refusals } from './Refusals';
import { ReportFigures } from './ReportFigures';
import { ReportPanel } from './ReportPanel';
import { ReportTabs } from './ReportTabs';
import { usePlayReport } from './report.queries';
import { rowName } from './report-labels';
import { exportUrl, reportLines } from './report-lines';
import { useReport } from './use-report';

const SINGULAR: Partial<Record<PlayDimension, 'track' | 'album' | 'artist'>> = { tracks: 'track', albums: 'album', artists: 'artist' };

const linksOf =
  ({ dimension, can }: PlayReport) =>
  ({ id, slug }: ReportRow): string | null => {
    const kind = SINGULAR[dimension];
    if (id === null) return null;
    if (dimension === 'playlists') return playlistPath({ id, slug: slug ?? '-' });
    return kind && can.insights ? insightsPath(kind, id, '/admin') : null;
  };

const noteOf = ({ dimension, is_cut, is_filtered, is_recounting, timezone }: PlayReport): string | null => {
  if (is_filtered) return t('Filters only work with countries, devices and sources.');
  if (dimension === 'cities') return t('A city appears once five different people there have listened in this period.');
  const notes = [
    is_cut && t('Totals cover the most played tracks of each day only.'),
    dimension in SINGULAR && is_recounting && timezone !== 'UTC' && recountingText(),
  ];
  return notes.filter(Boolean).join(' ') || null;
};

const Screen = ({ report: first, ticked, filter, refused }: PlaysReportPageProps) => {
  const { timezone } = first;
  const report = useReport({ range: first.range, by: first.dimension, ticked, filter }, { defaultBy: 'tracks', timezone });
  const { choice, isFirst, setRange, setDimension, setFilter, tick } = report;
  const { data = first, isPlaceholderData, isError, refetch } = usePlayReport(first, { ...choice, isFirst });
  const nameOf = (name: string) => rowName(data.dimension, data.rows.find((row) => row.name === name) ?? { name, label: null });
  return (
    <>
      <ReportTabs current="/plays" />
      <div className={styles.header}>
        <div className={styles.filters}>
          <FilterBuilder
            fields={playFilterFields(data.countries)}
            filter={choice.filter}
            onChange={(filters) => setFilter(filters, !filters || choice.by in FILTER_COLUMNS ? choice.by : 'countries')}
          />
        </div>
        <RangePicker range={choice.range} timezone={timezone} onChange={setRange} />
        <ButtonLink href={exportUrl('plays', choice)} variant="outline" size="sm" icon="download" download="">
          {t('Export')}
        </ButtonLink>
      </div>
      {refused && isFirst && <Callout>{t(refused)}</Callout>}
      {isError ? (
        <ErrorState title={t('The report did not load')} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && styles.busy)}>
          <section className={`${cardStyles.root} ${styles.panel}`} aria-label={t('Plays a day')}>
            <ReportFigures figures={playFigures(data)} />
            <div className={styles.chart}>
              <ReportPanel
                label={t('Plays a day')}
                lines={reportLines(data, data.is_filtered ? t('Plays') : t('All plays'), nameOf)}
                valueText={formatPlays}
                timezone={timezone}
              />
              <ZoneNote change={data.zone_change} />
            </div>
          </section>
          <div className={classNames(styles.columns, data.is_filtered && styles.alone)}>
            <DimensionTable
              dimensions={choice.filter ? FILTER_DIMENSIONS : PLAY_DIMENSIONS}
              dimension={choice.by}
              onDimension={setDimension}
              rows={data.dimension === choice.by ? data.rows : []}
              counted={t('Plays')}
              total={data.plays.now}
              ticked={choice.ticked}
              onTick={tick}
              linkOf={linksOf(data)}
              isBusy={isPlaceholderData}
              note={noteOf(data)}
            />
            {!data.is_filtered && (
              <div className={styles.side}>
                <HourGrid hours={data.hours} timezone={timezone} />
                <Refusals refusals={data.refusals} />
              </div>
            )}
          </div>
        </div>
      )}
    </>
  );
};

interface PlaysReportPageProps {
  report: PlayReport;
  /** Rows selected in the URL. */
  ticked: string[];
  filter?: string;
  /** Why the days of the URL are not shown. */
  refused: string | null;
}

export const PlaysReportPage = (props: PlaysReportPageProps) => (
  <ScreenRoot>
    <Screen {...props} />
  </ScreenRoot>
);
