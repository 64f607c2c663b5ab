import { useState } from 'react';
import type { Insights } from '#contracts/backstage/insight';
import { HOW_PLAYS_COUNT_PATH } from '#functions/platform/contract/page-path';
import { t } from '#islands/platform/lib/translate';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { type ChartMetric, metricTitle } from './chart-metric';
import { DailyChart } from './DailyChart';
import { DailyTable } from './DailyTable';

/** The days of the range, as a chart or as a table. */
export const DailyPanel = ({ insights: { days } }: { insights: Insights }) => {
  const [measure, setMeasure] = useState<ChartMetric>('plays');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const count = days.length;
  return (
    <section className="card chc" aria-labelledby="insight-days">
      <div className="row between wrap chead-row">
        <h2 className="uh2" id="insight-days">
          {metricTitle(measure)}
        </h2>
        <span className="row row-4 wrap clegend">
          <span className="row row-2">
            <i className="lg" />
            {count === 1 ? t('This day') : t('These :count days', { count })}
          </span>
          <span className="row row-2 muted">
            <i className="lg dash" />
            {count === 1 ? t('The day before') : t('The :count before', { count })}
          </span>
          <a className="link" href={HOW_PLAYS_COUNT_PATH}>
            {t('How a play is counted')}
          </a>
        </span>
      </div>
      <div className="row between wrap cswitch">
        <SegmentedControl
          size="sm"
          label={t('What is shown')}
          value={measure}
          onChange={setMeasure}
          options={[
            { id: 'plays', label: t('Plays') },
            { id: 'listeners', label: t('Listeners') },
          ]}
        />
        <SegmentedControl
          size="sm"
          label={t('How it is shown')}
          value={view}
          onChange={setView}
          options={[
            { id: 'chart', label: t('Chart') },
            { id: 'table', label: t('Table') },
          ]}
        />
      </div>
      {view === 'chart' ? <DailyChart days={days} measure={measure} /> : <DailyTable days={days} />}
      <p className="hint cutc">
        {t('Days are those of UTC. Today is not over yet, and a play shows up here some minutes after it was counted.')}
      </p>
    </section>
  );
};
