import { type ReportRow, VISIT_DIMENSIONS, type VisitReport } from '#contracts/administration/report';
import { albumPath, artistPath, playlistPath, trackPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/administration/report/report-page.module.css';
import { countChange } from '#islands/backstage/insight/change-text';
import { RangePicker } from '#islands/backstage/insight/RangePicker';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { ZoneNote } from './CountingNotes';
import { DimensionTable } from './DimensionTable';
import { ReportFigures } from './ReportFigures';
import { ReportPanel } from './ReportPanel';
import { ReportTabs } from './ReportTabs';
import { useVisitReport } from './report.queries';
import { rowName } from './report-labels';
import { exportUrl, reportLines } from './report-lines';
import { useReport } from './use-report';

const visitsText = (count: number): string => (count === 1 ? t('1 visit') : t(':count visits', { count: formatCount(count) }));

const perVisit = (pages: number, visits: number): string => (visits ? (pages / visits).toFixed(1) : '–');

const MUSIC = { album: albumPath, artist: artistPath, playlist: playlistPath, track: trackPath };

/** Null for music that is not public. */
const pageOf = ({ name, id, slug }: ReportRow): string | null => {
  const [, first = '', second] = name.split('/');
  if (!name.startsWith('/')) return null;
  if (!(first in MUSIC) || !second) return name;
  return id === null ? null : MUSIC[first as keyof typeof MUSIC]({ id, slug: slug ?? '-' });
};

const figuresOf = ({ visits, people, pages }: VisitReport) => [
  { label: t('Visits'), value: formatCount(visits.now), change: countChange(visits) },
  { label: t('Sum of daily visitors'), value: formatCount(people.now), change: countChange(people) },
  { label: t('Page views'), value: formatCount(pages.now), change: countChange(pages) },
  { label: t('Pages per visit'), value: perVisit(pages.now, visits.now) },
];

/** Depends on the current settings. */
const HowCounted = ({ settings, timezone }: Pick<VisitReport, 'settings' | 'timezone'>) => (
  <p className={`${textStyles.faint} ${textStyles.small} ${styles.note}`}>
    {t(
      'One request per visit, no cookies, nothing stored on the device. Visitors are recognised within one day only. Bots and browsers that ask not to be tracked are not counted.',
    )}{' '}
    {settings.ignore_staff && t('Staff are not counted either.')} {t('Totals are kept for :days days.', { days: settings.keep_days })}{' '}
    {t('Days begin at midnight, :timezone.', { timezone })}
  </p>
);

const Screen = ({ report: first, ticked, refused }: VisitorsReportPageProps) => {
  const { timezone } = first;
  const report = useReport({ range: first.range, by: first.dimension, ticked }, { defaultBy: 'pages', timezone });
  const { choice, isFirst, setRange, setDimension, tick } = report;
  const { data = first, isPlaceholderData, isError, refetch } = useVisitReport(first, { ...choice, isFirst });
  const nameOf = (name: string) => rowName(data.dimension, data.rows.find((row) => row.name === name) ?? { name, label: null });
  return (
    <>
      <ReportTabs current="/visitors" />
      <div className={styles.header}>
        <RangePicker range={choice.range} timezone={timezone} onChange={setRange} />
        <ButtonLink href={exportUrl('visitors', choice)} variant="outline" size="sm" icon="download" download="">
          {t('Export')}
        </ButtonLink>
      </div>
      {!data.settings.visits && <Callout>{t('Visit counting is off. Earlier totals are kept until they expire.')}</Callout>}
      {refused && isFirst && <Callout>{t(refused)}</Callout>}
      {isError ? (
        <ErrorState title={t('The report did not load')} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && styles.busy)}>
          <section className={`${cardStyles.root} ${styles.panel}`} aria-label={t('Visits a day')}>
            <ReportFigures figures={figuresOf(data)} />
            <div className={styles.chart}>
              <ReportPanel
                label={t('Visits a day')}
                lines={reportLines(data, t('All visits'), nameOf)}
                valueText={visitsText}
                timezone={timezone}
              />
              <ZoneNote change={data.zone_change} />
            </div>
          </section>
          <div className={layoutStyles.marginTop4}>
            <DimensionTable
              dimensions={VISIT_DIMENSIONS}
              dimension={choice.by}
              onDimension={setDimension}
              rows={data.dimension === choice.by ? data.rows : []}
              counted={t('Visits')}
              total={data.visits.now}
              ticked={choice.ticked}
              onTick={tick}
              linkOf={data.dimension === 'pages' ? pageOf : undefined}
              isBusy={isPlaceholderData}
            />
          </div>
        </div>
      )}
      <HowCounted settings={data.settings} timezone={timezone} />
    </>
  );
};

interface VisitorsReportPageProps {
  report: VisitReport;
  /** Rows selected in the URL. */
  ticked: string[];
  /** Why the days of the URL are not shown. */
  refused: string | null;
}

export const VisitorsReportPage = (props: VisitorsReportPageProps) => (
  <ScreenRoot>
    <Screen {...props} />
  </ScreenRoot>
);
