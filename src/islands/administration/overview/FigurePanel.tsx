import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { FIGURES, type Figure, type FigureReport } from '#contracts/administration/report';
import type { InsightRange } from '#contracts/backstage/insight';
import { HOW_PLAYS_COUNT_PATH } from '#functions/platform/contract/page-path';
import * as styles from '#islands/administration/overview/FigurePanel.module.css';
import { ZoneNote } from '#islands/administration/report/CountingNotes';
import { chartStart } from '#islands/administration/report/ReportChart';
import { Change } from '#islands/administration/report/ReportFigures';
import { ReportPanel } from '#islands/administration/report/ReportPanel';
import { figuresQuery } from '#islands/administration/report/report.queries';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { FIGURE_TEXTS, figureChange, figureValue } from './figure-texts';

interface TileProps {
  figure: Figure;
  range: InsightRange;
  isChosen: boolean;
  choose: () => void;
}

const Tile = ({ figure, range, isChosen, choose }: TileProps) => {
  const { data, isError, refetch } = usePageQuery(figuresQuery(range));
  const report = data?.figures[figure];
  const press = () => {
    if (isError) void refetch();
    choose();
  };
  return (
    <button
      type="button"
      role="tab"
      id={`figure-${figure}`}
      className={styles.tile}
      aria-selected={isChosen}
      aria-controls="figure-days"
      tabIndex={isChosen ? 0 : -1}
      onClick={press}
      data-figure={figure}
    >
      <span className={styles.label}>{FIGURE_TEXTS[figure].name()}</span>
      {isError ? (
        <span className={textStyles.danger}>{t('Did not load')}</span>
      ) : report ? (
        <>
          <b>{figureValue(figure, report.now)}</b>
          <Change change={figureChange(figure, report)} />
        </>
      ) : (
        <>
          <Skeleton width={86} height={22} />
          <Skeleton width={64} />
        </>
      )}
    </button>
  );
};

const Days = ({ figure, report, timezone }: { figure: Figure; report: FigureReport; timezone: string }) => {
  const { chart, valueText, tickText } = FIGURE_TEXTS[figure];
  return (
    <>
      <ReportPanel
        label={chart()}
        lines={[{ label: chart(), days: report.days }]}
        valueText={valueText}
        tickText={tickText}
        timezone={timezone}
      />
      <ZoneNote change={report.zone_change} />
    </>
  );
};

export const FigurePanel = ({ range }: { range: InsightRange }) => {
  const [chosen, setChosen] = useState<Figure>('plays');
  const { data, isError, refetch } = usePageQuery(figuresQuery(range));
  const index = FIGURES.indexOf(chosen);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && FIGURES[(index + step + FIGURES.length) % FIGURES.length];
    if (!next) return;
    event.preventDefault();
    setChosen(next);
    document.getElementById(`figure-${next}`)?.focus();
  };
  const start = data ? chartStart([{ label: '', days: data.figures[chosen].days }]) : 1;
  return (
    <section
      className={`${cardStyles.root} ${styles.root}`}
      aria-label={t('Figures')}
      style={{ '--place': index, '--start': start } as CSSProperties}
    >
      <div className={styles.tiles} role="tablist" aria-label={t('Figures')} onKeyDown={move}>
        {FIGURES.map((figure) => (
          <Tile key={figure} figure={figure} range={range} isChosen={figure === chosen} choose={() => setChosen(figure)} />
        ))}
        <i className={styles.underline} aria-hidden="true" />
      </div>
      <div className={styles.days} role="tabpanel" id="figure-days" aria-labelledby={`figure-${chosen}`} aria-busy={!data}>
        {data && <i className={styles.lead} aria-hidden="true" />}
        {isError && <ErrorState title={t('The chart did not load')} onRetry={() => void refetch()} />}
        {!isError &&
          (data ? (
            <Days figure={chosen} report={data.figures[chosen]} timezone={data.timezone} />
          ) : (
            <Skeleton shape="cover" className={styles.waiting} />
          ))}
        {chosen === 'plays' && (
          <p className={styles.hint}>
            <a className={textStyles.link} href={HOW_PLAYS_COUNT_PATH}>
              {t('How plays are counted')}
            </a>
          </p>
        )}
      </div>
    </section>
  );
};
